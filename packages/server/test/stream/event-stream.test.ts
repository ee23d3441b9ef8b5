import type { EventLine, Listing, Person } from '@flotilla/protocol';
import { describe, expect, test } from 'vitest';
import { LocalBus } from '../../src/bus/bus.ts';
import type { MatchId, PersonId } from '../../src/ids.ts';
import { type LiveMatch, type LogEntry, evolve } from '../../src/match/live-match.ts';
import { rowOf } from '../../src/match/snapshot.ts';
import type { Node } from '../../src/node.ts';
import { OwnMatches } from '../../src/players/own-feed.ts';
import { eventStream, tellPlayers } from '../../src/stream/event-stream.ts';
import { ManualWorld } from '../support/manual-world.ts';
import { opened } from '../support/samples.ts';

const ADA: Person = { kind: 'guest', id: 'adaadaadaada', name: 'Ada' };
const BEN: Person = { kind: 'guest', id: 'benbenbenben', name: 'Ben' };

type Opened = Extract<LogEntry, { type: 'opened' }>;

/** A node with Ada's and Ben's matches, on a time of its own. */
class Scene {
  readonly world = new ManualWorld();
  readonly #bus = new LocalBus();
  readonly #matches = new Map<MatchId, LiveMatch>();
  readonly troubles: unknown[] = [];
  isAway = false;
  hearsHints = true;

  readonly #node = ((): Node => {
    const { world } = this;
    const cache = { refresh: async (id: MatchId) => this.#matches.get(id) ?? null };
    const store = { matches: { unfinishedOf: async () => this.#unfinished() } };
    const shares = { within: <T>(_network: unknown, work: () => T): T => work() };
    const networks = { of: () => 'network' };
    const ports = { world, cache, store, shares, networks, bus: this.#bus };
    return {
      ...ports,
      now: world.now,
      own: new OwnMatches(ports as unknown as Node),
      onTrouble: (trouble: unknown) => this.troubles.push(trouble),
    } as unknown as Node;
  })();

  #unfinished(): readonly Listing[] {
    if (this.isAway) throw new Error('The store is away.');
    return [...this.#matches.values()]
      .filter(({ endedAt }) => endedAt === null)
      .map((live) => rowOf(live).listing);
  }

  #add(id: MatchId, entry: LogEntry): void {
    const { live } = evolve(this.#matches.get(id) ?? null, id, entry);
    this.#matches.set(id, live);
    if (this.hearsHints) tellPlayers(this.#bus, live);
  }

  /** Ada opens a match, for Ben or for anyone. */
  open(name: string, challenged: Person | null = BEN): MatchId {
    const id = name as MatchId;
    const { terms } = opened(this.world.now()) as Opened;
    const wishes = [{ for: 'me' }, challenged === null ? { for: 'lobby' } : { for: 'person' }];
    this.#add(id, {
      type: 'opened',
      at: this.world.now(),
      terms: { ...terms, wishes: wishes as never, ...(challenged && { challenged }) },
    });
    this.#sit(id, 0, ADA);
    return id;
  }

  #sit(id: MatchId, seat: 0 | 1, sitter: Person): void {
    this.#add(id, { type: 'joined', seat, sitter, at: this.world.now(), key: null });
  }

  accept(id: MatchId): void {
    this.#sit(id, 1, BEN);
    this.#add(id, { type: 'began', at: this.world.now(), seed: 'seed', first: null });
  }

  decline(id: MatchId): void {
    this.#add(id, { type: 'declined', at: this.world.now(), seat: 1, reason: 'later', key: null });
  }

  withdraw(id: MatchId): void {
    this.#add(id, { type: 'aborted', at: this.world.now(), seat: 0, key: null });
  }

  resign(id: MatchId): void {
    const [at, action] = [this.world.now(), { type: 'resign' } as const];
    this.#add(id, { type: 'acted', at, seat: 1, action, key: null });
  }

  wantRematch(id: MatchId): void {
    this.#add(id, { type: 'rematch-wanted', at: this.world.now(), seat: 0, key: null });
  }

  /** The stream of a player; its lines so far, in short. */
  stream(person: Person): () => readonly string[] {
    const lines: string[] = [];
    const write = (text: string): void => {
      const line = JSON.parse(text) as EventLine;
      if (!('match' in line)) return;
      const match = typeof line.match === 'string' ? line.match : line.match.id;
      const why = line.type === 'challenge-over' ? ` ${line.why}` : '';
      lines.push(`${line.type} ${match}${why}`);
    };
    eventStream(this.#node, { ...person, id: person.id as PersonId })({ write, end: () => {} });
    return () => lines;
  }
}

/** A scene in which both players have streams, and know of nothing yet. */
async function quietScene() {
  const scene = new Scene();
  const [adas, bens] = [scene.stream(ADA), scene.stream(BEN)];
  await scene.world.forward(1000);
  expect([adas(), bens()]).toEqual([[], []]);
  return { scene, adas, bens };
}

describe('what happens between two reads of the unfinished matches is told', () => {
  test('a challenge that is declined', async () => {
    const { scene, adas, bens } = await quietScene();
    scene.decline(scene.open('duel'));
    await scene.world.forward(250);
    expect(adas()).toEqual(['challenge-over duel declined']);
    expect(bens()).toEqual(['challenge duel', 'challenge-over duel declined']);
  });

  test('a challenge that is withdrawn', async () => {
    const { scene, adas, bens } = await quietScene();
    scene.withdraw(scene.open('duel'));
    await scene.world.forward(250);
    expect(adas()).toEqual(['challenge-over duel withdrawn']);
    expect(bens()).toEqual(['challenge duel', 'challenge-over duel withdrawn']);
  });

  test('a challenge that is accepted', async () => {
    const { scene, adas, bens } = await quietScene();
    scene.accept(scene.open('duel'));
    await scene.world.forward(250);
    expect(adas()).toEqual(['challenge-over duel accepted', 'match-started duel']);
    expect(bens()).toEqual([
      'challenge duel',
      'challenge-over duel accepted',
      'match-started duel',
    ]);
  });

  test('a challenge that is accepted, and its whole game', async () => {
    const { scene, adas } = await quietScene();
    const id = scene.open('duel');
    await scene.world.forward(250);
    scene.accept(id);
    scene.resign(id);
    await scene.world.forward(250);
    const whole = ['challenge-over duel accepted', 'match-started duel', 'match-over duel'];
    expect(adas()).toEqual(whole);
  });

  test('a short match', async () => {
    const { scene, adas, bens } = await quietScene();
    const id = scene.open('short', null);
    scene.accept(id);
    scene.resign(id);
    await scene.world.forward(250);
    expect(adas()).toEqual(['match-started short', 'match-over short']);
    expect(bens()).toEqual(['match-started short', 'match-over short']);
  });

  test('also after the store was away', async () => {
    const { scene, adas } = await quietScene();
    scene.isAway = true;
    scene.decline(scene.open('duel'));
    await scene.world.forward(250);
    expect([adas(), scene.troubles.length]).toEqual([[], 2]);
    scene.isAway = false;
    await scene.world.forward(30_000);
    await scene.world.forward(250);
    expect(adas()).toEqual(['challenge-over duel declined']);
  });
});

describe('a stream of events', () => {
  test('tells an end once, whatever happens to the match after it', async () => {
    const { scene, adas } = await quietScene();
    const id = scene.open('duel', null);
    scene.accept(id);
    scene.resign(id);
    await scene.world.forward(250);
    const told = adas().length;
    scene.wantRematch(id);
    await scene.world.forward(250);
    expect(adas()).toHaveLength(told);
  });

  test('begins with what is going on, and says nothing of what was over before', async () => {
    const scene = new Scene();
    const [over, playing] = [scene.open('over'), scene.open('playing')];
    scene.accept(over);
    scene.resign(over);
    scene.accept(playing);
    scene.open('waiting');
    await scene.world.forward(1000);
    const bens = scene.stream(BEN);
    scene.wantRematch(over);
    await scene.world.forward(250);
    expect(bens()).toEqual(['match-started playing', 'challenge waiting']);
  });

  test('makes up for lost hints', async () => {
    const { scene, adas } = await quietScene();
    scene.hearsHints = false;
    const id = scene.open('duel');
    await scene.world.forward(30_000);
    await scene.world.forward(250);
    scene.accept(id);
    await scene.world.forward(30_000);
    await scene.world.forward(250);
    expect(adas()).toEqual(['challenge-over duel accepted', 'match-started duel']);
  });
});
