/* Pictures of cards, where the server has some and the reader of the page wants them: each stands behind the words of its
   card, which stay for who does not see it. A card of which there is none stays as it is drawn. */

const missing = new Set();

export const wanted = () => localStorage.getItem("arbitre-pictures") === "on";

export function pictures(under = document) {
  for (const one of under.querySelectorAll(".picture")) if (!wanted()) bare(one);
  if (!wanted()) return;
  for (const face of under.querySelectorAll(".card:not(.back) > .face")) {
    const name = face.querySelector(".name > span");
    if (!name || face.querySelector(".picture") || missing.has(name.textContent)) continue;
    const image = Object.assign(document.createElement("img"), { className: "picture", alt: "", loading: "lazy", src: "/pictures/" + encodeURIComponent(name.textContent.replaceAll("/", " ")) });
    image.addEventListener("error", () => { missing.add(name.textContent); bare(image); });
    image.addEventListener("load", () => { if (image.parentElement) image.parentElement.classList.add("pictured"); });
    face.prepend(image);
  }
}

function bare(image) {
  if (image.parentElement) image.parentElement.classList.remove("pictured");
  image.remove();
}
