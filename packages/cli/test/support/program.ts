import { type TestFolder, NODE } from '@flotilla/test-kit/live';

/**
 * Writes a program that plays over standard input and output; the command line that starts it.
 * `reaction` is what it does about each line: `message` is that line, `act` the question to act if it
 * is one; it may `say` something or `play` a legal action, whole salvos included. `once` does a thing
 * in one life of the program only.
 *
 * @example program(folder, 'hasty', `if (act) say({ type: 'resign' });`)
 */
export function program(folder: TestFolder, name: string, reaction: string): string {
  const mark = JSON.stringify(folder.at(`${name}.mark`));
  const file = folder.write(
    `${name}.mjs`,
    `import { appendFileSync, existsSync, writeFileSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
const say = (...words) => writeSync(1, words.map((word) => JSON.stringify(word) + '\\n').join(''));
const log = (text) => appendFileSync(${JSON.stringify(folder.at(`${name}.log`))}, text + '\\n');
let shots = 1;
const play = (legal) =>
  say(legal[0].type === 'fire'
    ? { type: 'fire', at: legal.slice(0, shots).flatMap(({ at }) => at) }
    : legal[Math.floor(Math.random() * legal.length)]);
const once = (thing) => {
  if (existsSync(${mark})) return false;
  writeFileSync(${mark}, '');
  thing();
  return true;
};
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const { act, events = [] } = message;
  for (const event of events) if (event.type === 'turn') shots = event.shots ?? 1;
  ${reaction}
}
`,
  );
  return `exec '${NODE}' '${file}'`;
}
