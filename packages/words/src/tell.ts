import {
  type BlindView,
  type Cell,
  FIELD_NAMES,
  type Force,
  type FiredEvent,
  type FleetView,
  type Game,
  type Outcome,
  PIECE_CLASSES,
  type Reason,
  type Removal,
  type Ruleset,
  SEATS,
  type Seat,
  type SeenEvent,
  type Shot,
  type View,
  cellNames,
  isOneOf,
  other,
  parseFieldCell,
  shotTally,
  PRESET_NAMES,
  type PresetName,
} from '@flotilla/engine';
import type { Entry } from '@flotilla/play';
import {
  DRAWN_ONLY,
  DRAWN_REASONS,
  type DecisiveReason,
  type DrawnReason,
  type FinalTurn,
  type ResultWords,
  type ToldShot,
} from './types/battle.ts';
import { type Reader, type Who, callOf, called, whoIs } from './types/game.ts';
import type { SharedWords, Words } from './words.ts';

/** Whether an event is worth a line in a log: hidden events and ordinary turns are not. */
export const isTold = (event: SeenEvent): boolean =>
  event.type === 'turn'
    ? 'shots' in event && isFinalTurn(event)
    : event.type !== 'hidden' && event.type !== 'revealed';

/** Whether a side whose fleet is sunk fires once more: it can draw, and the game then ends. */
export const isFinalTurn = (turn: { readonly reply?: true; readonly last?: true }): boolean =>
  turn.reply === true || turn.last === true;

/** What may be fired in the last turn of a game. */
export function finalTurnOf(rules: Ruleset): FinalTurn {
  switch (rules.game) {
    case 'fleet':
      if (rules.finish === 'reply-shot') return 'shot';
      return rules.turn === 'salvo' ? 'salvo' : 'turn';
    case 'blind':
      return 'turn';
  }
}

/**
 * What happened, as sentences for a reader, made only from what the reader has seen of it.
 *
 * @example tell(words('en'), rules, seen, SPECTATOR).join(' ') // 'Seat 0 fires at C3. Hit!'
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
      if (!('shots' in event)) return [events.toMove(who)];
      const isFinal = isFinalTurn(event);
      return [
        isFinal ? events.finalTurn(who, finalTurnOf(rules)) : events.toFire(who, event.shots),
      ];
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
    case 'clash': {
      const force = forceShown(rules, event);
      return [
        events.clashes[event.result],
        ...(force === null ? [] : [events.forceShown(force.class, force.count)]),
        ...tellLosses(words, event.removed, reader),
      ];
    }
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

type Clash = Extract<SeenEvent, { readonly type: 'clash' }>;

/** The attacker's force where all of it has left the field: equal forces, or a whole force lost (rulebook 2.5). */
function forceShown(rules: Ruleset, { result, removed }: Clash): Force | null {
  const isShown =
    result === 'equal' ||
    (result === 'defender' && rules.game === 'blind' && rules.loss === 'force');
  if (!isShown) return null;
  // Equal forces have the same class and number.
  const count = result === 'equal' ? removed.length / 2 : removed.length;
  return { class: removed[0]!.class, count };
}

/**
 * The force that an attacker has declared, for a replay that shows that side: a declaration makes no
 * event of its own (rulebook 2.4.1).
 *
 * @example tellDeclaration(words('en'), record.actions[3]!) // ['The attack is with C8 alone.']
 */
export function tellDeclaration({ events }: SharedWords, entry: Entry): readonly string[] {
  if (!('action' in entry) || entry.action['type'] !== 'declare') return [];
  const cells = (entry.action['cells'] as readonly string[]).map(parseFieldCell);
  return [events.force(cells.map((cell) => FIELD_NAMES[cell!]!))];
}

/** The same in one text, without the seal of a deployment: a long number, which is for the record. */
export function tellBriefly(
  words: SharedWords,
  rules: Ruleset,
  event: SeenEvent,
  reader: Reader,
): string {
  const told = tell(words, rules, event, reader);
  return event.type === 'deployed' ? told[0] : told.join(' ');
}

type Fired = Omit<FiredEvent, 'seq' | 'type'>;
type CalledShot = Shot & Required<Pick<Shot, 'result'>>;

/** Shots with their calls, as sentences need them. */
export const tellShots = (
  { calls, classes }: SharedWords,
  rules: Ruleset,
  { shots }: Pick<Fired, 'shots'>,
  reader: Reader,
): readonly ToldShot[] =>
  shots
    .filter((shot): shot is CalledShot => shot.result !== undefined)
    .map(({ at, result, class: name }) => ({
      at: cellName(rules, at),
      call: callOf(calls, result, reader),
      ship: name === undefined ? null : classes.name(name, rules.tradition),
    }));

function tellFired(
  words: SharedWords,
  rules: Ruleset,
  fired: Fired,
  reader: Reader,
): readonly [string, ...string[]] {
  const { events, classes } = words;
  const { seat, shots, ships } = fired;
  const who = whoIs(reader, seat);
  const shipName = (name: string): string => classes.name(name, rules.tradition);
  const repeated = shots.filter((shot) => shot.repeated).map(({ at }) => cellName(rules, at));
  const wasted = repeated.length === 0 ? [] : [events.wasted(repeated)];
  if (ships === undefined) {
    const told = tellShots(words, rules, fired, reader);
    return [told.length === 1 ? events.shot(who, told[0]!) : events.salvo(who, told), ...wasted];
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
    ...wasted,
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

/**
 * Where a game stands, as far as a view knows it, in sentences for a reader.
 *
 * @example tellStatus(words('en'), view, { seat: 0, names: [null, 'Ada'] })[0] // 'Round 3.'
 */
export function tellStatus(words: Words, view: View, reader: Reader): readonly string[] {
  const { phase, outcome, toAct } = view.publicState;
  if (outcome !== null) return [tellResult(words.results, outcome, reader)];
  const awaited = toAct.map((seat) => whoIs(reader, seat));
  if (phase === 'deploy') return awaited.map(words.status.placing);
  return STATUS_OF[view.game](words, view as never, awaited, reader);
}

/** Each family only ever meets its own views. */
const STATUS_OF: {
  readonly [Name in Game]: (
    words: Words,
    view: Extract<View, { readonly game: Name }>,
    awaited: readonly Who[],
    reader: Reader,
  ) => readonly string[];
} = { fleet: fleetStatus, blind: blindStatus };

/** Where a fleet game stands, part by part. */
export interface FleetStanding {
  readonly round: string;
  /** Whose last turn it is, if it is one. */
  readonly final: readonly string[];
  /** Whose turn it is, and how many shots they have. */
  readonly turn: readonly string[];
  /** The shots left and the cells hit, where shots are limited. */
  readonly tally: readonly string[];
  /** The ships afloat, as far as they are told. */
  readonly afloat: readonly string[];
}

function fleetStatus(
  words: Words,
  view: FleetView,
  _awaited: readonly Who[],
  reader: Reader,
): readonly string[] {
  const { round, final, turn, tally, afloat } = fleetStanding(words, view, reader);
  return [round, ...final, ...turn, ...tally, ...afloat];
}

export function fleetStanding(words: Words, view: FleetView, reader: Reader): FleetStanding {
  const { viewer, publicState } = view;
  const awaited = publicState.toAct.map((seat) => whoIs(reader, seat));
  const { turn, rules } = publicState;
  const final = turn !== null && isFinalTurn(turn) ? awaited : [];
  const tally = shotTally(view);
  const shown: readonly Seat[] = viewer === 'spectator' ? SEATS : [other(viewer)];
  return {
    round: words.status.round(publicState.round),
    final: final.map((who) => words.events.finalTurn(who, finalTurnOf(rules))),
    turn: awaited.map((who) => words.events.toFire(who, turn?.shots ?? 0)),
    tally:
      tally === null
        ? []
        : SEATS.map((seat) =>
            words.status.tally(ownerOf(reader, seat), tally.left[seat], tally.hit[seat]),
          ),
    afloat: shown.flatMap((seat) => tellAfloat(words, publicState, seat, ownerOf(reader, seat))),
  };
}

/** Whose ships they are: to a player, those of the enemy need no name. */
function ownerOf(reader: Reader, seat: Seat): Who {
  return reader.seat !== null && reader.seat !== seat ? { kind: 'enemy' } : whoIs(reader, seat);
}

function tellAfloat(
  { status, classes }: Words,
  { rules, seas }: FleetView['publicState'],
  seat: Seat,
  who: Who,
): string | readonly string[] {
  const { lost, sinkings } = seas[seat];
  if (sinkings === null) return [];
  if (lost === null) return status.sunk(who, sinkings);
  const ships = rules.fleet
    .map(({ class: ship, count }, index) => ({ ship, left: count - lost[index]! }))
    .filter(({ left }) => left > 0)
    .map(({ ship, left }) =>
      left === 1
        ? classes.name(ship, rules.tradition)
        : classes.counted(left, ship, rules.tradition),
    );
  return ships.length === 0 ? status.noneAfloat(who) : status.afloat(who, ships);
}

function blindStatus(
  words: Words,
  { publicState }: BlindView,
  awaited: readonly Who[],
  reader: Reader,
): readonly string[] {
  const { status, events } = words;
  const { question, rules } = publicState;
  const task = (who: Who): string => {
    if (question === null) return events.toMove(who);
    const { about, answer } = question;
    return answer === null
      ? status.toAnswer(who, cellName(rules, about))
      : status.toDeclare(who, answer.class, answer.count);
  };
  return [
    ...awaited.map(task),
    ...SEATS.flatMap((seat) => tellTray(words, publicState, seat, reader)),
  ];
}

function tellTray(
  { status, pieces }: Words,
  { trays }: BlindView['publicState'],
  seat: Seat,
  reader: Reader,
): readonly string[] {
  const counts = PIECE_CLASSES.map((piece) => ({
    piece,
    count: trays[seat].filter((taken) => taken === piece).length,
  })).filter(({ count }) => count > 0);
  if (counts.length === 0) return [];
  const listed = counts.map(({ piece, count }) => pieces.counted(count, piece));
  return [status.tray(whoIs(reader, seat), listed)];
}

/** How a cell is written in a game. */
export const cellName = (rules: Ruleset, cell: Cell): string => cellNames(rules)[cell]!;

/**
 * How a game ended, for a reader.
 *
 * @example tellResult(words.results, { winner: 0, reason: 'fleet-sunk' }, { seat: 0, names: [null, null] })
 */
export function tellResult(
  { decided, drawn, plain }: ResultWords,
  { winner, reason }: Outcome,
  reader: Reader,
): string {
  if (winner === null) return isDrawn(reason) ? drawn[reason] : plain.drawn;
  const { won, lost, seen } = isDecisive(reason) ? decided[reason] : plain;
  if (reader.seat === null) return seen(called(reader, winner), called(reader, other(winner)));
  return reader.seat === winner ? won : lost;
}

const isDrawn = isOneOf<DrawnReason>(DRAWN_REASONS);
const isOnlyDrawn = isOneOf<(typeof DRAWN_ONLY)[number]>(DRAWN_ONLY);
const isDecisive = (reason: Reason): reason is DecisiveReason => !isOnlyDrawn(reason);

export const isPresetName = (value: unknown): value is PresetName =>
  PRESET_NAMES.includes(value as PresetName);
