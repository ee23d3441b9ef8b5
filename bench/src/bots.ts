import { parseArgs } from 'node:util';
import { addBins, calibrationText } from './bots-calibration.ts';
import { type Figures, figuresOf, withoutLuck } from './bots-figures.ts';
import {
  PLAYERS,
  type Player,
  type RangeOutcome,
  type RangeTask,
  fleetRulesOf,
} from './bots-station.ts';
import { botReadings } from './bots-readings.ts';
import { type Progress, jobsOf, manned } from './crew.ts';
import type { Reading, Report } from './report.ts';

const PRESETS = ['classic', 'italian', 'spanish', 'russian', 'salvo', 'salvo-2'];

/**
 * Fleet bots at the shooting range: every level against uniformly random fleets, beside the plain
 * overlay of placements. Shots until the last ship is sunk; lists of shots in salvo games.
 */
export async function benchBots(progress: Progress, args: readonly string[]): Promise<Report> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '100' },
      preset: { type: 'string', multiple: true, default: PRESETS },
      level: { type: 'string', multiple: true, default: [...PLAYERS] },
      jobs: { type: 'string' },
    },
  });
  const lines = ['Fleet bots against uniformly random fleets, shots until all is sunk:'];
  const readings: Reading[] = [];
  for (const preset of values.preset) {
    lines.push(`  ${preset}`);
    for (const player of values.level.map(playerNamed)) {
      const tasks = Array.from({ length: Number(values.games) }, (_, game): RangeTask => ({
        preset,
        player,
        game,
      }));
      const muster = { jobs: jobsOf(values.jobs), progress, title: `${preset} ${player}` };
      const station = new URL('./bots-station.ts', import.meta.url);
      const played = await manned<RangeTask, RangeOutcome>(station, tasks, muster);
      lines.push(...rowsOf(preset, player, played));
      readings.push(...botReadings(preset, player, played));
    }
  }
  return { text: lines.join('\n'), readings };
}

function playerNamed(name: string): Player {
  const player = PLAYERS.find((known) => known === name);
  if (player === undefined) throw new Error(`There is no level "${name}".`);
  return player;
}

function rowsOf(preset: string, player: Player, played: readonly RangeOutcome[]): string[] {
  const isSalvo = fleetRulesOf(preset).turn === 'salvo';
  const shots = played.map((game) => game.shots);
  const lists = played.map((game) => game.lists);
  const milliseconds = played.reduce((sum, game) => sum + game.milliseconds, 0);
  const turns = lists.reduce((sum, count) => sum + count, 0);
  const each = `${(milliseconds / turns).toFixed(2)} ms a ${isSalvo ? 'list' : 'shot'}`;
  const rows = [
    `    ${player.padEnd(9)} ${text(figuresOf(isSalvo ? lists : shots))}  ${each}`,
    `      less luck ${text(
      figuresOf(
        withoutLuck(
          shots,
          played.map(({ luck }) => luck),
        ),
      ),
    )}`,
    calibrationText(addBins(played.map(({ bins }) => bins))),
  ];
  return played[0]?.bins.length === 0 ? rows.slice(0, 1) : rows;
}

const text = ({ games, mean, median, margin }: Figures): string =>
  `mean ${mean.toFixed(3)} ± ${margin.toFixed(3)} (95 %, ${games} games), median ${median.toFixed(1)}`;
