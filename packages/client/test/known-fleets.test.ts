import { BotWorker, type WorkerPort, type WorkerRequest } from '@flotilla/bots';
import type { BySeat } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import {
  type LocalPlayer,
  type SavedLocalMatch,
  knownFleets,
  seatBot,
  startLocalMatch,
} from '../src/index.ts';
import { SMALL, setupOf, settled, worldOf } from './support/world.ts';

const PERSON: LocalPlayer = { kind: 'person' };
const ADMIRAL: LocalPlayer = { kind: 'computer', level: 'admiral' };

/** A game of Ada at seat 0 and Ben at seat 1, with Ada's ship on two cells of the first row. */
async function played(seatPlayers: BySeat<LocalPlayer>, from = 0): Promise<SavedLocalMatch> {
  const world = worldOf();
  const match = accepted(await startLocalMatch(setupOf(SMALL), seatPlayers, world));
  const ships = [{ class: 'destroyer', from, to: from + 1 }];
  for (const seat of match.seats) accepted(await match.act(seat, { type: 'deploy', ships }));
  match.close();
  return world.keep.last as SavedLocalMatch;
}

test('the fleets of a person against computers are known, with their rules', async () => {
  const games = [await played([PERSON, ADMIRAL], 1), await played([PERSON, ADMIRAL])];
  expect(knownFleets(games, 'Ada')).toEqual([
    { rules: games[0]!.match.rules, ships: [{ class: 'destroyer', from: 'A2', to: 'A3' }] },
    { rules: games[1]!.match.rules, ships: [{ class: 'destroyer', from: 'A1', to: 'A2' }] },
  ]);
  expect(knownFleets([await played([ADMIRAL, PERSON])], 'Ben')).toHaveLength(1);
});

test('fleets of other players, and of games between people, are not', async () => {
  const games = [await played([PERSON, ADMIRAL]), await played([PERSON, PERSON])];
  expect(knownFleets(games, 'Ben')).toEqual([]);
  expect(knownFleets(games, null)).toEqual([]);
  expect(knownFleets(games.slice(1), 'Ada')).toEqual([]);
});

test('no more than thirty fleets are remembered, the latest', async () => {
  const [latest, older] = [await played([PERSON, ADMIRAL], 1), await played([PERSON, ADMIRAL])];
  const found = knownFleets([latest, ...Array.from({ length: 40 }, () => older)], 'Ada');
  expect(found).toHaveLength(30);
  expect(found[0]).toEqual(knownFleets([latest], 'Ada')[0]);
});

test('a bot at a seat is told the fleets it may know, before its first choice', async () => {
  const fleets = knownFleets([await played([PERSON, ADMIRAL])], 'Ada');
  const told: WorkerRequest[] = [];
  const start = (): WorkerPort => {
    const worker = new BotWorker(() => {});
    return {
      post: (request) => {
        told.push(request);
        worker.handle(request);
      },
      listen: () => {},
      end: () => {},
    };
  };
  for (const known of [fleets, undefined]) {
    const match = accepted(
      await startLocalMatch(setupOf(SMALL), [PERSON, ADMIRAL], {
        ...worldOf(),
        seatPlayer: (_, game) =>
          seatBot('admiral', known === undefined ? game : { ...game, fleets: known }, start),
      }),
    );
    await settled();
    match.close();
  }
  const begun = told.filter(({ type }) => type === 'begin');
  expect(begun.map((request) => ('fleets' in request ? request.fleets : null))).toEqual([
    fleets,
    null,
  ]);
});
