import { Chance, FIELD_NAMES, type FleetView } from '@flotilla/engine';
import { analyse } from '@flotilla/bots';
import type { LocalMatch } from '@flotilla/client';
import { accepted, rulesOf } from '@flotilla/test-kit';
import type { ScreenMatch } from '../../src/match.ts';
import type { ScreenAnalysis } from '../../src/model.ts';
import { localMatchOf, played, shown } from './matches.ts';

/** A game after so many actions, and the same once it is over. */
export async function stagesOf(preset: string, actions: number, changes: object = {}) {
  const table = await localMatchOf(rulesOf({ preset, ...changes }));
  const start = shown(table);
  await played(table, actions);
  const middle = shown(table);
  await played(table, 2000);
  return { start, middle, end: shown(table) };
}

const cell = (name: string): number => FIELD_NAMES.indexOf(name);

/** A cruiser of Anna's at F7 with two friends beside F8, in front of three destroyers of Bruno's. */
const CLOSE = [
  'x10x',
  ...Array<string>(5).fill('12'),
  '4ddd5',
  '4C1C5',
  '5C6',
  ...Array<string>(5).fill('12'),
  'X10X',
];

/** The steps of a question: before it, asked, answered, and the game won by resignation after the clash. */
export async function questionSteps(commit: 'after' | 'before' = 'after') {
  const rules = rulesOf({ preset: 'blind', first: 'seat-0', commit });
  const table = await localMatchOf(rules, { position: `${CLOSE.join('/')} 0` });
  const before = shown(table);
  const [from, to, about] = [cell('F7'), cell('F8'), cell('F9')];
  const force = [cell('E8'), to, cell('G8')];
  accepted(
    await table.act(0, {
      type: 'ask',
      from,
      to,
      about,
      ...(commit === 'before' ? { force } : {}),
    }),
  );
  const asked = shown(table);
  accepted(await table.act(1, { type: 'answer', cells: [cell('E9'), about, cell('G9')] }));
  const answered = shown(table);
  if (commit === 'after') accepted(await table.act(0, { type: 'declare', cells: force }));
  const clashed = shown(table);
  accepted(await table.act(1, { type: 'resign' }));
  return { before, asked, answered, clashed, end: shown(table) };
}

const SMALL_FLEET = {
  board: { rows: 6, columns: 6 },
  fleet: [
    { class: 'cruiser', size: 2, count: 1 },
    { class: 'launch', size: 1, count: 1 },
  ],
  first: 'seat-0',
};

/** Where the ships of a seat lie: the test knows both fleets. */
const shipCells = (table: LocalMatch, seat: 0 | 1): readonly number[] =>
  (table.view(seat) as FleetView).own.flatMap(({ cells }) => cells);

/** A game in which the side that began has sunk everything, and the other has its last shot (1.3.2). */
export async function lastShot(preset = 'spanish', changes: object = {}): Promise<ScreenMatch> {
  const table = await localMatchOf(rulesOf({ preset, ...SMALL_FLEET, ...changes }));
  await played(table, 2);
  const cells = shipCells(table, 1);
  if (preset === 'salvo') accepted(await table.act(0, { type: 'fire', at: cells }));
  else for (const at of cells) accepted(await table.act(0, { type: 'fire', at: [at] }));
  return shown(table);
}

/** A finished game between Anna at this terminal and a computer, won by the computer. */
export async function lost(): Promise<ScreenMatch> {
  const rules = rulesOf({ preset: 'classic', ...SMALL_FLEET, first: 'seat-1' });
  const table = await localMatchOf(rules, { players: ['Anna', 'bot:mate'] });
  await played(table, 2);
  const water = Array.from({ length: 36 }, (_, at) => at);
  const missed = water.filter((at) => !shipCells(table, 1).includes(at));
  for (const [index, at] of shipCells(table, 0).entries()) {
    accepted(await table.act(1, { type: 'fire', at: [at] }));
    if (table.view('spectator').publicState.outcome === null) {
      accepted(await table.act(0, { type: 'fire', at: [missed[index]!] }));
    }
  }
  return { ...shown(table), seats: [0] };
}

/** The analysis of a finished game. */
export const analysisOf = ({ rules, seen }: ScreenMatch): ScreenAnalysis => ({
  kind: 'done',
  analysis: accepted(
    analyse(
      { rules, seen: [seen[0]!, seen[1]!] },
      { chance: new Chance('seed'), work: 100, isSpent: () => false },
    ),
  ),
});
