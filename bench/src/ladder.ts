import { parseArgs } from 'node:util';
import { LEVELS, type Level } from '@flotilla/bots';
import { type BlindRules, resolveRules } from '@flotilla/engine';
import { type Contender, type LadderGame, playLadderGame } from './ladder-game.ts';
import { type Standing, standingOf } from './ladder-standing.ts';

/** The rungs: each level against the one below. */
const PAIRS = LEVELS.slice(1).map((level, index) => `${level}-${LEVELS[index]!}`);

/**
 * Levels of the blind game against each other. The players change seats after each game; with `--ms`
 * an admiral thinks that long about each turn, the others take no more than they need.
 */
export function benchLadder(progress: (text: string) => void, args: readonly string[]): string {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '200' },
      pair: { type: 'string', multiple: true, default: PAIRS },
      preset: { type: 'string', default: 'blind' },
      ms: { type: 'string', default: '50' },
      seed: { type: 'string', default: 'ladder' },
    },
  });
  const rules = rulesOf(values.preset);
  const games = Number(values.games);
  const lines = [
    `Levels of ${values.preset}, ${values.ms} ms a turn for the admiral, draws counted as half:`,
  ];
  for (const pair of values.pair) {
    const contenders = contendersOf(pair, Number(values.ms));
    const played: LadderGame[] = [];
    for (let game = 0; game < games; game++) {
      progress(`${pair}: game ${game + 1} of ${games}`);
      played.push(playLadderGame(rules, contenders, game, values.seed));
    }
    lines.push(...rowOf(pair, standingOf(played)));
  }
  progress('');
  return lines.join('\n');
}

function rulesOf(preset: string): BlindRules {
  const resolved = resolveRules({ preset });
  if (!resolved.ok) throw new Error(resolved.error.message);
  if (resolved.value.game !== 'blind') throw new Error(`${preset} is not a blind game.`);
  return resolved.value;
}

function contendersOf(pair: string, milliseconds: number): readonly [Contender, Contender] {
  const [one, two] = pair.split('-').map((name): Contender => {
    if (!LEVELS.includes(name as Level)) throw new Error(`There is no level "${name}".`);
    return { level: name as Level, milliseconds };
  });
  if (one === undefined || two === undefined) throw new Error(`"${pair}" is no pair of levels.`);
  return [one, two];
}

function rowOf(pair: string, standing: Standing): readonly string[] {
  const { games, won, drawn, lost, score, interval, turns, milliseconds, reasons } = standing;
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const endings = [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ');
  return [
    `  ${pair.padEnd(16)} ${percent(score)} (95 %: ${percent(interval[0])} to ${percent(interval[1])}), ` +
      `${games} games: ${won} won, ${drawn} drawn, ${lost} lost`,
    `    ${turns.toFixed(0)} turns a game; ${milliseconds.map((ms) => ms.toFixed(2)).join(' and ')} ms a choice; ${endings}`,
  ];
}
