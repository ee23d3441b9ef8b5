import type { Json, Seat } from '@flotilla/engine';
import {
  type GameRecord,
  type Match,
  type MatchStep,
  eventsFor,
  makeRecord,
  parseStart,
  play,
  startMatch,
  viewFor,
} from '@flotilla/play';
import { VIEWERS, accepted } from '@flotilla/test-kit';

interface SeatMessage {
  readonly seat: Seat;
  readonly action: Json;
}

/** Everything that anybody was shown of a game. */
export interface Played {
  readonly actions: readonly Json[];
  readonly events: readonly Json[];
  readonly views: readonly Json[];
  readonly record: GameRecord | null;
}

/** A game in which everything is accepted, with the events and views of both seats and of a spectator. */
function played(start: Json, actions: readonly SeatMessage[]): Played {
  const events: Json[] = [];
  const views: Json[] = [];
  const look = ({ match, events: news }: MatchStep): Match => {
    for (const viewer of VIEWERS) {
      events.push(...eventsFor(match, news, viewer));
      views.push(viewFor(match, viewer));
    }
    return match;
  };
  let match = look(accepted(startMatch(accepted(parseStart({ start })))));
  for (const { seat, action } of actions) match = look(accepted(play(match, seat, action, 0)));
  const record = makeRecord(match);
  return {
    actions: actions.map(({ action }) => action),
    events,
    views,
    record: record.ok ? record.value : null,
  };
}

/** The game of a transcript with the referee, what was refused left out. */
function transcribed(transcript: string): Played {
  const lines = transcript.split('\n');
  const sent = lines
    .filter((line, index) => line.startsWith('> ') && lines[index + 1]!.startsWith('< {"ok":true'))
    .map((line) => JSON.parse(line.slice(2)) as Record<string, Json>);
  return played(
    sent[0]!['start']!,
    sent.filter((line) => 'action' in line) as unknown as SeatMessage[],
  );
}

const message = (
  seat: Seat,
  type: string,
  rest: Readonly<Record<string, Json>> = {},
): SeatMessage => ({
  seat,
  action: { type, ...rest },
});

/** The position of §2 in the rules of §1: a question, a strike, a move, and a draw. */
const study = (): Played =>
  played(
    {
      rules: { preset: 'blind', memoryAid: true, drawAfter: null },
      position: '11x/12/12/10v1/12/2d9/2d4x4/3C3T4/2C9/12/12/12/12/1S10/X11 0',
    },
    [
      message(0, 'ask', { from: 'C7', to: 'C8', about: 'C9' }),
      message(1, 'answer', { cells: ['C10', 'C9'] }),
      message(0, 'declare', { cells: ['C8', 'D8'] }),
      message(0, 'strike', { from: 'H8', at: 'H9' }),
      message(1, 'move', { from: 'K12', to: 'K10' }),
      message(0, 'offer-draw'),
      message(1, 'decline-draw'),
      message(0, 'offer-draw'),
      message(1, 'accept-draw'),
    ],
  );

/** Both sides have the same ships on the same cells, and seat 0 fires. */
function firing(rules: Readonly<Record<string, Json>>, ships: Json, ...salvos: Json[]): Played {
  return played({ rules, first: 0 }, [
    message(0, 'deploy', { ships }),
    message(1, 'deploy', { ships }),
    ...salvos.map((at) => message(0, 'fire', { at })),
  ]);
}

const SQUADRON = [
  { class: 'destroyer', from: 'E1', to: 'E3' },
  { class: 'cruiser', from: 'A1', to: 'A2' },
  { class: 'cruiser', from: 'C1', to: 'C2' },
];
const salvo = (report: string): Played =>
  firing(
    {
      preset: 'salvo',
      fleet: [
        { class: 'destroyer', size: 3, count: 1 },
        { class: 'cruiser', size: 2, count: 2 },
      ],
      report,
    },
    SQUADRON,
    ['A1', 'A2', 'C1', 'E1', 'E2', 'D5'],
  );

const PAIR = [
  { class: 'cruiser', from: 'A1', to: 'A2' },
  { class: 'launch', from: 'D4', to: 'D4' },
];
const FLEET = [
  { class: 'cruiser', size: 2, count: 1 },
  { class: 'launch', size: 1, count: 1 },
];

/** A whole set-up of the blind game (rulebook 2.1.2), line by line from A1 on, and a player who changes a ship. */
function setUp(): Played {
  const counts = {
    battleship: 2,
    cruiser: 5,
    destroyer: 6,
    patrol: 6,
    vedette: 6,
    sweeper: 6,
    submarine: 2,
    torpedo: 6,
    mine: 3,
    fort: 1,
  };
  const rest = Object.entries(counts).flatMap(([piece, count]) => Array<string>(count).fill(piece));
  const cells = [...'1234'].flatMap((line) => [...'ABCDEFGHIJKL'].map((column) => column + line));
  const pieces = ['fort', 'mine', ...rest].map((piece, index) => [cells[index]!, piece] as const);
  return played({ rules: { preset: 'blind' } }, [
    message(0, 'deploy', { pieces: Object.fromEntries(pieces) }),
    message(0, 'resign'),
  ]);
}

/** The games that the examples of the language are taken from. */
export const playedGames = (transcripts: readonly string[]): Readonly<Record<string, Played>> => ({
  pond: transcribed(transcripts[0]!),
  question: transcribed(transcripts[1]!),
  study: study(),
  setUp: setUp(),
  salvo: salvo('ships'),
  counted: salvo('ships-counted'),
  named: firing({ preset: 'classic', fleet: FLEET, named: 'always' }, PAIR, ['A1']),
  reply: firing({ preset: 'spanish', fleet: FLEET }, PAIR, ['A1'], ['A2'], ['D4']),
  last: firing({ preset: 'salvo', fleet: FLEET }, PAIR, ['A1', 'A2', 'D4']),
  limited: firing({ preset: 'spanish', fleet: FLEET, shotLimit: 40 }, PAIR, ['A1'], ['C3']),
  untold: firing({ preset: 'spanish', fleet: FLEET, contact: 'free' }, PAIR, ['A1'], ['A2']),
});
