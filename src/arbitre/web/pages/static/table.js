/* The table in the browser. What is shown comes from the server, region by region; this swaps the regions, keeps the
   focus, gathers half-made choices in the form of the question, draws arrows, and speaks over one websocket. */

import { drawn, middle } from "./arrows.js";
import { pictures } from "./pictures.js";

const at = (id) => document.getElementById(id);
const all = (what, under = document) => [...under.querySelectorAll(what)];
const body = document.body;
const words = JSON.parse(body.dataset.words);
const say = (key, parts = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => parts[name]);
const TOUCH = () => matchMedia("(pointer: coarse)").matches;

const state = { at: Number(body.dataset.at), arrows: JSON.parse(body.dataset.arrows), seat: JSON.parse(body.dataset.seat)[0], sent: -1, last: "", picked: [] };

/* --- the connection: what was not answered is shown again by the server, and never sent twice --- */
let socket = null;
let tries = 0;

function connect() {
  const address = new URL(body.dataset.socket, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(address);
  socket.addEventListener("open", () => { tries = 0; at("lost").hidden = true; body.dataset.live = "yes"; });
  socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
  socket.addEventListener("close", (event) => {
    body.dataset.live = "no";
    if (event.code === 1000 || event.code === 1008) return;
    at("lost").textContent = say("connection lost");
    aloud(say("connection lost"));
    at("lost").hidden = false;
    tries += 1;
    setTimeout(connect, Math.min(8000, 250 * 2 ** Math.min(tries, 5)) * (0.75 + Math.random() / 2));
  });
}

function send(message) {
  if (!socket || socket.readyState !== WebSocket.OPEN) return false;
  socket.send(typeof message === "string" ? message : JSON.stringify({ at: state.at, ...message }));
  return true;
}

/* A choice is JSON already: the text is sent as it stands, so that no number loses its digits. */
function answer(choice) {
  if (state.sent === state.at) return;
  if (send(`{"do":"answer","at":${state.at},"choice":${choice}}`)) state.sent = state.at;
  close();
}

function receive(message) {
  if (message.refused) return refuse(message.refused);
  const moved = message.at !== undefined && message.at !== state.at;
  if (moved) { state.at = message.at; state.picked = []; }
  state.sent = -1;
  if (message.regions) swap(message.regions, moved);
  body.dataset.at = state.at;
}

function refuse(refused) {
  state.sent = -1;
  const box = at("refused");
  const lines = typeof refused === "string" ? [refused] : refused.lines || [refused.reason || refused.message || ""];
  const head = document.createElement("strong");
  head.textContent = say("refused");
  box.replaceChildren(head, ...lines.map((line) => Object.assign(document.createElement("div"), { textContent: line })));
  box.hidden = false;
  aloud(box.textContent);
  box.scrollIntoView({ block: "nearest" });
}

/* The one live region: what is said aloud to who does not see the page. */
function aloud(words) { at("live").textContent = words; }

/* --- regions --- */
function swap(regions, moved) {
  const { arrows, live, tip, seat, ...html } = regions;
  if (seat && JSON.parse(seat)[0] !== state.seat) return curtain(JSON.parse(seat)[1]);
  if (tip && /\S/.test(tip) && explained && explained.isConnected && explained.matches(":hover")) {
    const about = document.createElement("div");
    about.innerHTML = tip;
    at("peek").hidden = true;
    clearTimeout(peeking);
    tell(explained, about);
  }
  const focus = remembered();
  const open = new Set(all("details[open][data-keep]").map((one) => one.dataset.keep));
  const before = new Set(all(".field .card").map((one) => one.id));
  const half = moved ? null : form.saved();
  for (const [name, text] of Object.entries(html)) {
    const region = at("r-" + name);
    if (region) region.innerHTML = text;
    else if (name.startsWith("side-")) return location.reload(); // the players are other ones
  }
  if (arrows !== undefined) state.arrows = typeof arrows === "string" ? JSON.parse(arrows) : arrows;
  if (live) { state.last = live; aloud(live); }
  for (const one of all("details[data-keep]")) if (open.has(one.dataset.keep)) one.open = true;
  for (const one of all(".field .card")) if (!before.has(one.id)) one.classList.add("fresh");
  if (html.card !== undefined && !at("card").open) at("card").showModal();
  if (html.log !== undefined) bottom();
  ticks();
  pictures();
  form.start(half);
  refocus(focus, moved);
}

/* Where the focus is, told so that it can be found again after a swap. */
function remembered() {
  const one = document.activeElement;
  if (!one || one === body) return null;
  const region = one.closest("[id^='r-']");
  return { id: one.dataset.id, choice: one.dataset.choice, name: one.id, value: one.value, region: region && region.id, zone: zoneOf(one), held: one };
}

function refocus(was, moved) {
  if (!was || was.held.isConnected) return;
  const find = (what) => document.querySelector(what);
  const same = (was.name && at(was.name)) || (was.id && find(`.field [data-id="${was.id}"], .stack [data-id="${was.id}"]`))
    || (was.region === "r-ask" && !moved && all("#choice [value], #choice [data-choice]").find((one) => one.value === was.value && one.dataset.choice === was.choice));
  const near = was.region === "r-ask" ? at("ask") && (find("#choice .main") || at("ask")) : was.zone && find(`.zone[data-zone="${was.zone}"] .face`);
  const next = same || near || at("ask");
  if (next) next.focus({ preventScroll: true });
}

/* Several people at one screen: nobody sees the next one's cards before the screen has been passed on. */
function curtain(words) {
  for (const one of all("main > *")) one.replaceChildren();
  at("curtain-name").textContent = words;
  at("curtain").addEventListener("close", () => location.reload(), { once: true });
  if (!at("curtain").open) at("curtain").showModal();
}

function bottom() {
  const told = document.querySelector(".told");
  if (told) told.scrollTop = told.scrollHeight;
}

/* --- the question: its form holds what is chosen so far --- */
const form = {
  get node() { return at("choice"); },
  get kind() { return this.node ? this.node.dataset.kind : ""; },
  get boxes() { return this.node ? all("input[type=checkbox]", this.node) : []; },

  saved() {
    if (!this.node) return null;
    return { boxes: this.boxes.map((one) => one.checked), numbers: all("input[type=number], .word", this.node).map((one) => one.value), order: all(".ordering li", this.node).map((one) => one.dataset.value), picked: [...state.picked] };
  },

  start(half) {
    if (half && this.node) {
      const list = this.node.querySelector(".ordering");
      if (list) for (const value of half.order) { const item = [...list.children].find((one) => one.dataset.value === value); if (item) list.append(item); }
      this.boxes.forEach((one, place) => { one.checked = half.boxes[place] || false; });
      all("input[type=number], .word", this.node).forEach((one, place) => { one.value = half.numbers[place] ?? one.value; });
      state.picked = half.picked;
    }
    this.show();
  },

  /* The answer, as JSON. */
  read() {
    const kind = this.kind;
    if (kind === "select") return "[" + state.picked.join(",") + "]";
    if (kind === "order") return "[" + all(".ordering li", this.node).map((one) => one.dataset.value).join(",") + "]";
    if (kind === "number") return this.digits(this.node.querySelector("input"));
    if (kind === "word") return JSON.stringify(this.node.querySelector(".word").value);
    if (kind === "divide") return "[" + all(".shares input", this.node).map(this.digits).join(",") + "]";
    if (kind === "damage") {
      const parts = all(".shares", this.node).flatMap((list) => all("li", list).map((one) => [list.dataset.creature, one.dataset.to, this.digits(one.querySelector("input"))]));
      return "[" + parts.filter((part) => part[2] !== "0").map((part) => "[" + part.join(",") + "]").join(",") + "]";
    }
    return "[" + this.boxes.filter((one) => one.checked).map((one) => `[${one.dataset.from},${one.dataset.to}]`).join(",") + "]";
  },

  digits(input) { return /^-?\d+$/.test(input.value) ? String(BigInt(input.value)) : "0"; },

  /* A box was ticked or cleared: the order in which that was done counts for some questions. */
  ticked(box) {
    const most = Number(this.node.dataset.most || Infinity);
    if (this.kind === "select") {
      state.picked = state.picked.filter((one) => one !== box.value);
      if (box.checked) state.picked.push(box.value);
      if (most === 1 && state.picked.length > 1) state.picked = [box.value];
      for (const one of this.boxes) one.checked = state.picked.includes(one.value);
    }
    this.show();
  },

  /* Show on the board what can be chosen and what is. */
  show() {
    for (const one of all(".usable, .chosen")) one.classList.remove("usable", "chosen");
    for (const one of all(".badge")) one.remove();
    if (this.node) {
      for (const one of all("[data-objects]:not(.making), [data-from]", this.node)) for (const id of objects(one)) mark(id, "usable");
      if (this.kind === "blockers") for (const one of this.boxes) mark(one.dataset.to, "usable");
      const checked = this.boxes.filter((one) => one.checked);
      for (const one of checked) for (const id of objects(one)) mark(id, "chosen");
      if (this.node.dataset.ordered !== undefined) state.picked.forEach((value, place) => badge(checked.find((one) => one.value === value), place + 1));
      this.tally(checked);
    }
    draw();
    rove();
  },

  tally(checked) {
    const form = this.node, submit = form.querySelector("button[type=submit]");
    const { least, most } = form.dataset;
    if (this.kind === "select") {
      form.querySelector(".tally").textContent = Number(most) > 1 ? say("chosen of", { n: checked.length }) : "";
      submit.disabled = checked.length < Number(least) || checked.length > Number(most);
    }
    for (const list of all(".shares", form)) {
      const left = Number(list.dataset.total) - all("input", list).reduce((sum, one) => sum + (Number(one.value) || 0), 0);
      list.parentElement.querySelector(".tally").textContent = left ? say("left", { n: left }) : "";
    }
    if (submit && submit.dataset.none) submit.textContent = checked.length ? `${submit.dataset.some} (${new Set(checked.map((one) => one.dataset.from)).size})` : submit.dataset.none;
  },
};

const objects = (one) => (one.dataset.from ? [one.dataset.from] : (one.dataset.objects || "").split(" ").slice(0, 1).filter(Boolean));
const holder = (id) => all(`[data-ids~="${id}"]`).find((one) => one.closest(".field, .stack"));
function mark(id, name) { const one = holder(id); if (one) one.classList.add(name); }

function badge(box, number) {
  const one = box && holder(objects(box)[0]);
  if (one) one.append(Object.assign(document.createElement("span"), { className: "badge", textContent: number }));
}

/* --- a card or player is clicked --- */
function use(face, pointer) {
  const ids = face.closest("[data-ids]").dataset.ids.split(" ");
  const kind = form.kind;
  const concerns = (one) => objects(one).some((id) => ids.includes(id));
  if (kind === "priority" || kind === "answers") return act(face, all(".option[data-objects]", form.node).filter(concerns), pointer);
  if (kind === "select") {
    const box = form.boxes.filter(concerns).find((one, place, found) => !one.checked || place === found.length - 1);
    if (!box) return inspect(ids[0]);
    box.checked = !box.checked;
    return form.ticked(box);
  }
  if (kind === "attackers" || kind === "blockers") return declare(ids, kind);
  if (kind === "divide") {
    const input = all(".shares li", form.node).filter(concerns).map((one) => one.querySelector("input"))[0];
    if (input) { input.value = Number(input.value) + 1; return form.show(); }
  }
  if (kind === "order") {
    const item = all(".ordering li", form.node).find(concerns);
    if (item) { item.parentElement.append(item); return form.show(); }
  }
  return inspect(ids[0]);
}

/* One thing to do is done, of several one is chosen from a menu; on touch it is always asked. */
function act(face, found, pointer) {
  const apart = found.filter((one, place) => found.findIndex((other) => other.textContent === one.textContent) === place);
  if (!apart.length) return inspect(face.dataset.id);
  if (apart.length === 1 && pointer === "mouse") return answer(apart[0].dataset.choice);
  return menu(face, apart);
}

/* The creature goes from one thing that it can attack or block to the next, and back to none. A click on an attacker
   lets the creature that was chosen last block it. */
let blocker = null;
function declare(ids, kind) {
  let own = form.boxes.filter((one) => ids.includes(one.dataset.from));
  if (!own.length && kind === "blockers" && blocker) {
    const box = form.boxes.find((one) => one.dataset.from === blocker && ids.includes(one.dataset.to));
    if (box) { box.checked = !box.checked; return form.show(); }
  }
  if (!own.length) return inspect(ids[0]);
  const free = own.filter((one) => !form.boxes.some((other) => other.checked && other.dataset.from === one.dataset.from));
  const creature = (free[0] || own[0]).dataset.from;
  own = own.filter((one) => one.dataset.from === creature);
  const now = own.findIndex((one) => one.checked);
  for (const one of own) one.checked = false;
  if (now + 1 < own.length) own[now + 1].checked = true;
  blocker = creature;
  return form.show();
}

function inspect(id) { send({ do: "why", object: Number(id) }); }

/* --- the menu of a card --- */
let opener = null;
function menu(face, found) {
  const acts = at("acts");
  opener = face;
  acts.replaceChildren(...found.map((one) => {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("role", "menuitem");
    button.innerHTML = one.innerHTML;
    button.dataset.choice = one.dataset.choice;
    return button;
  }));
  acts.hidden = false;
  const [box, own] = [face.getBoundingClientRect(), acts.getBoundingClientRect()];
  acts.style.left = Math.max(6, Math.min(box.left, innerWidth - own.width - 6)) + "px";
  acts.style.top = (box.top - own.height - 6 > 4 ? box.top - own.height - 6 : Math.min(box.bottom + 6, innerHeight - own.height - 6)) + "px";
  acts.firstElementChild.focus();
}

function close() {
  if (!at("acts").hidden && opener && opener.isConnected) opener.focus({ preventScroll: true });
  at("acts").hidden = at("peek").hidden = true;
  at("tip").hidePopover();
  if (at("card").open) at("card").close();
}

/* --- arrows --- */
function planned() {
  const kind = { attackers: "attack", blockers: "block" }[form.kind];
  return kind ? form.boxes.filter((one) => one.checked).map((one) => [kind + " planned", one.dataset.from, one.dataset.to]) : [];
}

function draw() {
  const seen = (id) => { const one = holder(id); return one && (one.matches(".who") ? one.querySelector(".life") : one.querySelector(".face")); };
  drawn(at("field"), at("arrows"), [...state.arrows, ...planned()], seen);
}

/* --- the keyboard: arrows move the focus, letters jump, one card of each row is reached by Tab --- */
const FOCUS = ".zone .face, .player";
const zoneOf = (one) => { const zone = one.closest && one.closest(".zone, .who"); return zone ? zone.dataset.zone || "who" : ""; };
const visible = (one) => one.offsetParent !== null;

function rove() {
  for (const zone of all(".zone, .who")) {
    const faces = all(".face, .player", zone);
    if (faces.length && !faces.some((one) => one.tabIndex === 0)) faces[0].tabIndex = 0;
  }
}

/* The next card in a direction, by where they stand on the page. */
function neighbour(from, key) {
  const here = middle(from.getBoundingClientRect());
  const along = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best = null, least = Infinity;
  for (const one of all(FOCUS)) {
    if (one === from || !visible(one)) continue;
    const there = middle(one.getBoundingClientRect());
    const ahead = sign * (along ? there.x - here.x : there.y - here.y), aside = Math.abs(along ? there.y - here.y : there.x - here.x);
    if (ahead <= 4 || (along && aside > 40)) continue;
    const far = ahead + aside * (along ? 4 : 0.6);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

function focus(one) {
  if (!one) return;
  const zone = one.closest(".zone, .who");
  if (zone) for (const other of all(".face, .player", zone)) other.tabIndex = other === one ? 0 : -1;
  one.focus();
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/* To the first card of a zone; again, to the next place of that kind. */
function jump(zone) {
  const places = all(`.zone[data-zone="${zone}"]`).filter((one) => one.querySelector(".face"));
  if (!places.length) return;
  const now = places.findIndex((one) => one.contains(document.activeElement));
  const place = places[(now + 1) % places.length];
  const pile = place.closest("details");
  if (pile) pile.open = true;
  focus(place.querySelector(".face[tabindex='0']") || place.querySelector(".face"));
}

const LETTERS = {
  h: () => jump("hand"), b: () => jump("battlefield"), o: () => jump("opponents"), s: () => jump("stack"), g: () => jump("graveyard"), e: () => jump("exile"), c: () => jump("command"),
  q: () => at("ask") && at("ask").focus(),
  y: () => { const told = document.querySelector(".told"); if (told) told.focus(); },
  l: () => { aloud(""); requestAnimationFrame(() => aloud(state.last)); },
  n: () => { const pass = document.querySelector("#choice .pass, #choice .main"); if (pass) pass.click(); },
  u: () => { const undo = document.querySelector("[data-do=undo]"); if (undo) undo.click(); },
  m: () => { const one = document.activeElement; if (one.dataset.id) inspect(one.dataset.id); },
  "?": () => at("menu").showModal(),
};

function pressed(event) {
  const typing = event.target.closest("input:not([type=checkbox]):not([type=radio]), textarea");
  if (event.key === "Escape") { close(); return; }
  if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
  const here = event.target.closest(FOCUS);
  if (event.key.startsWith("Arrow") && !at("acts").hidden) {
    const items = all("button", at("acts")), place = items.indexOf(document.activeElement);
    items[(place + (event.key === "ArrowDown" || event.key === "ArrowRight" ? 1 : items.length - 1)) % items.length].focus();
    event.preventDefault();
  } else if (event.key.startsWith("Arrow") && here) {
    const next = neighbour(here, event.key);
    if (next) focus(next);
    event.preventDefault();
  } else if (!document.querySelector("dialog[open]") && Object.hasOwn(LETTERS, event.key)) {
    event.preventDefault();
    LETTERS[event.key]();
  }
}

/* --- everything that is clicked --- */
function clicked(event) {
  const target = event.target.closest("button, summary, [data-ids]");
  if (!at("acts").hidden && !event.target.closest("#acts")) at("acts").hidden = true;
  for (const pile of all("details.pile[open]")) if (!pile.contains(event.target)) pile.open = false;
  clearTimeout(peeking);
  at("peek").hidden = true;
  if (!target) return;
  const pointer = event.detail === 0 || !TOUCH() ? "mouse" : "touch";
  if (target.dataset.choice !== undefined) answer(target.dataset.choice);
  else if (target.matches(".face, .player") && target.dataset.id) use(target, pointer);
  else if (target.dataset.open) at(target.dataset.open).showModal();
  else if (target.matches(".rule")) open(target);
  else if (target.matches(".less, .more")) step(target);
  else if (target.matches(".up, .down")) shift(target);
  else if (target.matches(".all-in")) everyone();
  else if (target.dataset.do) command(target);
}

function command(button) {
  const { do: what, ...rest } = button.dataset;
  if (what === "concede" && !confirm(say("really concede"))) return;
  const parts = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value === "true" ? true : value === "false" ? false : /^\d+$/.test(value) ? Number(value) : value]));
  send({ do: what, ...parts });
  if (at("menu").open) at("menu").close();
}

function open(link) {
  at("rule-name").textContent = link.textContent;
  const [title, more] = all("#rule p");
  title.textContent = link.dataset.title;
  more.firstElementChild.href = "/v1/rules?" + new URLSearchParams({ number: link.dataset.rule, lang: document.documentElement.lang, format: "text" });
  at("rule").showModal();
}

function step(button) {
  const input = button.parentElement.querySelector("input");
  if (button.matches(".less")) input.stepDown(); else input.stepUp();
  form.show();
}

function shift(button) {
  const item = button.closest("li");
  if (button.matches(".up") && item.previousElementSibling) item.previousElementSibling.before(item);
  else if (button.matches(".down") && item.nextElementSibling) item.nextElementSibling.after(item);
  button.focus();
}

function everyone() {
  for (const creature of all(".edge", form.node)) {
    const boxes = all("input", creature);
    if (!boxes.some((one) => one.checked)) boxes[0].checked = true;
  }
  form.show();
}

/* --- what is shown where one points --- */
function pointed(event) {
  const rule = event.target.closest && event.target.closest(".rule");
  clearTimeout(explaining);
  at("tip").hidePopover();
  if (rule && rule.dataset.title) tell(rule, Object.assign(document.createElement("span"), { textContent: rule.dataset.title }));
  const size = event.target.closest && event.target.closest(".zone .size, .zone .mark.damage, .zone .mark.counter, .life");
  if (size && event.pointerType !== "touch") explaining = setTimeout(() => explain(size), 400);
  const line = event.target.closest && event.target.closest(".log li[data-objects]");
  for (const one of all(".lit")) one.classList.remove("lit");
  if (line) for (const id of line.dataset.objects.split(" ")) mark(id, "lit");
}

/* A number says where it comes from; the server knows. */
let explaining = 0;
let explained = null;
function explain(size) {
  explained = size;
  send({ do: "hover", object: Number(size.closest("[data-id]").dataset.id) });
}

function tell(about, what) {
  const tip = at("tip");
  tip.replaceChildren(what);
  tip.showPopover();
  beside(tip, about.getBoundingClientRect());
}

function beside(what, box) {
  const own = what.getBoundingClientRect();
  if (what.id === "peek") {
    const right = box.right + 12;
    what.style.left = (right + own.width < innerWidth - 8 ? right : Math.max(8, box.left - own.width - 12)) + "px";
    what.style.top = Math.max(8, Math.min(box.top - 40, innerHeight - own.height - 8)) + "px";
    return;
  }
  const above = box.top - own.height - 8;
  what.style.top = Math.max(6, above > 4 ? above : Math.min(box.bottom + 8, innerHeight - own.height - 6)) + "px";
  what.style.left = Math.max(8, Math.min(box.left, innerWidth - own.width - 8)) + "px";
}

let peeking = 0;
function peek(event) {
  const face = event.target.closest && event.target.closest(".zone .face");
  clearTimeout(peeking);
  at("peek").hidden = true;
  if (!face || event.pointerType === "touch") return;
  peeking = setTimeout(() => {
    if (!face.isConnected || !at("acts").hidden || document.querySelector("dialog[open]")) return;
    const card = face.closest(".card").cloneNode(true);
    for (const one of all(".worn, .times, .badge", card)) one.remove();
    card.removeAttribute("id");
    card.classList.remove("tapped", "usable", "chosen", "fresh");
    const plain = document.createElement("div");
    plain.className = "face";
    plain.append(...card.querySelector(".face").childNodes);
    card.replaceChildren(plain);
    const holder = document.createElement("div");
    holder.className = card.className;
    holder.append(plain);
    at("peek").replaceChildren(holder);
    at("peek").hidden = false;
    beside(at("peek"), face.getBoundingClientRect());
  }, 550);
}

/* --- settings that stay with this browser --- */
function settings() {
  for (const name of ["theme", "layout", "pictures"]) {
    const kept = localStorage.getItem("arbitre-" + name);
    const input = kept && at(`${name}-${kept}`);
    if (input) input.checked = true;
  }
  for (const input of all(".settings input")) input.addEventListener("change", () => {
    if (input.name === "lang") location.search = "?" + new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), lang: input.value });
    else localStorage.setItem("arbitre-" + input.name, input.value);
    pictures();
    draw();
  });
}

/* Clocks run here, and are set by the server. */
function ticks() {
  for (const one of all(".clock")) {
    if (one.shownAt === undefined) one.shownAt = performance.now();
    const left = Math.max(0, Number(one.dataset.left) - (one.dataset.running === undefined ? 0 : performance.now() - one.shownAt));
    one.textContent = `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
  }
}

function listen() {
  setInterval(ticks, 500);
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", pressed);
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "choice") return;
    event.preventDefault();
    answer(form.read());
  });
  document.addEventListener("change", (event) => {
    const box = event.target;
    if (box.closest("#choice") && box.type === "checkbox") form.ticked(box);
    else if (box.dataset.stop) send({ do: "stop", step: box.dataset.stop, whose: box.dataset.whose, on: box.checked });
  });
  document.addEventListener("input", (event) => { if (event.target.type === "number") form.show(); });
  document.addEventListener("contextmenu", (event) => {
    const face = event.target.closest("[data-id]");
    if (face) { event.preventDefault(); inspect(face.dataset.id); }
  });
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, pointed);
  document.addEventListener("pointerover", peek);
  new ResizeObserver(draw).observe(at("field"));
  addEventListener("scroll", draw, { passive: true });
}

settings();
pictures();
listen();
bottom();
form.start(null);
ticks();
connect();
