import {
  type BlindRules,
  PIECE_CLASSES,
  PRESETS,
  type PieceClass,
  resolveRules,
} from '@flotilla/engine';
import { LANGUAGES, loadPageWords } from '@flotilla/words';
import { expect, test } from 'vitest';
import { abilityOf, reasonTold } from '../src/blind/abilities.ts';

const usual = PRESETS.get('blind')!.rules as BlindRules;

function rulesWith(changed: object): BlindRules {
  const rules = resolveRules({ preset: 'blind', ...changed });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value as BlindRules;
}

/** What the rulebook lets differ, and of which classes something else is true then. */
const READINGS: readonly (readonly [changed: object, of: readonly PieceClass[]])[] = [
  // 2.5.3
  [{ juniors: 'none' }, ['battleship', 'cruiser', 'destroyer', 'patrol']],
  [{ juniors: 'two-or-three' }, ['battleship', 'cruiser', 'destroyer', 'patrol']],
  [{ juniorsReach: 'any' }, ['battleship', 'cruiser', 'destroyer', 'patrol']],
  [
    { juniors: 'two-or-three', juniorsReach: 'any' },
    ['battleship', 'cruiser', 'destroyer', 'patrol'],
  ],
  // 2.5.4, 2.5.5
  [{ submarine: 'battleships-only' }, ['submarine', 'fort']],
  // 2.2.4
  [{ torpedoTargets: 'ships' }, ['torpedo']],
  [{ torpedoSpent: false, mineSpent: true }, ['torpedo']],
];

test.each(LANGUAGES)(
  'in %s a tip about a class follows the rules that are played',
  async (language) => {
    const { blind } = await loadPageWords(language);
    for (const piece of PIECE_CLASSES)
      expect(abilityOf(piece, usual, blind)).toBe(blind.abilities[piece]);
    for (const [changed, of] of READINGS) {
      const rules = rulesWith(changed);
      const differ = PIECE_CLASSES.filter(
        (piece) => abilityOf(piece, rules, blind) !== blind.abilities[piece],
      );
      expect([changed, differ]).toEqual([changed, of]);
    }
  },
);

test('2.2.4: tips about torpedoes name what withstands them, and whether they are used up', async () => {
  const { blind } = await loadPageWords('en');
  const both = rulesWith({ torpedoTargets: 'ships', torpedoSpent: false, mineSpent: true });
  expect(abilityOf('torpedo', both, blind)).toBe(
    'Never asks. It strikes a ship next to it; mines, torpedoes and forts withstand it. It stays on the field and can strike again.',
  );
  expect(reasonTold('strike', usual, blind)).toBe(
    'A torpedo destroys what it hits, and is used up.',
  );
  expect(reasonTold('strike', both, blind)).toBe('A torpedo destroys what it hits.');
  expect(reasonTold('withstood', usual, blind)).toBe('Forts withstand torpedoes.');
  expect(reasonTold('withstood', both, blind)).toBe('Only ships are destroyed by a torpedo.');
});
