import { type BlindState, SEATS, isShip, other } from '@flotilla/engine';
import { anyBlindRules, anySeed, anyStudy, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrue } from '../../src/blind/belief/deal.ts';
import type { BlindJournal } from '../../src/blind/belief/journal.ts';
import { puzzleOf } from '../../src/blind/belief/puzzle.ts';
import { bit } from '../../src/blind/replica/laws.ts';
import { NOWHERE } from '../../src/blind/replica/field.ts';
import { truthOf, watchedGame } from './watching.ts';

/** Everything a seat concludes about the enemy is true. */
function expectSound(journals: readonly [BlindJournal, BlindJournal], state: BlindState): void {
  for (const seat of SEATS) {
    const journal = journals[seat];
    const enemy = other(seat);
    const truth = truthOf(state, enemy);
    const dossier = journal.dossiers![enemy];
    expect(journal.isImpossible).toBe(false);
    const standing = [...dossier.cell].filter((cell) => cell !== NOWHERE).sort((a, b) => a - b);
    const cells = [...state.publicState.places.keys()].filter(
      (cell) => state.publicState.places[cell] === enemy,
    );
    expect(standing).toEqual(cells);
    expect([...truth].filter((code, piece) => (dossier.mask[piece]! & bit(code)) === 0)).toEqual(
      [],
    );
    expect(dossier.clues.filter((clue) => !isTrue(clue, truth))).toEqual([]);
    const isOpposedByShips = state.publicState.places.some(
      (owner, cell) => owner === seat && isShip(state.classes[cell]!),
    );
    const puzzle = puzzleOf(dossier, { isDeployed: journal.isDeployed, isOpposedByShips })!;
    expect([...truth].filter((code, piece) => (puzzle.masks[piece]! & bit(code)) === 0)).toEqual(
      [],
    );
  }
}

describe('what a seat concludes', () => {
  it('is true in games from deployments', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBlindRules, anySeed, (rules, seed) => {
        watchedGame(rules, seed, { most: 200, talk: true }, expectSound);
      }),
      { numRuns: runs(12) },
    );
  });

  it('is true in games from positions', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyStudy, anySeed, ({ rules, position }, seed) => {
        watchedGame(rules, seed, { position, most: 80 }, expectSound);
      }),
      { numRuns: runs(120) },
    );
  });
});
