/* Pages of decks, records and positions: all of them work without this. It changes the page in place, so that nothing
   jumps and the focus stays; opens files; copies links; steps through a record by keys and slider. */

import { drawn } from "./arrows.js";
import { pictures } from "./pictures.js";

const at = (id) => document.getElementById(id);
const all = (what, under = document) => [...under.querySelectorAll(what)];

/* --- the page changes in place --- */
let asked = 0;
async function go(address, options = {}, keep = true) {
  const number = (asked += 1);
  const main = at("main");
  main.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(address, { headers: { Accept: "text/html" }, ...options });
    const text = await response.text();
    if (number !== asked) return;
    if (!(response.headers.get("content-type") || "").startsWith("text/html")) { location.href = address; return; }
    swap(new DOMParser().parseFromString(text, "text/html"));
    if (response.redirected || !options.method) history[keep ? "pushState" : "replaceState"](null, "", response.url);
  } catch {
    if (!options.method) location.href = address;
  } finally {
    at("main").removeAttribute("aria-busy");
  }
}

/* Where the focus is, told so that it can be found in the page that comes. */
function swap(page) {
  const one = document.activeElement;
  const where = one && { id: one.id, name: one.name, value: one.value, href: one.textContent, label: one.getAttribute && one.getAttribute("aria-label"), pick: one.selectionStart };
  const open = new Set(all("details[open][data-keep]").map((each) => each.dataset.keep));
  document.title = page.title;
  for (const what of ["#main", "header.bar"]) document.querySelector(what).replaceWith(document.adoptNode(page.querySelector(what)));
  for (const each of all("details[data-keep]")) if (open.has(each.dataset.keep)) each.open = true;
  prepare();
  if (!where || one === document.body) return;
  const next = (where.id && at(where.id))
    || all("button, a, input, select, textarea").find((each) => where.label ? each.getAttribute("aria-label") === where.label : each.name === where.name && each.value === where.value && each.textContent === where.href)
    || all("input, select, textarea").find((each) => each.name && each.name === where.name);
  if (next) { next.focus({ preventScroll: true }); if (next.type === "search" && where.pick) next.setSelectionRange(where.pick, where.pick); } else at("main").focus({ preventScroll: true });
}

function sent(event) {
  const form = event.target;
  if (form.dataset.stay === undefined) return;
  event.preventDefault();
  const data = new URLSearchParams(new FormData(form, event.submitter));
  if (form.method === "post") go(form.action, { method: "POST", body: data });
  else go(`${form.getAttribute("action")}?${data}`);
}

function clicked(event) {
  const copy = event.target.closest("[data-copy]");
  if (copy) return share(copy);
  const face = event.target.closest("button.face");
  const place = face && at("field") && at("field").dataset.entries && JSON.parse(at("field").dataset.entries)[face.dataset.id];
  if (place) return go(`${at("field").dataset.select}&on=${place}`, {}, false);
  if (face && at("near")) return near(face);
  const rule = event.target.closest(".rule");
  if (rule) return open("/v1/rules?" + new URLSearchParams({ number: rule.dataset.rule, lang: document.documentElement.lang, format: "text" }), "_blank", "noopener");
  const link = event.target.closest("a[data-stay]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href, {}, link.dataset.stay !== "over");
}

async function share(button) {
  const text = new URL(button.dataset.copy, location.href).href;
  try { await navigator.clipboard.writeText(text); } catch { at("link").hidden = false; at("link").value = text; at("link").select(); }
  button.textContent = button.dataset.done;
}

/* --- files --- */
/* as the program reads files: UTF-16 by its mark, UTF-8, or else the letters of Windows */
function decoded(bytes) {
  const mark = bytes[0] * 256 + bytes[1];
  if (mark === 0xfffe || mark === 0xfeff) return new TextDecoder(mark === 0xfffe ? "utf-16le" : "utf-16be").decode(bytes);
  try { return new TextDecoder("utf-8", { fatal: true }).decode(bytes); } catch { return new TextDecoder("windows-1252").decode(bytes); }
}

async function chosen(event) {
  const input = event.target;
  if (input.dataset.into) {
    const [file] = input.files;
    if (!file || file.size > 5_000_000) return;
    const area = input.form.elements[input.dataset.into];
    area.value = decoded(new Uint8Array(await file.arrayBuffer()));
    input.form.requestSubmit(input.form.querySelector(".main"));
  } else if (input.dataset.change !== undefined && input.form) input.form.requestSubmit();
}

/* --- a record, step by step --- */
let moving = 0;
function slid(event) {
  if (event.target.type !== "range") return;
  const form = event.target.form;
  at("where").textContent = event.target.value;
  clearTimeout(moving);
  moving = setTimeout(() => go(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`, {}, false), 120);
}

const KEYS = { ArrowLeft: "before", ArrowRight: "after", PageUp: "turn-before", PageDown: "turn-after", Home: "first", End: "last" };
function pressed(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input:not([type=range]), textarea, select")) return;
  const link = KEYS[event.key] && at(KEYS[event.key]);
  if (!link) return;
  event.preventDefault();
  if (link.href) go(link.href, {}, false);
}

/* --- a board --- */
const holder = (id) => document.querySelector(`.field [data-ids~="${id}"], .stack [data-ids~="${id}"]`);
const seen = (id) => { const one = holder(id); return one && one.querySelector(one.matches(".who") ? ".life" : ".face"); };
function arrows() {
  const field = at("field");
  if (field && field.dataset.arrows) drawn(field, at("arrows"), JSON.parse(field.dataset.arrows), seen);
}

/* A card, looked at closely. */
function near(face) {
  const card = face.closest(".card").cloneNode(true);
  for (const one of all(".worn, .times", card)) one.remove();
  card.removeAttribute("id");
  card.classList.remove("tapped");
  card.classList.add("whole");
  const plain = Object.assign(document.createElement("div"), { className: "face" });
  plain.append(...card.querySelector(".face").childNodes);
  const holder = Object.assign(document.createElement("div"), { className: card.className });
  holder.append(plain);
  at("near").querySelector(".holder").replaceChildren(holder);
  at("near").showModal();
}

/* The card of a position that is being changed. */
function picked() {
  const field = at("field");
  if (!field || !field.dataset.on) return;
  for (const [id, place] of Object.entries(JSON.parse(field.dataset.entries))) if (place === field.dataset.on) { const one = holder(id); if (one) one.classList.add("picked"); }
}

function prepare() {
  picked();
  pictures();
  for (const one of all(".field .face, .field .player, .stack .face")) one.tabIndex = 0;
  arrows();
  for (const one of all(".decks :checked")) { const box = one.closest(".decks"); box.scrollTop = one.closest(".deck").offsetTop - box.offsetTop - 60; }
  for (const one of all(".file[hidden]")) one.hidden = false;
  for (const one of all(".told")) one.scrollTop = one.scrollHeight;
}

/* --- settings that stay with this browser, those of the table --- */
function settings() {
  for (const input of all(".settings input")) {
    if (localStorage.getItem("arbitre-" + input.name) === input.value) input.checked = true;
    input.addEventListener("change", () => { localStorage.setItem("arbitre-" + input.name, input.value); arrows(); });
  }
}

settings();
document.addEventListener("submit", sent);
document.addEventListener("click", clicked);
document.addEventListener("change", chosen);
document.addEventListener("input", slid);
document.addEventListener("keydown", pressed);
addEventListener("resize", arrows);
addEventListener("popstate", () => go(location.href, {}, false));
prepare();
