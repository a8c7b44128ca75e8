"use strict";
/* Steps through the moments of a report: draws the board of each, with arrows for attacks, blocks and targets.
   Everything is built as elements and text, never as markup. */
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const root = document.documentElement;
  const at = (id) => document.getElementById(id);
  const table = at("table");
  let step = 0;
  let running = 0;

  /* --- elements and words --- */
  const SVG = "http://www.w3.org/2000/svg";
  function put(made, attributes, children) {
    for (const [key, value] of Object.entries(attributes || {})) if (value !== undefined && value !== "") made.setAttribute(key, value);
    made.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== ""));
    return made;
  }
  const el = (tag, attributes, ...children) => put(document.createElement(tag), attributes, children);
  const svg = (tag, attributes, ...children) => put(document.createElementNS(SVG, tag), attributes, children);
  const lang = () => root.lang;
  const told = (both) => both[lang()];
  const single = (n) => n === 1 || n === -1 || (lang() === "fr" && n === 0);
  const SLOT = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
  const say = (key, parts) => told(data.words[key]).replace(SLOT, (_, part, one, many) =>
    parts[part] + (one === undefined ? "" : " " + (single(parts[part]) ? one : many)));

  function symbol(letters) {
    const known = data.symbols[letters];
    const label = { class: "m", role: "img", "aria-label": known ? told(known) : letters, viewBox: "0 0 20 20" };
    if (known) return svg("svg", label, svg("use", { href: "#m-" + letters }));
    const size = letters.length > 1 ? "long" : "";
    return svg("svg", label, svg("use", { href: "#m-any" }), svg("text", { x: 10, y: 14, class: size }, letters));
  }
  const marked = (text) => text.split(/\{([^{}\s]{1,12})\}/).map((part, n) => (n % 2 ? symbol(part) : part));

  /* --- a card --- */
  const frame = (look) => ["card", look.kind || (look.colors || "").replace(/^..+$/, "M"), look.colors && look.kind ? "colored" : ""].join(" ");

  function marks(piece, names) {
    const list = [];
    const mark = (kind, text) => list.push(el("span", { class: "mark " + kind }, text));
    if (piece.attacking) mark("attack", say("attacks", { what: names(piece.attacking) }));
    if (piece.blocking) mark("block", say("blocks", { what: piece.blocking.map(names).join(", ") }));
    if (piece.blocked) mark("", say("blocked"));
    if (piece.tapped) mark("", say("tapped"));
    if (piece.damage) mark("damage", say("damage", { n: piece.damage }));
    if (piece.protector) mark("", say("protected", { what: names(piece.protector) }));
    for (const one of piece.counters || []) if (one.kind !== "loyalty" && one.kind !== "defense") mark("", one.number + " × " + told(one.name));
    for (const one of piece.designations || []) mark("", told(one));
    for (const one of piece.locked || []) mark("", say("locked", { door: told(one) }));
    if (piece.attached_to) mark("", say("on", { what: names(piece.attached_to) }));
    if (piece.sick) mark("", say("sick"));
    if (piece.phased_out) mark("", say("out"));
    return list;
  }

  function size(piece) {
    if (piece.power !== undefined && piece.power !== null) return el("span", { class: "size" }, piece.power + "/" + piece.toughness);
    if (piece.loyalty !== undefined && piece.loyalty !== null) return el("span", { class: "size" }, say("loyalty", { n: piece.loyalty }));
    if (piece.defense !== undefined && piece.defense !== null) return el("span", { class: "size" }, say("defense", { n: piece.defense }));
    return null;
  }

  function inside(look, piece, names) {
    const kind = (look.token ? say("token") + " · " : "") + told(look.type);
    const foot = piece ? [el("span", { class: "marks" }, marks(piece, names)), size(piece)] : [];
    return [
      el("span", { class: "name" }, el("span", {}, told(look.name)), look.cost ? el("span", { class: "cost" }, marked(look.cost)) : null),
      el("span", { class: "type" }, kind),
      el("span", { class: "text" }, marked(told(look.text))),
      foot.some((one) => one && one.hasChildNodes()) ? el("span", { class: "foot" }, foot) : null,
    ];
  }

  function enlarge(look, piece, names) {
    const face = el("div", { class: "face" }, inside(look, piece, names));
    face.querySelector(".name > span").id = "card-name";
    at("card-face").replaceChildren(el("div", { class: frame(look) }, face));
    at("card").showModal();
  }

  function opener(attributes, look, piece, names, ...children) {
    const button = el("button", { type: "button", ...attributes }, ...children);
    button.addEventListener("click", () => enlarge(look, piece, names));
    return button;
  }

  /* --- the board --- */
  function named(board) {
    const found = new Map();
    for (const side of board.sides) {
      found.set(side.id, () => side.name);
      for (const zone of ["battlefield", "hand", "graveyard", "exile", "command", "outside"])
        for (const one of side[zone] || []) found.set(one.id, () => told(data.looks[one.look].name));
    }
    for (const one of board.stack || []) found.set(one.id, () => told(data.looks[one.look].name));
    return (id) => (found.has(id) ? found.get(id)() : "—");
  }

  /* Permanents that are alike and that nothing points at lie on one another. */
  function grouped(pieces, board) {
    const apart = new Set((board.arrows || []).flatMap((one) => [one.origin, one.target]));
    for (const side of board.sides) for (const one of side.battlefield || []) if (one.attached_to) apart.add(one.attached_to).add(one.id);
    const found = new Map();
    for (const piece of pieces) {
      const key = apart.has(piece.id) ? piece.id : JSON.stringify({ ...piece, id: 0 });
      if (found.has(key)) found.get(key).push(piece);
      else found.set(key, [piece]);
    }
    return [...found.values()];
  }

  function tile(group, names, before) {
    const [piece] = group;
    const look = data.looks[piece.look];
    const changed = before && group.some((one) => before.get(one.id) !== JSON.stringify(one));
    const state = [piece.tapped ? "tapped" : "", piece.phased_out ? "out" : "", changed ? "new" : ""].join(" ");
    return el("li", { class: frame(look) + " " + state, id: "o" + piece.id },
      opener({ class: "face" }, look, piece, names, inside(look, piece, names)),
      group.length > 1 ? el("span", { class: "times" }, "×" + group.length) : null);
  }

  const ROWS = [
    (piece) => piece.power !== undefined || piece.loyalty !== undefined,
    (piece) => data.looks[piece.look].kind !== "land",
    () => true,
  ];

  function rows(side, board, names, before) {
    const left = [...(side.battlefield || [])];
    return ROWS.map((fits) => {
      const mine = left.filter(fits);
      for (const one of mine) left.splice(left.indexOf(one), 1);
      return mine.length ? el("ul", { class: "row" }, grouped(mine, board).map((group) => tile(group, names, before))) : null;
    });
  }

  function pile(zone, cards, names) {
    const pills = cards.map((one) => opener({ class: "pill" }, data.looks[one.look], null, names, told(data.looks[one.look].name)));
    return el("div", { class: "pile" }, el("span", {}, say(zone) + " " + cards.length + say("colon")), pills);
  }

  function header(side, board, before) {
    const was = before ? before.sides.find((one) => one.id === side.id).life : side.life;
    const change = side.life - was;
    const counts = (side.counters || []).map((one) => one.number + " × " + told(one.name));
    if (side.library) counts.push(say("library") + " " + side.library);
    if (side.team) counts.push(say("team", { n: side.team }));
    if (side.lost) counts.push(say("lost"));
    return el("div", { class: "who" + (side.lost ? " lost" : ""), id: "o" + side.id },
      el("h3", {}, side.name),
      el("span", { class: "life" }, say("life", { n: side.life }), change ? el("span", { class: "change" }, " (" + (change > 0 ? "+" : "−") + Math.abs(change) + ")") : null),
      board.active === side.id ? el("span", { class: "turn" }, say("turn")) : null,
      side.mana ? el("span", {}, say("mana") + " ", marked(side.mana)) : null,
      counts.length ? el("span", { class: "counts" }, counts.join(" · ")) : null);
  }

  function seat(side, board, names, before, above) {
    const fields = rows(side, board, names, before && before.pieces);
    const piles = ["hand", "graveyard", "exile", "command", "outside"].filter((zone) => (side[zone] || []).length).map((zone) => pile(zone, side[zone], names));
    const bare = fields.every((row) => row === null) ? el("p", { class: "none" }, say("nothing")) : null;
    const held = piles.length ? el("div", { class: "piles" }, piles) : null;
    const parts = above ? [held, ...fields.reverse(), bare] : [bare, ...fields, held];
    return el("section", { class: above ? "side" : "side mine", "aria-label": side.name }, header(side, board, before && before.board), parts);
  }

  function stack(board, names) {
    if (!board.stack) return null;
    const items = [...board.stack].reverse().map((one) => {
      const look = data.looks[one.look];
      const aimed = one.targets ? " — " + say("targets", { what: one.targets.map(names).join(", ") }) : "";
      const x = one.x !== undefined && one.x !== null ? " (" + say("x", { n: one.x }) + ")" : "";
      return el("li", { id: "o" + one.id }, opener({ class: "pill" }, look, null, names, told(look.name) + x), el("span", {}, marked(told(one.does)), aimed));
    });
    return el("section", { class: "stack", "aria-labelledby": "stack-title" }, el("h3", { id: "stack-title" }, say("stack")), el("ol", {}, items));
  }

  function draw(board, previous) {
    const names = named(board);
    const before = previous && { board: previous, pieces: new Map(previous.sides.flatMap((side) => (side.battlefield || []).map((one) => [one.id, JSON.stringify(one)]))) };
    const [mine, ...others] = board.sides;
    const tiles = board.sides.flatMap((side) => grouped(side.battlefield || [], board)).length;
    table.className = "table " + (tiles <= 8 ? "roomy" : tiles <= 20 ? "medium" : "dense");
    table.replaceChildren(...[
      ...others.reverse().map((side) => seat(side, board, names, before, true)),
      board.time ? el("p", { class: "none" }, say(board.time)) : null,
      stack(board, names),
      seat(mine, board, names, before, false),
      svg("svg", { class: "arrows", "aria-hidden": "true" }),
    ].filter(Boolean));
    aim(board);
  }

  /* --- arrows --- */
  const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

  /* Where the line from the middle of a box towards a point leaves it. */
  function edge(box, point) {
    const from = middle(box);
    const across = point.x - from.x, down = point.y - from.y;
    const scale = Math.min(box.width / 2 / (Math.abs(across) || 1e-9), box.height / 2 / (Math.abs(down) || 1e-9), 1);
    return { x: from.x + across * scale, y: from.y + down * scale };
  }

  function aim(board) {
    const sheet = table.querySelector(".arrows");
    const around = table.getBoundingClientRect();
    const paths = (board.arrows || []).map(({ kind, origin, target }) => {
      const [one, other] = [at("o" + origin), at("o" + target)];
      if (!one || !other) return null;
      const [boxA, boxB] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const a = edge(boxA, middle(boxB)), b = edge(boxB, middle(boxA));
      for (const point of [a, b]) { point.x -= around.left; point.y -= around.top; }
      const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.12, y: (a.y + b.y) / 2 - (b.x - a.x) * 0.12 };
      const angle = Math.atan2(b.y - bend.y, b.x - bend.x);
      const corner = (turn) => (b.x - 11 * Math.cos(angle + turn)).toFixed(1) + " " + (b.y - 11 * Math.sin(angle + turn)).toFixed(1);
      const curve = "M" + [a.x, a.y].map((n) => n.toFixed(1)).join(" ") + "Q" + [bend.x, bend.y, b.x, b.y].map((n) => n.toFixed(1)).join(" ");
      return svg("g", { class: kind }, svg("path", { d: curve }), svg("path", { class: "tip", d: "M" + b.x.toFixed(1) + " " + b.y.toFixed(1) + "L" + corner(0.45) + "L" + corner(-0.45) + "Z" }));
    });
    sheet.replaceChildren(...paths.filter(Boolean));
  }

  /* --- the moments --- */
  const shown = (number) => (number ? data.timeline[number - 1].board : data.start);

  function cited(line) {
    if (!line.rule) return [];
    return data.beside[[line.rule, ...(line.also || [])].join(", ")].flatMap(([rule, numbers]) => [
      el("span", { class: "rule" }, " " + rule),
      numbers ? el("span", { class: "document" }, numbers) : null,
    ]);
  }

  function tell(number) {
    const last = data.timeline.length;
    if (!number) return [el("p", { class: "where" }, say("start") + " · " + say("step") + " 0 " + say("of") + " " + last)];
    const moment = data.timeline[number - 1];
    return [
      el("p", { class: "where" }, say("step") + " " + number + " " + say("of") + " " + last + " · " + told(moment.where.told)),
      (moment.said || []).map((line) => el("p", { class: "said", lang: data.lang }, line)),
      el("ul", { class: "lines" }, told(moment.story).map((line) => el("li", {}, marked(line.text), ...cited(line)))),
    ].flat();
  }

  function go(number, quietly) {
    const last = data.timeline.length;
    step = Math.max(0, Math.min(last, number));
    draw(shown(step), step ? shown(step - 1) : null);
    at("now").replaceChildren(...tell(step));
    at("first").disabled = at("back").disabled = step === 0;
    at("next").disabled = at("last").disabled = step === last;
    for (const one of document.querySelectorAll(".moments [aria-current]")) one.removeAttribute("aria-current");
    const item = at("moment-" + step);
    if (item) item.setAttribute("aria-current", "step");
    if (quietly) return;
    history.replaceState(null, "", "#step-" + step);
    if (item && matchMedia("(min-width: 68rem)").matches) item.scrollIntoView({ block: "nearest" });
  }

  function run(on) {
    clearInterval(running);
    running = on ? setInterval(() => (step < data.timeline.length ? go(step + 1) : run(false)), 2200) : 0;
    at("run").setAttribute("aria-pressed", String(Boolean(running)));
    at("run").querySelector("use").setAttribute("href", running ? "#i-rest" : "#i-run");
  }

  const KEYS = { ArrowLeft: () => step - 1, ArrowRight: () => step + 1, Home: () => 0, End: () => data.timeline.length };

  function listen() {
    const buttons = { first: () => 0, back: () => step - 1, next: () => step + 1, last: () => data.timeline.length };
    for (const [id, where] of Object.entries(buttons)) at(id).addEventListener("click", () => { run(false); go(where()); });
    at("run").addEventListener("click", () => { if (!running && step === data.timeline.length) go(0); run(!running); });
    document.addEventListener("keydown", (event) => {
      const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.closest("input, dialog");
      if (busy || !(event.key in KEYS)) return;
      event.preventDefault();
      run(false);
      go(KEYS[event.key]());
    });
    for (const link of document.querySelectorAll(".go"))
      link.addEventListener("click", (event) => { event.preventDefault(); run(false); go(Number(link.hash.slice(8))); });
    new ResizeObserver(() => aim(shown(step))).observe(table);
    addEventListener("hashchange", follow);
  }

  /* The address may name a step and a language: #step-3, #fr, #step-3&fr. */
  function follow() {
    const words = location.hash.slice(1).split("&");
    for (const word of words) if (word === "en" || word === "fr") { at("lang-" + word).checked = true; speak(); }
    const named = words.map((word) => /^step-(\d+)$/.exec(word)).find(Boolean);
    if (data.start && named) go(Number(named[1]), true);
  }

  function speak() {
    root.lang = document.querySelector("input[name=lang]:checked").value;
    if (data.start) go(step, true);
  }

  /* --- what a rule is about, where it is pointed at --- */
  function hint(event) {
    const link = event.target.closest && event.target.closest("a.rule");
    const tip = at("tip");
    tip.hidden = !link;
    if (!link) return;
    const title = at(link.getAttribute("aria-describedby"));
    tip.textContent = (title.querySelector(".t[lang=" + lang() + "]") || title).textContent;
    const [box, own] = [link.getBoundingClientRect(), tip.getBoundingClientRect()];
    const above = box.top - own.height - 6;
    tip.style.top = (above > 4 ? above : box.bottom + 6) + "px";
    tip.style.left = Math.max(8, Math.min(box.left, innerWidth - own.width - 8)) + "px";
  }

  for (const kind of ["mouseover", "focusin"]) document.addEventListener(kind, hint);
  document.addEventListener("focusout", () => { at("tip").hidden = true; });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") at("tip").hidden = true; });
  for (const input of document.querySelectorAll("input[name=lang]")) input.addEventListener("change", speak);
  if (data.start) {
    at("board").hidden = false;
    listen();
    go(0, true);
  }
  follow();
})();
