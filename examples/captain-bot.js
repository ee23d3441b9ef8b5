// A captain that comes with Flotilla, as a program: how to use the libraries in a bot of your own.
import { createInterface } from 'node:readline';
import { createBot } from '@flotilla/bots';
import { Chance, makeAction, parseSeen, resolveRules } from '@flotilla/engine';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
say({ ready: { name: 'Captain JS' } });
const chance = new Chance(String(process.pid));
let rules;
let seat;
let bot;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.new) {
    rules = resolveRules(message.new.rules).value;
    seat = message.new.seat;
    bot = createBot(rules, seat, 'captain');
  }
  for (const event of message.events ?? []) bot.observe(parseSeen(rules, seat, event).value);
  if (message.act) {
    const end = performance.now() + message.act.ms / 2;
    const isSpent = () => performance.now() > end;
    say(makeAction(rules, bot.choose({ chance, work: 200, isSpent }).value));
  }
}
