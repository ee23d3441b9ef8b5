import {
  Chance,
  type Event,
  PRESETS,
  type Ruleset,
  type State,
  type Viewer,
  act,
  legal,
  makeSeen,
  parseSeen,
  see,
  start,
  view,
} from '@flotilla/engine';
import { type PlayedGame, VIEWERS, accepted, playOut } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, SPECTATOR, type Reader, tell, tellStatus, words } from '../src/index.ts';

const READERS: readonly Reader[] = [
  SPECTATOR,
  { seat: null, names: ['Ada', 'Bruno'] },
  { seat: 0, names: [null, 'Bruno'] },
  { seat: 1, names: [null, null], hit: '¡Tocado!' },
];

/** The rules of every preset, and some with answers that no preset has. */
const GAMES: readonly { readonly name: string; readonly rules: Ruleset }[] = [
  ...[...PRESETS].map(([name, { rules }]) => ({ name, rules })),
  { name: 'counted salvo', rules: changed('salvo', { report: 'ships-counted' }) },
  { name: 'called salvo', rules: changed('salvo', { report: 'cells', named: 'always', salvo: 3 }) },
];

function changed(preset: string, changes: object): Ruleset {
  return { ...PRESETS.get(preset)!.rules, ...changes } as Ruleset;
}

const moments = ({
  opening,
  steps,
}: PlayedGame): readonly { state: State; events: readonly Event[] }[] => [
  opening,
  ...steps.map(({ after, events }) => ({ state: after, events })),
];

const isFit = (text: string): boolean =>
  /\S/u.test(text) && !/\b(?:undefined|null|NaN)\b|\[object/u.test(text);

const knows = (viewer: Viewer, { seat }: Reader): boolean => seat === null || seat === viewer;

describe.each(GAMES)('a game of $name', ({ rules }) => {
  const played = moments(playOut(rules, 'words', { talk: false }));

  test.each(LANGUAGES)('can be told in %s to everybody who sees it', (language) => {
    const spoken = words(language);
    const sentences = new Set<string>();
    for (const { state, events } of played) {
      for (const viewer of VIEWERS) {
        const seen = events.map((event) => see(state, event, viewer));
        for (const reader of READERS.filter((each) => knows(viewer, each))) {
          for (const event of seen)
            tell(spoken, rules, event, reader).forEach((sentence) => sentences.add(sentence));
          tellStatus(spoken, view(state, viewer), reader).forEach((sentence) =>
            sentences.add(sentence),
          );
        }
      }
    }
    expect(sentences.size).toBeGreaterThan(20);
    expect([...sentences].filter((sentence) => !isFit(sentence))).toEqual([]);
  });

  test('nothing is told but what crossed the wire', () => {
    const spoken = words('en');
    for (const { state, events } of played) {
      for (const viewer of VIEWERS) {
        for (const event of events) {
          const seen = see(state, event, viewer);
          const wire = JSON.stringify(makeSeen(rules, viewer, seen));
          const received = accepted(parseSeen(rules, viewer, JSON.parse(wire)));
          expect(tell(spoken, rules, received, SPECTATOR)).toEqual(
            tell(spoken, rules, seen, SPECTATOR),
          );
        }
      }
    }
  });
});

describe('secrets', () => {
  /** The first deployment of a game, as a viewer is told of it. */
  const deploymentTold = (rules: Ruleset, seed: string, viewer: Viewer): readonly string[] => {
    const { state } = accepted(start({ rules, first: 0 }, new Chance('')));
    const deploy = legal(view(state, 0), new Chance(seed))[0]!;
    const { state: after, events } = accepted(act(state, 0, deploy));
    return tell(words('en'), rules, see(after, events[0]!, viewer), SPECTATOR);
  };

  test.each([...PRESETS.values()])('of deployments are not told: $rules.tradition', ({ rules }) => {
    for (const viewer of VIEWERS) {
      expect(deploymentTold(rules, 'one', viewer)).toEqual(['Seat 0 is ready.']);
      expect(deploymentTold(rules, 'two', viewer)).toEqual(['Seat 0 is ready.']);
    }
  });

  test('of a force fixed unseen are told to the asker only', () => {
    const { rules } = PRESETS.get('blind-patent')!;
    const asking = moments(playOut(rules, 'words', { talk: false })).flatMap(({ state, events }) =>
      events.filter(({ type }) => type === 'asked').map((event) => ({ state, event })),
    );
    expect(asking.length).toBeGreaterThan(0);
    for (const { state, event } of asking) {
      const seat = 'seat' in event ? event.seat : null;
      for (const viewer of VIEWERS) {
        const sentences = tell(words('en'), rules, see(state, event, viewer), SPECTATOR);
        expect(sentences.length).toBe(viewer === seat ? 2 : 1);
      }
    }
  });
});
