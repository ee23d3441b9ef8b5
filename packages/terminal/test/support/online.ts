import { PRESETS } from '@flotilla/engine';
import type { OwnListing, ShortListing, TournamentView } from '@flotilla/protocol';
import { type OnlineState, newOnlineState } from '../../src/online/state.ts';

const person = (name: string) =>
  ({ kind: 'guest', id: `${name}00000000`.slice(0, 8), name }) as const;

const listing = (id: string, preset: string, changes: Partial<ShortListing>): ShortListing => ({
  id,
  status: 'open',
  preset,
  rules: '0'.repeat(64),
  clock: null,
  rated: false,
  sitters: [person('Ben'), null],
  rating: null,
  createdAt: 0,
  ...changes,
});

const rules = (preset: string) => PRESETS.get(preset)!.rules as unknown as OwnListing['rules'];

const own = (id: string, preset: string, changes: Partial<OwnListing>): OwnListing =>
  ({
    id,
    status: 'playing',
    rules: rules(preset),
    clock: null,
    rated: false,
    visibility: 'public',
    sitters: [person('Ada'), person('Ben')],
    rating: null,
    createdAt: 0,
    endedAt: null,
    result: null,
    yourMove: false,
    ...changes,
  }) as OwnListing;

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva'];

const game = (match: string, players: [string, string], winner: 0 | 1 | null, over: boolean) => ({
  match,
  players,
  winner,
  over,
});

/** A knockout of five in its second round. */
const CUP: TournamentView = {
  id: '9aXc3LmN5pQr',
  version: 7,
  status: 'running',
  title: 'Friday cup',
  kind: 'knockout',
  order: 'entry',
  rules: rules('italian'),
  clock: { initial: 300_000, increment: 3000 },
  arriveWithin: 300_000,
  botsAllowed: true,
  visibility: 'public',
  most: 16,
  organiser: person('Ben'),
  createdAt: 0,
  players: 5,
  entrants: NAMES.map((name) => ({ name, sitter: person(name) })),
  pairs: [
    {
      round: 1,
      pair: 1,
      players: ['Ada', 'Ben'],
      winner: 'Ada',
      games: [game('m1', ['Ada', 'Ben'], 0, true)],
    },
    {
      round: 1,
      pair: 2,
      players: ['Cleo', 'Dan'],
      winner: 'Dan',
      games: [game('m2', ['Cleo', 'Dan'], 1, true)],
    },
    {
      round: 2,
      pair: 1,
      players: ['Ada', 'Dan'],
      winner: null,
      games: [game('m3', ['Ada', 'Dan'], null, false)],
    },
    { round: 3, pair: 1, players: [null, 'Eva'], winner: null, games: [] },
  ],
  table: NAMES.map((name, index) => ({
    name,
    played: index < 4 ? 1 : 0,
    won: name === 'Ada' || name === 'Dan' ? 1 : 0,
    drawn: 0,
    lost: name === 'Ben' || name === 'Cleo' ? 1 : 0,
    points: name === 'Ada' || name === 'Dan' ? 1 : 0,
    berger: 0,
    score: [96, 41, 12, 80, 0][index]!,
  })),
  champion: null,
};

/** A lobby with something of everything. */
export const LOBBY_STATE: OnlineState = {
  ...newOnlineState('https://example.org', 'Ada'),
  person: 'Ada00000',
  isConnected: true,
  playersOnline: 12,
  open: [
    listing('4fZk0QmB71xW', 'russian', { clock: { initial: 600_000, increment: 5000 } }),
    listing('5gAl1RnC82yX', 'blind', { sitters: [person('Cleo'), null] }),
    listing('6hBm2SoD93zY', 'italian', {
      rated: true,
      rating: 1612,
      sitters: [person('Dan'), null],
    }),
  ],
  live: [
    listing('7iCn3TpE04aZ', 'salvo', {
      status: 'playing',
      sitters: [person('Dan'), { kind: 'bot', level: 'captain' }],
    }),
  ],
  mine: [
    own('8jDo4UqF15bA', 'classic', { yourMove: true, clock: { perMove: 86_400_000 } }),
    own('9kEp5VrG26cB', 'blind', { sitters: [person('Cleo'), person('Ada')] }),
    own('0lFq6WsH37dC', 'spanish', { status: 'over' }),
  ],
  tournaments: [
    CUP,
    {
      ...CUP,
      id: '1mGr7XtI48eD',
      title: 'Sunday league',
      kind: 'round-robin',
      status: 'open',
      players: 2,
    },
  ],
  tournament: CUP,
};
