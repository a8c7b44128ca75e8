/* Arrows over a board: from one box to another, bent a little, so that they can be told apart. */

const SVG = "http://www.w3.org/2000/svg";
function svg(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

export const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/* Where the line from the middle of a box towards a point leaves it. */
function edge(box, point) {
  const from = middle(box), across = point.x - from.x, down = point.y - from.y;
  const scale = Math.min(box.width / 2 / (Math.abs(across) || 1e-9), box.height / 2 / (Math.abs(down) || 1e-9), 1);
  return { x: from.x + across * scale, y: from.y + down * scale };
}

/* Draw what points to what over a field; "seen" gives the element of an object, if it is on the page. */
export function drawn(field, svgRoot, list, seen) {
  const around = field.getBoundingClientRect();
  const box = (id) => { const one = seen(id); return one && one.getBoundingClientRect(); };
  const paths = list.map(([kind, origin, target]) => {
    const [one, other] = [box(origin), box(target)];
    if (!one || !other || !one.width || !other.width) return null;
    const a = edge(one, middle(other)), b = edge(other, middle(one));
    for (const point of [a, b]) { point.x -= around.left; point.y -= around.top; }
    const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.12, y: (a.y + b.y) / 2 - (b.x - a.x) * 0.12 };
    const angle = Math.atan2(b.y - bend.y, b.x - bend.x);
    const corner = (turn) => `${(b.x - 12 * Math.cos(angle + turn)).toFixed(1)} ${(b.y - 12 * Math.sin(angle + turn)).toFixed(1)}`;
    const group = svg("g", { class: kind });
    group.append(svg("path", { d: `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}` }));
    group.append(svg("path", { class: "tip", d: `M${b.x.toFixed(1)} ${b.y.toFixed(1)}L${corner(0.45)}L${corner(-0.45)}Z` }));
    return group;
  });
  svgRoot.replaceChildren(...paths.filter(Boolean));
}
