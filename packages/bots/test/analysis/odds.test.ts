import { describe, expect, test } from 'vitest';
import { type BlindRules, type PieceClass, parseFieldCell, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { BlindBelief } from '../../src/blind/belief/blind-belief.ts';
import { Dossier } from '../../src/blind/belief/dossier.ts';
import { askOdds, strikeOdds } from '../../src/blind/odds.ts';
import { codeOf, Laws } from '../../src/blind/replica/laws.ts';
import { RANKED } from '../../src/blind/worth.ts';

const lawsOf = (changes: object): Laws =>
  new Laws(accepted(resolveRules({ preset: 'blind', ...changes })) as BlindRules);
const worth = (name: PieceClass): number => RANKED[codeOf(name)]!;

/** The pieces on C9, C10 and C11 are one of these, each as likely as the others. */
function believed(
  ...deals: readonly (readonly [PieceClass, PieceClass, PieceClass])[]
): BlindBelief {
  const places = ['C9', 'C10', 'C11'].map((name) => parseFieldCell(name)!);
  return new BlindBelief(
    new Dossier(lawsOf({}), places),
    deals.map((deal) => Int8Array.from(deal, codeOf)),
  );
}

const C9 = 0;
const cruiser = codeOf('cruiser');

describe('a question', () => {
  const alone = believed(
    ['cruiser', 'fort', 'mine'],
    ['destroyer', 'fort', 'mine'],
    ['fort', 'cruiser', 'mine'],
    ['battleship', 'fort', 'cruiser'],
    ['mine', 'fort', 'cruiser'],
  );

  test('is won, lost or both by what the piece may be (2.5)', () => {
    const odds = askOdds(lawsOf({}), alone, cruiser, 1, C9);
    expect(odds.won).toBeCloseTo(2 / 5);
    expect(odds.even).toBeCloseTo(2 / 5);
    expect(odds.lost).toBeCloseTo(1 / 5);
    const gains = worth('destroyer') + worth('fort') + worth('mine');
    expect(odds.material).toBeCloseTo((gains - 2 * worth('cruiser')) / 5);
  });

  test('loses only the asker to a mine that is not spent', () => {
    const odds = askOdds(lawsOf({ spent: false }), alone, cruiser, 1, C9);
    expect(odds.lost).toBeCloseTo(2 / 5);
  });

  test('is won by a pair against one of its class (2.5.1), and by three against a senior (2.5.3)', () => {
    expect(askOdds(lawsOf({}), alone, cruiser, 2, C9).won).toBeCloseTo(3 / 5);
    expect(askOdds(lawsOf({}), alone, cruiser, 3, C9).won).toBeCloseTo(4 / 5);
  });

  test('may be answered with the formation or without it (2.3)', () => {
    const pair = believed(['cruiser', 'cruiser', 'fort']);
    const laws = lawsOf({});
    expect(askOdds(laws, pair, cruiser, 1, C9)).toMatchObject({ won: 0, even: 1 / 2, lost: 1 / 2 });
    expect(askOdds(laws, pair, cruiser, 3, C9)).toMatchObject({ won: 1, even: 0, lost: 0 });
  });

  test('is not fought with more than there is to win', () => {
    const strong = believed(['battleship', 'fort', 'mine']);
    const laws = lawsOf({ loss: 'force' });
    expect(askOdds(laws, strong, cruiser, 2, C9).material).toBeCloseTo(-worth('cruiser'));
  });

  test('is fought with the force fixed beforehand, which is lost whole (2.4.2)', () => {
    const strong = believed(['battleship', 'fort', 'mine']);
    const laws = lawsOf({ commit: 'before', loss: 'force' });
    expect(askOdds(laws, strong, cruiser, 2, C9).material).toBeCloseTo(-2 * worth('cruiser'));
    expect(askOdds(lawsOf({}), strong, cruiser, 2, C9).material).toBeCloseTo(-worth('cruiser'));
  });
});

test('a strike is lost on a fort alone (2.2.4)', () => {
  const belief = believed(
    ['fort', 'mine', 'mine'],
    ['battleship', 'mine', 'mine'],
    ['mine', 'mine', 'mine'],
    ['fort', 'mine', 'cruiser'],
  );
  const odds = strikeOdds(lawsOf({}), belief, C9);
  expect(odds).toMatchObject({ won: 1 / 2, even: 0, lost: 1 / 2 });
  expect(odds.material).toBeCloseTo((worth('battleship') + worth('mine')) / 4 - worth('torpedo'));
  const kept = strikeOdds(lawsOf({ spent: false }), belief, C9);
  expect(kept.material).toBeCloseTo((worth('battleship') + worth('mine')) / 4);
});
