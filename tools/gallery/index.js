"use strict";
/* Shows only the entries that have all words, and keeps the language of links to pages. */
(() => {
  const root = document.documentElement;
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const entries = [...document.querySelectorAll(".entries > li, tbody > tr")].map((item) => [item, plain(item.textContent)]);

  function narrow() {
    const words = plain(document.getElementById("words").value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const [item, text] of entries) {
      item.hidden = !words.every((word) => text.includes(word));
      shown += !item.hidden;
    }
    for (const part of document.querySelectorAll("details")) {
      const some = part.querySelector(".entries > li:not([hidden])") !== null;
      part.hidden = !some;
      if (words.length) part.open = some && shown < 200;
    }
    document.getElementById("count").textContent = words.length ? String(shown) : "";
  }

  function speak() {
    root.lang = document.querySelector("input[name=lang]:checked").value;
    for (const link of document.querySelectorAll('main a[href*=".html"]')) link.hash = root.lang;
  }

  function open() {
    const [word] = location.hash.slice(1).split("&");
    if (word === "fr" || word === "en") document.getElementById("lang-" + word).checked = true;
    const target = word && document.getElementById(word);
    const around = target && target.closest("details");
    if (around) { around.open = true; target.scrollIntoView(); }
  }

  document.getElementById("search").hidden = false;
  document.getElementById("words").addEventListener("input", narrow);
  for (const input of document.querySelectorAll("input[name=lang]")) input.addEventListener("change", speak);
  addEventListener("hashchange", open);
  open();
  speak();
})();
