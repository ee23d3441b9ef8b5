import { describe, expect, it } from 'vitest';
import { type BlindRules, parseFieldCell, resolveRules } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { Dossier } from '../../src/blind/belief/dossier.ts';
import { type Prior, byConduct, byPost } from '../../src/blind/belief/prior.ts';
import { CODES, codeOf, Laws } from '../../src/blind/replica/laws.ts';

const laws = new Laws(accepted(resolveRules({ preset: 'blind' })) as BlindRules);
const at = (name: string): number => parseFieldCell(name)!;

/** A side that began on these cells, in the order of lines and columns. */
const side = (...names: readonly string[]): Dossier => new Dossier(laws, names.map(at));

/** How much likelier one class is than another for the piece that began on a cell. */
function ratio(
  prior: Prior,
  dossier: Dossier,
  name: string,
  one: Parameters<typeof codeOf>[0],
  two: Parameters<typeof codeOf>[0],
): number {
  const weights = prior(dossier, 0);
  const piece = dossier.start.indexOf(at(name));
  return weights[piece * CODES + codeOf(one)]! / weights[piece * CODES + codeOf(two)]!;
}

describe('what a piece did', () => {
  it('tells a battleship from a sweeper: it moves early, and asks into the dark', () => {
    const dossier = side('A6', 'C6', 'E6');
    dossier.moved(at('C6'), at('C7'));
    dossier.moved(at('E6'), at('E7'));
    dossier.asked(at('E7'), true);
    const [still, moved, daring] = ['A6', 'C6', 'E6'].map((name) =>
      ratio(byConduct, dossier, name, 'battleship', 'sweeper'),
    );
    expect(moved).toBeGreaterThan(still!);
    expect(daring).toBeGreaterThan(moved!);
  });

  it('tells nothing when it asks about what is known', () => {
    const dossier = side('C6', 'E6');
    dossier.asked(at('E6'), false);
    const [one, two] = ['C6', 'E6'].map((name) =>
      ratio(byConduct, dossier, name, 'battleship', 'sweeper'),
    );
    expect(two).toBe(one);
  });
});

describe('where a piece began', () => {
  it('tells by what else was found there how the side has deployed', () => {
    const dossier = side('A7', 'C7', 'E7', 'G7');
    const before = ratio(byConduct, dossier, 'G7', 'mine', 'cruiser');
    for (const name of ['A7', 'C7', 'E7']) dossier.answered(at(name), codeOf('mine'), 1);
    expect(ratio(byConduct, dossier, 'G7', 'mine', 'cruiser')).toBeGreaterThan(2 * before);
  });

  it.each([
    ['by the book', byPost],
    ['by conduct', byConduct],
  ])('makes a fort less likely where a side was open (%s)', (_name, prior) => {
    const dossier = side('A1', 'B1', 'C1', 'A2');
    expect(ratio(prior, dossier, 'A1', 'fort', 'mine')).toBeGreaterThan(
      2 * ratio(prior, dossier, 'C1', 'fort', 'mine'),
    );
  });
});
