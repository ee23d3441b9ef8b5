import * as fc from 'fast-check';
import { runs } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { draw } from '../src/draw.ts';
import { type Input, KEYS } from '../src/ui/input.ts';
import { KeyboardPlayer } from './support/keyboard-player.ts';
import { Session, newHome } from './support/session.ts';

/** Keys that lead somewhere come more often than those that write. */
const anyInput: fc.Arbitrary<Input> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KEYS).map((key): Input => ({ kind: 'key', key })) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...'+ -?\\![]{}<>()*ACLacl0123789rxucs')
      .map((character): Input => ({ kind: 'character', character })),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .map((character): Input => ({ kind: 'character', character })),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'binary', maxLength: 200 })
      .map((text): Input => ({ kind: 'paste', text })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(90), fc.nat(30)).map(([x, y]): Input => ({ kind: 'click', x, y })),
  },
);

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 20, rows: 5 },
  { columns: 1, rows: 1 },
  { columns: 200, rows: 60 },
];

/** Where to begin: nowhere, in the middle of a game, or after its end. */
const STARTS = [
  [null, 0],
  ['Italian game', 8],
  ['Salvo', 8],
  ['Blind naval battle', 8],
  ['Salvo', 1000],
] as const;

test.each(STARTS)('any key at any time, from %s after %i turns', async (game, turns) => {
  const home = await newHome();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyInput, { minLength: 60, maxLength: 200 }),
      fc.array(fc.constantFrom(...SIZES), { maxLength: 3 }),
      async (inputs, sizes) => {
        const session = new Session(home);
        if (game !== null) {
          await session.press('enter');
          await session.choose('Game', game);
          await session.choose('Opponent', 'two players, one screen');
          await session.press('home enter');
          await new KeyboardPlayer(session, 'fuzz').play(turns);
        }
        for (const [index, input] of inputs.entries()) {
          await session.input(input);
          const { columns, rows, glyphs } = draw(session.model);
          expect(glyphs).toHaveLength(columns * rows);
          const size = index % 50 === 25 ? sizes[Math.floor(index / 50)] : undefined;
          if (size !== undefined) await session.resize(size);
          if (size !== undefined && index % 2 === 1) await session.resize(SIZES[0]!);
        }
      },
    ),
    { numRuns: runs(12) },
  );
});

test('what is pasted is written into fields, and does nothing anywhere else', async () => {
  const session = new Session(await newHome());
  await session.press('enter');
  await session.choose('Game', 'Italian game');
  await session.goTo('Name of player 1');
  await session.input({ kind: 'paste', text: 'Ada\n\u001b[A\u0007Lovelace and many more letters' });
  expect(session.line('Name of player 1')).toContain('Ada[ALovelace and many m');
  await session.press('home enter + enter');
  const before = session.model;
  await session.input({ kind: 'paste', text: 'A1\n\nB2\n'.repeat(100) });
  expect(session.model.match).toEqual(before.match);
});
