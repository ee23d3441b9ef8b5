import {
  type Cell,
  FIELD_NAMES,
  type FiredEvent,
  type Removal,
  type Ruleset,
  SEATS,
  type SeenEvent,
  type Shot,
} from '@flotilla/engine';
import { callOf } from './calls.ts';
import { cellName } from './cell-name.ts';
import { tellResult } from './results.ts';
import { type Reader, whoIs } from './who.ts';
import type { SharedWords } from './words.ts';

/** Whether an event belongs in a story: turns are told by what comes of them, and what is hidden says nothing. */
export const isTold = ({ type }: Pick<SeenEvent, 'type'>): boolean =>
  type !== 'turn' && type !== 'hidden' && type !== 'revealed';

/**
 * What happened, as sentences for a reader, made from nothing but what he has seen of it.
 *
 * @example tell(words('en'), rules, seen, ONLOOKER).join(' ') // 'Seat 0 fires at C3. Hit!'
 */
export function tell(
  words: SharedWords,
  rules: Ruleset,
  event: SeenEvent,
  reader: Reader,
): readonly [string, ...string[]] {
  const { events } = words;
  const cell = (at: Cell): string => cellName(rules, at);
  switch (event.type) {
    case 'deployed': {
      const deployed = events.deployed(whoIs(reader, event.seat));
      return event.seal === null ? [deployed] : [deployed, events.sealed(event.seal)];
    }
    case 'position':
      return [events.position];
    case 'began':
      return [events.began(whoIs(reader, event.first))];
    case 'turn': {
      const who = whoIs(reader, event.seat);
      return ['shots' in event ? events.toFire(who, event.shots) : events.toMove(who)];
    }
    case 'fired':
      return tellFired(words, rules, event, reader);
    case 'moved':
      return [events.moved(whoIs(reader, event.seat), cell(event.from), cell(event.to))];
    case 'asked': {
      const { seat, from, about, force } = event;
      const asked = events.asked(whoIs(reader, seat), cell(from), cell(about));
      return force === undefined ? [asked] : [asked, events.force(force.map(cell))];
    }
    case 'answered': {
      const { seat, class: piece, count, cells } = event;
      const answered = events.answered(whoIs(reader, seat), piece, count);
      return cells === undefined ? [answered] : [answered, events.meant(cells.map(cell))];
    }
    case 'clash':
      return [events.clashes[event.result], ...tellLosses(words, event.removed, reader)];
    case 'struck': {
      const { seat, from, at, class: piece, removed } = event;
      const struck = events.struck(whoIs(reader, seat), cell(from), cell(at), piece);
      return [struck, ...tellLosses(words, removed, reader)];
    }
    case 'draw-offered':
      return [events.drawOffered(whoIs(reader, event.seat))];
    case 'draw-declined':
      return [events.drawDeclined(whoIs(reader, event.seat))];
    case 'revealed':
      return [events.revealed];
    case 'ended':
      return [tellResult(words.results, event, reader)];
    case 'hidden':
      return [events.hidden];
  }
}

type Fired = Omit<FiredEvent, 'seq' | 'type'>;
type CalledShot = Shot & Required<Pick<Shot, 'result'>>;

function tellFired(
  { events, calls, classes }: SharedWords,
  rules: Ruleset,
  { seat, shots, ships }: Fired,
  reader: Reader,
): readonly [string, ...string[]] {
  const who = whoIs(reader, seat);
  const shipName = (name: string): string => classes.name(name, rules.tradition);
  if (ships === undefined) {
    const called = shots.filter((shot): shot is CalledShot => shot.result !== undefined);
    const toldShots = called.map(({ at, result, class: name }) => ({
      at: cellName(rules, at),
      call: callOf(calls, result, reader),
      ship: name === undefined ? null : shipName(name),
    }));
    return [
      toldShots.length === 1 ? events.shot(who, toldShots[0]!) : events.salvo(who, toldShots),
    ];
  }
  const [hit, sunk] = [ships.hit, ships.sunk].map((reports) =>
    reports.map(({ class: name, hits = null }) => ({ ship: shipName(name), hits })),
  );
  const answer = [
    ...(hit!.length > 0 ? [events.shipsHit(hit!)] : []),
    ...(sunk!.length > 0 ? [events.shipsSunk(sunk!)] : []),
  ];
  return [
    events.fired(
      who,
      shots.map(({ at }) => cellName(rules, at)),
    ),
    ...(answer.length > 0 ? answer : [events.nothingHit]),
  ];
}

function tellLosses(
  { events }: SharedWords,
  removed: readonly Removal[],
  reader: Reader,
): readonly string[] {
  if (removed.length === 0) return [events.nothingLost];
  return SEATS.flatMap((seat) => {
    const pieces = removed
      .filter((removal) => removal.seat === seat)
      .map(({ at, class: piece }) => ({ piece, at: FIELD_NAMES[at]! }));
    return pieces.length === 0 ? [] : [events.lost(whoIs(reader, seat), pieces)];
  });
}
