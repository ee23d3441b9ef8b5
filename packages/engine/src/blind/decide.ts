import type { Cell } from '../board.ts';
import { type Result, ok, refuse } from '../result.ts';
import { type Seat, bySeat, other } from '../seat.ts';
import type { Answer, Ask, BlindAction, BlindDeploy, Declare, Move, Strike } from './action.ts';
import { settle } from './battle.ts';
import { Draft } from './draft.ts';
import { passTo } from './ending.ts';
import type { BlindEvent } from './event.ts';
import { FIELD_NAMES } from './field.ts';
import { type ClassAt, isForce } from './formation.ts';
import { classAtAfter, ownClassAt } from './legal.ts';
import { contacts, obstacle } from './movement.ts';
import { type PieceClass, isShip } from './piece.ts';
import { checkPlacement, placedPieces } from './placement.ts';
import type { BlindState } from './state.ts';

type Decision = Result<readonly BlindEvent[]>;

/** The events of an action that comes from the right seat in the right phase. */
export function decideBlind(state: BlindState, seat: Seat, action: BlindAction): Decision {
  switch (action.type) {
    case 'deploy':
      return deploy(state, seat, action);
    case 'move':
      return move(state, seat, action);
    case 'ask':
      return ask(state, seat, action);
    case 'strike':
      return strike(state, seat, action);
    case 'answer':
      return answer(state, seat, action);
    case 'declare':
      return declare(state, seat, action);
  }
}

function deploy(state: BlindState, seat: Seat, action: BlindDeploy): Decision {
  const { pieces, seal, salt } = action;
  const checked = checkPlacement(seat, pieces);
  if (!checked.ok) return checked;
  const draft = new Draft(state);
  draft.add({
    type: 'deployed',
    seat,
    seal: seal ?? null,
    salt: salt ?? null,
    pieces: checked.value,
  });
  if (state.placements[other(seat)] !== null) begin(draft);
  return ok(draft.events);
}

/** Play starts: everybody sees where the pieces stand (rulebook 2.1.3). */
export function begin(draft: Draft): void {
  const { first, placements } = draft.state;
  const places = bySeat((seat) =>
    [...placedPieces(placements[seat]!).keys()].sort((a, b) => a - b),
  );
  draft.add({ type: 'began', first, places });
  passTo(draft, first);
}

function move(state: BlindState, seat: Seat, { from, to }: Move): Decision {
  const going = goes(state, seat, from, to);
  if (!going.ok) return going;
  const draft = new Draft(state);
  draft.add({ type: 'moved', seat, from, to });
  passTo(draft, other(seat));
  return ok(draft.events);
}

function ask(state: BlindState, seat: Seat, { from, to, about, force }: Ask): Decision {
  const going = goes(state, seat, from, to);
  if (!going.ok) return going;
  const piece = going.value;
  const { rules } = state.chart;
  if (!isShip(piece)) return refuse('cannot-ask', `Only ships ask, not a ${piece}.`);
  if (to === undefined && !rules.standing) {
    return refuse('cannot-ask', 'In this game a piece moves before it asks.');
  }
  const stand = to ?? from;
  if (!inContact(state, seat, stand, about)) return notInContact(stand, about);
  const classAt = classAtAfter(ownClassAt({ ...state, seat }), piece, from, stand);
  const committed = force ?? [stand];
  if (!isForce(stand, committed, classAt)) return notAFormation(committed);
  const draft = new Draft(state);
  if (to !== undefined) draft.add({ type: 'moved', seat, from, to });
  const fixed = rules.commit === 'before' ? { force: ascending(committed) } : {};
  draft.add({ type: 'asked', seat, from: stand, about, ...fixed });
  return ok(draft.events);
}

function strike(state: BlindState, seat: Seat, { from, to, at }: Strike): Decision {
  const going = goes(state, seat, from, to);
  if (!going.ok) return going;
  if (going.value !== 'torpedo') {
    return refuse('cannot-ask', `Only a torpedo strikes, not a ${going.value}.`);
  }
  const stand = to ?? from;
  if (!inContact(state, seat, stand, at)) return notInContact(stand, at);
  const draft = new Draft(state);
  if (to !== undefined) draft.add({ type: 'moved', seat, from, to });
  const struck = state.classes[at]!;
  const removed = [
    ...(struck === 'fort' ? [] : [{ at, seat: other(seat), class: struck }]),
    ...(state.chart.rules.spent ? [{ at: stand, seat, class: going.value }] : []),
  ].sort((a, b) => a.at - b.at);
  draft.add({ type: 'struck', seat, from: stand, at, class: struck, removed });
  passTo(draft, other(seat));
  return ok(draft.events);
}

function answer(state: BlindState, seat: Seat, { cells }: Answer): Decision {
  const { about, from } = state.chart.question!;
  const { rules } = state.chart;
  const ownAt = ownClassAt({ ...state, seat });
  if (!isForce(about, cells, ownAt)) return notAFormation(cells);
  const draft = new Draft(state);
  draft.add({
    type: 'answered',
    seat,
    class: state.classes[about]!,
    count: cells.length,
    cells: ascending(cells),
  });
  if (draft.state.chart.phase !== 'declare') {
    settle(draft, rules.commit === 'before' ? state.force! : [from]);
  }
  return ok(draft.events);
}

function declare(state: BlindState, seat: Seat, { cells }: Declare): Decision {
  const ownAt: ClassAt = ownClassAt({ ...state, seat });
  if (!isForce(state.chart.question!.from, cells, ownAt)) return notAFormation(cells);
  const draft = new Draft(state);
  settle(draft, cells);
  return ok(draft.events);
}

/** The class of a piece that stands on `from` and goes to `to`, or stays; or why it cannot. */
function goes(state: BlindState, seat: Seat, from: Cell, to: Cell | undefined): Result<PieceClass> {
  const { places, rules } = state.chart;
  if (places[from] !== seat) {
    return refuse('not-yours', `No piece of seat ${seat} stands on ${FIELD_NAMES[from]}.`);
  }
  const piece = state.classes[from]!;
  if (to === undefined) return ok(piece);
  if (piece === 'fort') return refuse('cannot-move', 'Forts never move.');
  const hindrance = obstacle(rules, piece, from, to, (cell) => places[cell] === null);
  const way = `from ${FIELD_NAMES[from]} to ${FIELD_NAMES[to]}`;
  if (hindrance === 'too-far') return refuse('too-far', `A ${piece} cannot go ${way}.`);
  if (hindrance === 'not-free') return refuse('not-free', `The way ${way} is not free.`);
  return ok(piece);
}

function inContact({ chart }: BlindState, seat: Seat, stand: Cell, target: Cell): boolean {
  return chart.places[target] === other(seat) && contacts(chart.rules, stand).includes(target);
}

const notInContact = (stand: Cell, target: Cell): Decision =>
  refuse(
    'not-in-contact',
    `${FIELD_NAMES[target]} is not an enemy piece in contact with ${FIELD_NAMES[stand]}.`,
  );

const notAFormation = (cells: readonly Cell[]): Decision =>
  refuse(
    'not-a-formation',
    `${cells.map((cell) => FIELD_NAMES[cell]).join(' ')} is neither that piece alone nor a formation with it.`,
  );

const ascending = (cells: readonly Cell[]): readonly Cell[] => cells.toSorted((a, b) => a - b);
