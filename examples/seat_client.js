// A program that plays, in JavaScript (Node.js): it takes the first action that is no pass, and attacks with everything.
//
//     arbitre match red-green white-weenie --agents 'seat:node examples/seat_client.js,random'
//
// It needs nothing but Node.js. The protocol: docs/seat.md.
const lines = require("node:readline").createInterface({ input: process.stdin });

const say = (what) => process.stdout.write(JSON.stringify(what) + "\n");

lines.on("line", (line) => {
  const told = JSON.parse(line);
  if (told.say === "hello") say({ say: "hello", protocol: 1, name: "example in JavaScript" });
  if (told.say === "ask") say({ say: "answer", number: told.number, choice: choose(told) });
  if (told.say === "refuse" && told.kind !== "reversed") say({ say: "answer", number: told.number, key: "1" });
  if (told.say === "bye") process.exit(0);
});

function choose(told) {
  const options = told.options.map((option) => option.choice);
  switch (told.view.decision.what) {
    case "priority":
      return options.find((one) => one.action === "PlayLand" || one.action === "CastSpell") ?? options[0];
    case "mulligan":
      return false;
    case "attackers": {
      const chosen = new Map(told.parts.map((part) => part.value).map(([creature, at]) => [creature, [creature, at]]));
      return [...chosen.values()];
    }
    default:
      return options[0];
  }
}
