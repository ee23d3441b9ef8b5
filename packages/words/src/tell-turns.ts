import { type FiredEvent, type Ruleset, type SeenEvent, isOneOf } from '@flotilla/engine';
import { isTold, tell, tellBriefly, tellShots } from './tell.ts';
import { type Reader, whoIs } from './types/game.ts';
import type { Words } from './words.ts';

/** Events that belong together, in order: shots of one side in a row, or one event of any other kind. */
export type ToldTurn = readonly [SeenEvent, ...SeenEvent[]];

type AnsweredShot = FiredEvent & { readonly ships?: never };

/** A single shot whose cell was answered. */
const isShot = (event: SeenEvent): event is AnsweredShot =>
  event.type === 'fired' && event.shots.length === 1 && event.ships === undefined;

/** Everything worth telling, turn by turn. */
export function turnsOf(seen: readonly SeenEvent[]): readonly ToldTurn[] {
  const turns: [SeenEvent, ...SeenEvent[]][] = [];
  for (const event of seen) {
    if (!isTold(event)) continue;
    const last = turns.at(-1);
    const isNext =
      last !== undefined && isShot(last[0]) && isShot(event) && last[0].seat === event.seat;
    if (isNext) last.push(event);
    else turns.push([event]);
  }
  return turns;
}

/** A turn in one line; of many shots in a row only the last ones. */
export function tellTurn(
  words: Words,
  rules: Ruleset,
  turn: ToldTurn,
  reader: Reader,
  most = Infinity,
): string {
  const shots = turn.filter(isShot);
  if (shots.length === 0) return tellBriefly(words, rules, turn[0], reader);
  const shown = shots.slice(Math.max(0, shots.length - most));
  const told = shown.flatMap((event) => tellShots(words, rules, event, reader));
  return words.turns.shots(whoIs(reader, shots[0]!.seat), told, shown.length < shots.length);
}

/** How many shots in a row a headline has room for. */
const HEADLINE_SHOTS = 3;

/** What each side did last, a text for each in the order it happened: "You: miss at C3.", "Mate: hit at E4." */
export function tellHeadline(
  words: Words,
  rules: Ruleset,
  seen: readonly SeenEvent[],
  reader: Reader,
): readonly string[] {
  switch (rules.game) {
    case 'fleet':
      return fleetHeadline(words, rules, seen, reader);
    case 'blind':
      return lastEvents(seen).map((event) => tellBriefly(words, rules, event, reader));
  }
}

function fleetHeadline(
  words: Words,
  rules: Ruleset,
  seen: readonly SeenEvent[],
  reader: Reader,
): readonly string[] {
  const fired = turnsOf(seen).filter(([{ type }]) => type === 'fired');
  const last = fired.at(-1);
  const before = fired.at(-2);
  const isOther = before !== undefined && seatOf(before) !== seatOf(last!);
  return [...(isOther ? [before] : []), ...(last === undefined ? [] : [last])].map((turn) =>
    tellInShort(words, rules, turn, reader),
  );
}

const seatOf = ([event]: ToldTurn): unknown => 'seat' in event && event.seat;

/** A salvo without its cells: the board shows them. */
function tellInShort(words: Words, rules: Ruleset, turn: ToldTurn, reader: Reader): string {
  const [event] = turn;
  if (event.type !== 'fired' || isShot(event)) {
    return tellTurn(words, rules, turn, reader, HEADLINE_SHOTS);
  }
  const { seat, shots, ships } = event;
  const who = whoIs(reader, seat);
  if (ships === undefined) {
    const hits = shots.filter(({ result }) => result !== 'miss').length;
    return words.turns.counted(who, shots.length, hits);
  }
  const [, ...answer] = tell(words, rules, event, reader);
  return [words.turns.salvo(who, shots.length), ...answer].join(' ');
}

const isMade = isOneOf(['moved', 'asked', 'answered', 'clash', 'struck']);

/** What was done in the turn under way, or in the last one. */
function lastEvents(seen: readonly SeenEvent[]): readonly SeenEvent[] {
  const last = seen.findLastIndex(({ type }) => isMade(type));
  const begin = seen.findLastIndex(({ type }, index) => type === 'turn' && index < last);
  return seen.slice(begin + 1, last + 1).filter((event) => isMade(event.type));
}
