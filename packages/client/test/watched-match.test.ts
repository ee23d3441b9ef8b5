import { type Json, type Viewer, resolveRules } from '@flotilla/engine';
import { type MatchStep, eventsFor, play, startMatch } from '@flotilla/play';
import type { MatchInfo as TableMessage } from '@flotilla/protocol';
import { describe, expect, test } from 'vitest';
import { type WatchedMatch, afterSnapshot } from '../src/remote/watched-match.ts';

const resolved = resolveRules({
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
});
if (!resolved.ok) throw new Error(resolved.error.message);
const rules = resolved.value;

const deploy = { type: 'deploy', ships: [{ class: 'boat', from: 'A1', to: 'A2' }] };
const ACTIONS = [
  [0, deploy],
  [1, deploy],
  [0, { type: 'fire', at: ['C3'] }],
] as const;

/** Both placements and a shot: five events at least, for everybody. */
function playedSteps(): readonly MatchStep[] {
  const setup = { seed: '', first: 0, position: null, clock: null, players: [null, null] } as const;
  const started = startMatch({ rules, ...setup });
  if (!started.ok) throw new Error(started.error.message);
  const steps = [started.value];
  for (const [seat, action] of ACTIONS) {
    const played = play(steps.at(-1)!.match, seat, action, 0);
    if (!played.ok) throw new Error(played.error.message);
    steps.push(played.value);
  }
  return steps;
}

const STEPS = playedSteps();
const eventsOf = (viewer: Viewer): readonly Json[] =>
  STEPS.flatMap((step) => eventsFor(step.match, step.events, viewer));

/** What a server shows of version `version`: the events after a number, as one viewer sees them. */
const sight = (viewer: Viewer, version: number, after: number) => ({
  type: 'sight' as const,
  id: 1,
  match: '000000000000',
  viewer,
  table: { version, rules } as unknown as TableMessage,
  clock: null,
  presence: null,
  at: 0,
  toAct: [],
  events: eventsOf(viewer).slice(after) as Record<string, Json>[],
});

function sightingAfter(...sights: readonly ReturnType<typeof sight>[]): WatchedMatch | null {
  let sighting: WatchedMatch | null = null;
  for (const message of sights) {
    const next = afterSnapshot(message, sighting, 0);
    if (!next.ok) return null;
    sighting = next.value;
  }
  return sighting;
}

describe('a sight', () => {
  const whole = sightingAfter(sight(1, 9, 0))!;

  test('follows on what was seen before', () => {
    const first = { ...sight(1, 8, 0), events: sight(1, 8, 0).events.slice(0, 2) };
    expect(sightingAfter(first, sight(1, 9, 2))!.view).toEqual(whole.view);
    expect(sightingAfter(first, sight(1, 9, 1))!.view).toEqual(whole.view);
  });

  test('with a gap is not accepted', () => {
    expect(sightingAfter(sight(1, 9, 1))).toBeNull();
  });

  test('that comes late changes nothing, for any viewer', () => {
    for (const viewer of [1, 'spectator'] as const) {
      expect(sightingAfter(sight(1, 9, 0), sight(viewer, 5, 0))).toEqual(whole);
    }
  });

  test('of another viewer is accepted only from the beginning', () => {
    const known = eventsOf('spectator').length;
    expect(sightingAfter(sight('spectator', 8, 0), sight(1, 9, 0))!.view).toEqual(whole.view);
    expect(sightingAfter(sight('spectator', 8, 0), sight(1, 9, 2))).toBeNull();
    expect(sightingAfter(sight('spectator', 8, 0), sight(1, 9, known))).toBeNull();
  });
});
