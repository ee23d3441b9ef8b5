import type { Json, Seat } from '../../../src/index.ts';

/**
 * One line of a written game: who acts, what is announced, and after the bar what follows.
 *
 *     0 A1 miss | 1                       one shot; the turn passes to seat 1, who has one shot
 *     0 A1 hit B2 sunk(T) C3 miss | 1 ×5  a list of shots; a class in brackets where it is named
 *     0 A1 B2 C3; hit T; sunk - | 1 ×5    the same where only ships are named (`T×2` when counted)
 *     0 A1 sunk | 0 wins fleet-sunk       the end; or `draw round-tie`
 *     0 A1 sunk | 1 reply                 the turn is announced as an owed reply, or as `last`
 *     0 A1 wasted | 1                     a second shot at a cell; `A1 again` where only ships are named
 *     0 A1 miss | 0 round 4               the number of the round, where it matters
 *     0 A1 refused already-shot           a refusal
 *     0 offer-draw                        resign, offer-draw, accept-draw, decline-draw
 */
export interface Line {
  readonly text: string;
  readonly seat: Seat;
  readonly message: Json;
  readonly refused: string | null;
  /** What the action itself is announced as; null for words that only end the game. */
  readonly announced: Readonly<Record<string, Json>> | null;
  readonly next: Next | null;
}

export type Next =
  | {
      readonly type: 'turn';
      readonly seat: Seat;
      readonly shots: number;
      readonly round: number | null;
      /** What the turn is announced as, where it is not an ordinary one. */
      readonly mark: 'reply' | 'last' | null;
    }
  | { readonly type: 'ended'; readonly winner: Seat | null; readonly reason: string };

/** A script is lines; what follows a `#` is a remark. */
export const readScript = (script: string): readonly Line[] =>
  script
    .split('\n')
    .map((line) => line.split('#')[0]!.trim())
    .filter((line) => line !== '')
    .map(readLine);

function readLine(text: string): Line {
  const [acted, sequel] = text.split('|').map((part) => part.trim());
  const [said, refused] = acted!.split(/\s+refused\s+/u);
  const seat = readSeat(said!.slice(0, 1));
  const rest = said!.slice(1).trim();
  const next = sequel === undefined ? null : readNext(sequel);
  const talk = TALK_EVENTS.get(rest);
  if (talk !== undefined) {
    const announced = talk === null ? null : { type: talk, seat };
    return { text, seat, message: { type: rest }, refused: refused ?? null, announced, next };
  }
  const shots = readShots(rest);
  return {
    text,
    seat,
    message: { type: 'fire', at: shots.cells.map(({ at }) => at) },
    refused: refused ?? null,
    announced: { type: 'fired', seat, ...shots },
    next,
  };
}

const TALK_EVENTS: ReadonlyMap<string, string | null> = new Map([
  ['resign', null],
  ['accept-draw', null],
  ['offer-draw', 'draw-offered'],
  ['decline-draw', 'draw-declined'],
]);

function readSeat(text: string): Seat {
  if (text !== '0' && text !== '1') throw new Error(`"${text}" is no seat.`);
  return text === '0' ? 0 : 1;
}

interface Shots {
  readonly cells: readonly {
    readonly at: string;
    readonly result?: string;
    readonly class?: string;
    readonly repeated?: true;
  }[];
  readonly hit?: readonly Json[];
  readonly sunk?: readonly Json[];
}

function readShots(text: string): Shots {
  const [list, hit, sunk] = text.split(';').map((part) => part.trim());
  const cells: { at: string; result?: string; class?: string; repeated?: true }[] = [];
  for (const word of list!.split(/\s+/u)) {
    if (word === 'wasted' || word === 'again') {
      cells.at(-1)!.repeated = true;
      if (word === 'wasted') cells.at(-1)!.result = 'miss';
      continue;
    }
    const result = /^(?<result>miss|hit|sunk)(?:\((?<name>.+)\))?$/u.exec(word)?.groups;
    if (result === undefined) cells.push({ at: word });
    else {
      const last = cells.at(-1)!;
      last.result = result['result']!;
      if (result['name'] !== undefined) last.class = result['name'];
    }
  }
  if (hit === undefined || sunk === undefined) return { cells };
  return { cells, hit: readReports(hit, 'hit'), sunk: readReports(sunk, 'sunk') };
}

function readReports(text: string, heading: string): readonly Json[] {
  const [first, ...ships] = text.split(/\s+/u);
  if (first !== heading) throw new Error(`"${text}" should begin with "${heading}".`);
  if (ships[0] === '-') return [];
  return ships.map((ship) => {
    const [name, hits] = ship.split('×');
    return hits === undefined ? ship : { class: name!, hits: Number(hits) };
  });
}

const TURN =
  /^(?<seat>[01])(?: ×(?<shots>\d+))?(?: (?<mark>reply|last))?(?: round (?<round>\d+))?$/u;

function readNext(text: string): Next {
  const ended = /^(?:(?<winner>[01]) wins|draw) (?<reason>[a-z-]+)$/u.exec(text)?.groups;
  if (ended !== undefined) {
    const winner = ended['winner'] === undefined ? null : readSeat(ended['winner']);
    return { type: 'ended', winner, reason: ended['reason']! };
  }
  const turn = TURN.exec(text)?.groups;
  if (turn === undefined) throw new Error(`"${text}" cannot follow.`);
  return {
    type: 'turn',
    seat: readSeat(turn['seat']!),
    shots: Number(turn['shots'] ?? 1),
    round: turn['round'] === undefined ? null : Number(turn['round']),
    mark: (turn['mark'] ?? null) as 'reply' | 'last' | null,
  };
}
