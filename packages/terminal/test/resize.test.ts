import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse } from '@flotilla/bots';
import { type Board, Chance, columnOf, rowOf } from '@flotilla/engine';
import { replaySeen } from '@flotilla/play';
import { accepted, rulesOf, runs } from '@flotilla/test-kit';
import { frameOf } from '../src/ui/board.ts';
import type { Scroll } from '../src/ui/scroll.ts';
import { twoBoards } from '../src/fleet/layout.ts';
import { draw } from '../src/draw.ts';
import { draftOf } from '../src/setup/draft.ts';
import type { SavedEntry } from '../src/saves/user-files.ts';
import type { Model, Screen } from '../src/model.ts';
import { MIN_SIZE, type Size } from '../src/ui/canvas.ts';
import type { Role } from '../src/ui/style.ts';
import { HOME } from '../src/screens/home.ts';
import { placeArea } from '../src/fleet/place.ts';
import { opened, routed } from '../src/screens/route.ts';
import { isTooSmall } from '../src/context.ts';
import { update } from '../src/update.ts';
import { LARGE, SMALL, after, modelOf, textOf } from './support/model.ts';
import { played, shown, localMatchOf } from './support/matches.ts';

const BOARDS: Readonly<Record<string, Board>> = {
  '15 × 15': { rows: 15, columns: 15 },
  '26 × 26': { rows: 26, columns: 26 },
  '3 × 26': { rows: 3, columns: 26 },
  '26 × 3': { rows: 26, columns: 3 },
};

const times = (count: number, key: string): string => `${key} `.repeat(count);

/** Scrolls both boards as far as they go, or the sight with them. */
const FAR = `${times(30, 'f2')}${times(30, 'f4')}${times(30, 'f6')}${times(30, 'f8')}`;
const CORNER = `${times(30, 'right')}${times(30, 'down')}`;

/** What must be on the screen, by the role it is drawn with. */
interface Case {
  readonly model: Model;
  readonly needs: readonly Role[];
}

/** From the end of a match to its analysis, at the last move. */
function analysed(over: Model): Model {
  const record = over.match!.record!;
  const seen = accepted(replaySeen(record));
  const chance = new Chance('analysis');
  const thinking = { chance, work: 1, isSpent: () => false };
  const analysis = accepted(analyse({ rules: record.rules, seen }, thinking));
  const asked = after(over, 'down down enter');
  const message = { type: 'analysis', analysis: { kind: 'done', analysis } } as const;
  return after(update(asked, message).model, `end ${FAR}`);
}

async function fleetCases(board: Board): Promise<Readonly<Record<string, Case>>> {
  const table = await localMatchOf(
    rulesOf({
      preset: 'classic',
      board,
      fleet: [{ class: 'destroyer', size: 2, count: 2 }],
      first: 'seat-0',
    }),
  );
  const start = shown(table);
  const placing = after(modelOf(start, opened(start, 0), SMALL), CORNER);
  await played(table, 2);
  const game = shown(table);
  const battle = modelOf(game, opened(game, 0), SMALL);
  await played(table, 2000);
  const end = shown(table);
  const over = after(modelOf(end, routed(end, { kind: 'wait' }, SMALL), SMALL), `enter ${FAR}`);
  const aimed = after(battle, `${FAR}${CORNER}`);
  return {
    placing: { model: placing, needs: ['sight'] },
    battle: { model: aimed, needs: ['sight'] },
    'scrolled battle': { model: after(battle, FAR), needs: ['sight'] },
    'settings over a battle': {
      model: { ...aimed, screen: { kind: 'settings', chosen: 3, back: aimed.screen } },
      needs: ['chosen'],
    },
    curtain: { model: modelOf(game, { kind: 'curtain', seat: 1 }, SMALL), needs: ['title'] },
    legend: { model: after(aimed, 'tab'), needs: ['title'] },
    help: { model: after(aimed, `f10 ${times(40, 'down')}`), needs: ['title'] },
    scores: { model: after(aimed, '\\'), needs: ['title'] },
    leave: { model: after(aimed, 'escape end'), needs: ['chosen'] },
    over: { model: over, needs: ['chosen'] },
    replay: { model: after(over, `down enter page-down ${FAR}`), needs: ['bar'] },
    analysis: { model: after(over, 'down down enter'), needs: ['bar'] },
    'finished analysis': { model: analysed(over), needs: ['bar'] },
  };
}

async function otherCases(): Promise<Readonly<Record<string, Case>>> {
  const table = await localMatchOf(rulesOf({ preset: 'blind', first: 'seat-0' }));
  const start = shown(table);
  const mustering = after(modelOf(start, opened(start, 0), SMALL), CORNER);
  await played(table, 2);
  const game = shown(table);
  const field = after(modelOf(game, opened(game, 0), SMALL), CORNER);
  await table.act(0, { type: 'resign' });
  const end = shown(table);
  const over = after(modelOf(end, routed(end, { kind: 'wait' }, SMALL), SMALL), 'enter');
  const entries = Array.from({ length: 60 }, (_, index): SavedEntry => ({
    kind: 'damaged',
    id: `game-${index}`,
    when: index,
    damage: 'cut-off',
  }));
  const setup: Screen = {
    kind: 'setup',
    draft: draftOf('classic'),
    chosen: 0,
    isEdited: false,
    typed: '',
    isUnfolded: true,
  };
  return {
    home: { model: after(modelOf(null, HOME, SMALL), 'end'), needs: ['chosen'] },
    wait: { model: modelOf(null, { kind: 'wait' }, SMALL), needs: ['dim'] },
    form: { model: after(modelOf(null, setup, SMALL), 'end'), needs: ['chosen'] },
    'saved games': {
      model: after(modelOf(null, { kind: 'saves', entries, chosen: 0 }, SMALL), 'end'),
      needs: ['chosen'],
    },
    mustering: { model: mustering, needs: ['sight'] },
    field: { model: field, needs: ['sight'] },
    'blind over': { model: over, needs: ['chosen'] },
    'blind replay': { model: after(over, 'down enter page-down'), needs: ['bar'] },
    'finished blind analysis': { model: analysed(over), needs: ['bar'] },
  };
}

const resized = (model: Model, size: Size): Model => update(model, { type: 'resize', size }).model;

const isWithin = (scroll: Scroll, window: Board, board: Board): boolean =>
  scroll.row >= 0 &&
  scroll.column >= 0 &&
  scroll.row + window.rows <= board.rows &&
  scroll.column + window.columns <= board.columns;

/** Whether a cell lies in the window that a scroll shows. */
function isShown(cell: number, scroll: Scroll, window: Board, board: Board): boolean {
  const [row, column] = [rowOf(board, cell) - scroll.row, columnOf(board, cell) - scroll.column];
  return row >= 0 && row < window.rows && column >= 0 && column < window.columns;
}

/**
 * What is wrong with a screen. The law: the drawing works, what is chosen or aimed at is on it, and no board
 * is scrolled beyond its edge.
 */
function faultsOf({ model, needs }: Case): readonly string[] {
  const { size, screen, match } = model;
  const { glyphs, roles } = draw(model);
  const faults = glyphs.length === size.columns * size.rows ? [] : ['size'];
  if (isTooSmall(size)) return faults;
  faults.push(...needs.filter((role) => !roles.includes(role)));
  if (match?.rules.game !== 'fleet') return faults;
  const { board, labels } = match.rules;
  if (screen.kind === 'fleet-place') {
    const { window } = frameOf(board, labels, placeArea(size));
    if (!isWithin(screen.scroll, window, board)) faults.push('scroll');
    if (!isShown(screen.cursor, screen.scroll, window, board)) faults.push('cursor');
  }
  if ('attack' in screen) {
    const { left, right } = twoBoards(match.rules, size);
    if (!isWithin(screen.attack, left.window, board)) faults.push('attack');
    if (!isWithin(screen.defence, right.window, board)) faults.push('defence');
    if (
      screen.kind === 'fleet-battle' &&
      !isShown(screen.sight, screen.attack, left.window, board)
    ) {
      faults.push('aim');
    }
  }
  return faults;
}

const anySize: fc.Arbitrary<Size> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      columns: fc.integer({ min: 80, max: 130 }),
      rows: fc.integer({ min: 24, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      columns: fc.integer({ min: 1, max: 300 }),
      rows: fc.integer({ min: 1, max: 120 }),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom(SMALL, LARGE, MIN_SIZE, { columns: 80, rows: 40 }) },
);

function holdsForEverySize(cases: Readonly<Record<string, Case>>): void {
  test.each(Object.entries(cases))('%s', (_, { model, needs }) => {
    expect(faultsOf({ model, needs })).toEqual([]);
    fc.assert(
      fc.property(fc.array(anySize, { minLength: 1, maxLength: 6 }), (sizes) => {
        sizes.reduce((now: Model, size) => {
          const next = resized(now, size);
          expect(faultsOf({ model: next, needs })).toEqual([]);
          return next;
        }, model);
      }),
      { numRuns: runs(60) },
    );
  });
}

describe.each(Object.entries(BOARDS))('after any resize, with a board of %s', async (_, board) => {
  holdsForEverySize(await fleetCases(board));
});

describe('after any resize', async () => {
  holdsForEverySize(await otherCases());

  test('settings that were opened over a scrolled battle give it back in view', async () => {
    const { 'settings over a battle': settings } = await fleetCases(BOARDS['26 × 26']!);
    const back = after(resized(settings!.model, { columns: 80, rows: 40 }), 'escape');
    expect(faultsOf({ model: back, needs: ['sight'] })).toEqual([]);
  });

  test('help that was read to its end goes up with the first key', async () => {
    const { help } = await fleetCases(BOARDS['15 × 15']!);
    const larger = resized(help!.model, { columns: 80, rows: 27 });
    expect(textOf(after(larger, 'up'))).not.toBe(textOf(larger));
  });

  test('a terminal that was too small for a moment shows the same as before', async () => {
    const { battle } = await fleetCases(BOARDS['26 × 26']!);
    const back = resized(resized(battle!.model, { columns: 20, rows: 5 }), SMALL);
    expect(textOf(back)).toBe(textOf(battle!.model));
  });
});

test('a hint outside the window scrolls the board to it', async () => {
  const game = shown(
    await played(
      await localMatchOf(rulesOf({ preset: 'classic', board: BOARDS['26 × 26'], first: 'seat-0' })),
      2,
    ),
  );
  const model = modelOf(game, opened(game, 0), SMALL);
  const fire = (at: readonly number[]): Model =>
    update(model, {
      type: 'hint',
      seat: 0,
      hint: {
        game: 'fleet',
        actions: [{ action: { type: 'fire', at }, hits: 0.5 }],
        heat: [],
        basis: 'counted',
      },
    }).model;
  for (const at of [[26 * 26 - 1], [26 * 26 - 1, 0]]) {
    expect(faultsOf({ model: fire(at), needs: ['sight'] })).toEqual([]);
  }
});
