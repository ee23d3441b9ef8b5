import {
  Chance,
  PRESETS,
  type State,
  type View,
  act,
  legal,
  resolveRules,
  start,
  view,
} from '@flotilla/engine';
import { accepted, playOut } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { SPECTATOR, type Reader, tellStatus, words } from '../src/index.ts';

const PLAYER: Reader = { seat: 0, names: [null, 'Bruno'] };

const opened = (preset: string, changes: object = {}): State => {
  const rules = accepted(resolveRules({ preset, ...changes }));
  return accepted(start({ rules, first: 0 }, new Chance(''))).state;
};

/** Both sides have deployed at random. */
function begun(preset: string, changes: object = {}): State {
  const chance = new Chance('status');
  return ([0, 1] as const).reduce(
    (state, seat) => accepted(act(state, seat, legal(view(state, seat), chance)[0]!)).state,
    opened(preset, changes),
  );
}

const told = (known: View, reader: Reader): readonly string[] =>
  tellStatus(words('en'), known, reader);

test('before play it is said who has yet to deploy', () => {
  expect(told(view(opened('classic'), 0), PLAYER)).toEqual([
    'Place your fleet.',
    'Bruno is placing.',
  ]);
});

test('1.4.1 in a salvo game the shots are told, and what the enemy has afloat', () => {
  expect(told(view(begun('salvo'), 0), PLAYER)).toEqual([
    'Round 1.',
    'Your turn: 17 shots.',
    'Enemy afloat: aircraft carrier, battleship, destroyer, 2 cruisers and submarine.',
  ]);
});

test('1.1.4c where sinkings cannot be attributed only their number is told', () => {
  const state = begun('classic', { named: 'never' });
  expect(told(view(state, 1), SPECTATOR)).toContain('Seat 0 has lost 0 ships.');
});

test('spectators are told about both fleets', () => {
  const sentences = told(view(begun('classic'), 'spectator'), SPECTATOR);
  expect(sentences.filter((sentence) => sentence.includes('afloat')).length).toBe(2);
});

test('2.3 a question is awaited as an answer, then as a declaration', () => {
  const { steps } = playOut(PRESETS.get('blind')!.rules, 'words', { talk: false });
  const states = steps.map(({ after }) => after);
  const asked = states.find(({ publicState }) => publicState.phase === 'answer')!;
  const declared = states.find(({ publicState }) => publicState.phase === 'declare')!;
  expect(told(view(asked, 'spectator'), SPECTATOR)[0]).toMatch(
    /^Seat [01] must say what is on [A-L]\d+\.$/u,
  );
  expect(told(view(declared, 'spectator'), SPECTATOR)[0]).toMatch(
    /^The answer is (?:a|[23]) [a-z ]+\. Seat [01] chooses the attacking force\.$/u,
  );
});

test('2.5 the trays are told once there is something in them', () => {
  const { steps } = playOut(PRESETS.get('blind')!.rules, 'words', { talk: false });
  const state = steps
    .map(({ after }) => after)
    .find(
      ({ publicState }) =>
        'trays' in publicState && publicState.trays[1].length > 0 && publicState.phase === 'play',
    )!;
  expect(told(view(state, 0), PLAYER).join(' ')).toMatch(/Bruno has captured: (?:a|\d) /u);
  expect(told(view(begun('blind'), 0), PLAYER)).toEqual(['Your turn to move.']);
});

test('after the end the result is told', () => {
  const { state } = playOut(PRESETS.get('classic')!.rules, 'words', { talk: false });
  const winner = state.publicState.outcome!.winner!;
  const reader: Reader = { seat: winner, names: [null, null] };
  expect(told(view(state, winner), reader)).toEqual(['You won: the enemy fleet is sunk.']);
});

test('1.3.4 where shots are limited, those left and the cells hit are told for both sides', () => {
  expect(told(view(begun('classic', { shotLimit: 40 }), 0), PLAYER)).toEqual(
    expect.arrayContaining(['Your shots left: 40. Hits: 0.', 'Enemy shots left: 40. Hits: 0.']),
  );
  const untold = view(begun('salvo', { shotLimit: 40 }), 0);
  expect(told(untold, PLAYER)).toContain('Your shots left: 40.');
});
