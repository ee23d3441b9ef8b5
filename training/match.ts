/**
 * Plays the network against a bot: node match.ts WEIGHTS LEVEL GAMES PRESET TEMPERATURE SEED [MILLISECONDS]
 * A level is one of the bots', or searcher: the admiral without its network.
 * Without a time the bots do all their work, so that a match can be repeated on a busy machine.
 * The weights are read again before every game, so a match can follow a training that goes on.
 */
import { readFileSync } from 'node:fs';
import {
  type BlindRules,
  type BySeat,
  Chance,
  act,
  other,
  resolveRules,
  see,
  start,
} from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import { type Bot, createBlindBot, createSearchingBot } from '@flotilla/bots';
import { createLearnedBot } from '../packages/bots/src/blind/blind-bot.ts';
import { Network } from '../packages/bots/src/blind/learned/network.ts';

const [path, level, games, preset, temperature, seed, milliseconds] = process.argv.slice(2);
const resolved = resolveRules({ preset: preset ?? 'blind' });
if (!resolved.ok) throw new Error(resolved.error.message);
const rules = resolved.value as BlindRules;
const score = { won: 0, drawn: 0, lost: 0 };
const spent = { milliseconds: 0, choices: 0, turns: 0 };
for (let game = 0; game < Number(games ?? 10); game++) {
  const own = game % 2 === 0 ? 0 : 1;
  const network = new Network(readFileSync(path!));
  const learned = createLearnedBot(rules, own, network, Number(temperature ?? 0.3));
  const enemySeat = other(own);
  const enemy =
    level === 'searcher'
      ? createSearchingBot(rules, enemySeat)
      : createBlindBot(rules, enemySeat, level as Level);
  const bots: BySeat<Bot> = own === 0 ? [learned, enemy] : [enemy, learned];
  const chance = new Chance(`${seed ?? 'match'}/${game}`);
  const opened = start({ rules, first: chance.below(2) === 0 ? 0 : 1 }, chance);
  if (!opened.ok) throw new Error(opened.error.message);
  let { state } = opened.value;
  while (state.publicState.phase !== 'over') {
    const seat = state.publicState.toAct[0]!;
    const begin = performance.now();
    let end: number | null = null;
    const chosen = bots[seat].choose({
      chance: new Chance(`${seed ?? 'match'}/${game}/${state.publicState.seq}`),
      work: 256,
      isSpent: () =>
        performance.now() >
        (end ??= performance.now() + Number(milliseconds ?? Number.POSITIVE_INFINITY)),
    });
    if (seat === own) {
      spent.milliseconds += performance.now() - begin;
      spent.choices++;
    }
    if (!chosen.ok) throw new Error(chosen.error.message);
    const acted = act(state, seat, chosen.value);
    if (!acted.ok) throw new Error(`${JSON.stringify(chosen.value)}: ${acted.error.message}`);
    state = acted.value.state;
    for (const event of acted.value.events) {
      if (event.type === 'turn') spent.turns++;
      bots[0].observe(see(state, event, 0));
      bots[1].observe(see(state, event, 1));
    }
  }
  const { winner, reason } = state.publicState.outcome!;
  score[winner === null ? 'drawn' : winner === own ? 'won' : 'lost']++;
  console.log(
    `${preset} ${level} ${Math.round(network.positions / 1e6)}M ${game + 1}: ${winner === null ? 'drawn' : winner === own ? 'won' : 'lost'} (${reason}), so far ${score.won} won, ${score.drawn} drawn, ${score.lost} lost; ` +
      `${(spent.milliseconds / spent.choices).toFixed(0)} ms a choice, ${(spent.turns / (game + 1)).toFixed(0)} turns a game`,
  );
}
