// Plays any game of Flotilla by choosing at random among the legal actions.
//
// flotilla match --a 'node examples/random-bot.js' --b bot:random
import { createInterface } from 'node:readline';

const below = (limit) => Math.floor(Math.random() * limit);

let shots = 1;
for await (const line of createInterface({ input: process.stdin })) {
  const { events = [], act } = JSON.parse(line);
  for (const event of events) if (event.type === 'turn') shots = event.shots ?? 1;
  if (act === undefined) continue;
  const action = act.legal[below(act.legal.length)];
  // One action for each cell: a salvo puts several together.
  if (action.type === 'fire')
    action.at = choose(
      shots,
      act.legal.flatMap(({ at }) => at),
    );
  console.log(JSON.stringify(action));
}

function choose(count, cells) {
  const rest = [...cells];
  const chosen = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(below(rest.length), 1));
  }
  return chosen;
}
