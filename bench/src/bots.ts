import { parseArgs } from 'node:util';
import { type Bot, LEVELS, type Level, createFleetBot } from '@flotilla/bots';
import { type FleetRules, resolveRules } from '@flotilla/engine';
import { createBaseline } from './bots-baseline.ts';
import { Forecaster, calibrationText, openBins } from './bots-calibration.ts';
import { type Figures, figuresOf, withoutLuck } from './bots-figures.ts';
import { type RangeGame, shootAlone } from './bots-range.ts';

const PRESETS = ['classic', 'italian', 'spanish', 'russian', 'salvo', 'salvo-2'];
const PLAYERS = ['baseline', ...LEVELS] as const;
type Player = (typeof PLAYERS)[number];

/**
 * Fleet bots at the shooting range: every level against uniformly random fleets, beside the plain
 * overlay of placements. Shots until the last ship is sunk; lists of shots in salvo games.
 */
export function benchBots(progress: (text: string) => void, args: readonly string[]): string {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '100' },
      preset: { type: 'string', multiple: true, default: PRESETS },
      level: { type: 'string', multiple: true, default: [...PLAYERS] },
    },
  });
  const games = Number(values.games);
  const lines = ['Fleet bots against uniformly random fleets, shots until all is sunk:'];
  for (const preset of values.preset) {
    const resolved = resolveRules({ preset });
    if (!resolved.ok) throw new Error(resolved.error.message);
    const rules = resolved.value as FleetRules;
    lines.push(`  ${preset}`);
    for (const player of values.level as Player[]) {
      lines.push(...rowOf(rules, player, games, (game) => progress(`${preset} ${player} ${game}`)));
    }
  }
  return lines.join('\n');
}

function rowOf(
  rules: FleetRules,
  player: Player,
  games: number,
  progress: (text: string) => void,
): string[] {
  const isForetold = rules.report === 'cells' && rules.turn !== 'salvo';
  const bins = openBins();
  const played: RangeGame[] = [];
  const lucks: (readonly number[])[] = [];
  for (let game = 0; game < games; game++) {
    progress(`${game} of ${games}`);
    const seed = `${rules.tradition} ${game}`;
    const forecaster = isForetold ? new Forecaster(rules, seed, bins) : undefined;
    played.push(
      shootAlone(rules, playerOf(rules, player), seed, forecaster && { onlooker: forecaster }),
    );
    lucks.push(forecaster?.luck ?? []);
  }
  const shots = played.map((game) => game.shots);
  const lists = played.map((game) => game.lists);
  const milliseconds = played.reduce((sum, game) => sum + game.milliseconds, 0);
  const turns = lists.reduce((sum, count) => sum + count, 0);
  const each = `${(milliseconds / turns).toFixed(2)} ms a ${rules.turn === 'salvo' ? 'list' : 'shot'}`;
  const counted = rules.turn === 'salvo' ? lists : shots;
  const lines = [`    ${player.padEnd(9)} ${text(figuresOf(counted))}  ${each}`];
  if (isForetold) {
    lines.push(`      less luck ${text(figuresOf(withoutLuck(shots, lucks)))}`);
    lines.push(calibrationText(bins));
  }
  return lines;
}

const playerOf = (rules: FleetRules, player: Player): Bot =>
  player === 'baseline' ? createBaseline(rules, 0) : createFleetBot(rules, 0, player as Level);

const text = ({ games, mean, median, margin }: Figures): string =>
  `mean ${mean.toFixed(3)} ± ${margin.toFixed(3)} (95 %, ${games} games), median ${median.toFixed(1)}`;
