import type { Cell } from '../core/board.ts';
import type { Outcome } from '../core/course.ts';
import { type Result, ok, refuse } from '../core/result.ts';
import { type BySeat, SEATS, type Seat, bySeat, other } from '../core/seat.ts';
import type { GameStep } from '../family.ts';
import { quietTurnsAfter } from './public.ts';
import type {
  AnswerAction,
  AskAction,
  BlindAction,
  BlindDeploy,
  BlindEvent,
  DeclareAction,
  MoveAction,
  Removal,
  StrikeAction,
} from './event.ts';
import { type ClashResult, clash, isStruckDown } from './clash.ts';
import { FIELD_NAMES, ascending, contacts, isForce, obstacle } from './field.ts';
import { checkPlacement, makePlacement, parsePosition } from './placement.ts';
import {
  type BlindRules,
  type PieceClass,
  areMinesSpent,
  areTorpedoesSpent,
  isShip,
} from './rules.ts';
import { type BlindState, evolveBlind, openingBlindState } from './state.ts';
import { canAct, classAtAfter, ownClassAt } from './view.ts';

type BlindStep = GameStep<BlindState, BlindEvent>;
type Decision = Result<BlindStep>;
type WithoutNumber<Event> = Event extends unknown ? Omit<Event, 'seq'> : never;

/** A step in the making: the events so far, and the state they lead to. */
class Draft implements BlindStep {
  readonly events: BlindEvent[] = [];
  state: BlindState;

  constructor(state: BlindState) {
    this.state = state;
  }

  add(event: WithoutNumber<BlindEvent>): void {
    const numbered = { seq: this.state.publicState.seq + 1, ...event } as BlindEvent;
    this.events.push(numbered);
    this.state = evolveBlind(this.state, numbered);
  }

  done(): BlindStep {
    return { state: this.state, events: this.events };
  }
}

/** What an action leads to. The caller has checked that its phase and seat are right. */
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

/** A game from a written position. */
export function openBlindAt(rules: BlindRules, text: string): Decision {
  const position = parsePosition(text);
  if (!position.ok) return position;
  const { pieces, toMove } = position.value;
  const draft = new Draft(openingBlindState(rules, toMove));
  const placements = bySeat((seat) => makePlacement(pieces[seat]));
  draft.add({ type: 'position', places: bySeat((seat) => cellsOf(placements[seat])), placements });
  begin(draft);
  return ok(draft.done());
}

/** Ends the game: the secrets are revealed, then the outcome is told. */
export function endBlind(state: BlindState, outcome: Outcome): BlindStep {
  const draft = new Draft(state);
  end(draft, outcome);
  return draft.done();
}

function deploy(state: BlindState, seat: Seat, { pieces, seal, salt }: BlindDeploy): Decision {
  const checked = checkPlacement(seat, pieces);
  if (!checked.ok) return checked;
  const draft = new Draft(state);
  draft.add({ type: 'deployed', seat, seal: seal ?? null, salt: salt ?? null, pieces });
  if (state.placements[other(seat)] !== null) begin(draft);
  return ok(draft.done());
}

/** Play starts: everyone sees where the pieces stand (rulebook 2.1.3). */
function begin(draft: Draft): void {
  const { first, placements } = draft.state;
  draft.add({ type: 'began', first, places: bySeat((seat) => cellsOf(placements[seat]!)) });
  passTo(draft, first);
}

const cellsOf = (placement: BlindDeploy['pieces']): readonly Cell[] =>
  ascending(placement.map(({ at }) => at));

function move(state: BlindState, seat: Seat, { from, to }: MoveAction): Decision {
  const piece = pieceGoing(state, seat, from, to);
  if (!piece.ok) return piece;
  const draft = new Draft(state);
  draft.add({ type: 'moved', seat, from, to });
  passTo(draft, other(seat));
  return ok(draft.done());
}

function ask(state: BlindState, seat: Seat, { from, to, about, force }: AskAction): Decision {
  const going = pieceGoing(state, seat, from, to);
  if (!going.ok) return going;
  const piece = going.value;
  const { rules } = state.publicState;
  if (!isShip(piece)) return refuse('cannot-ask', `Only ships ask; a ${piece} is not a ship.`);
  if (to === undefined && !rules.standing) {
    return refuse('cannot-ask', '"to" is missing: in this game a piece must move before it asks.');
  }
  const stand = to ?? from;
  if (!inContact(state, seat, stand, about)) return notInContact(stand, about);
  const classAt = classAtAfter(ownClassAt(seat, state), piece, from, stand);
  const committed = force ?? [stand];
  if (!isForce(stand, committed, classAt)) return notAFormation(stand, committed);
  const draft = new Draft(state);
  if (to !== undefined) draft.add({ type: 'moved', seat, from, to });
  const fixed = rules.commit === 'before' ? { force: ascending(committed) } : {};
  draft.add({ type: 'asked', seat, from: stand, about, ...fixed });
  return ok(draft.done());
}

function strike(state: BlindState, seat: Seat, { from, to, at }: StrikeAction): Decision {
  const going = pieceGoing(state, seat, from, to);
  if (!going.ok) return going;
  if (going.value !== 'torpedo') {
    return refuse('cannot-ask', `Only torpedoes strike; this piece is a ${going.value}.`);
  }
  const stand = to ?? from;
  if (!inContact(state, seat, stand, at)) return notInContact(stand, at);
  const draft = new Draft(state);
  if (to !== undefined) draft.add({ type: 'moved', seat, from, to });
  const { rules } = state.publicState;
  const struck = state.classes[at]!;
  const removed = [
    ...(isStruckDown(rules, struck) ? [{ at, seat: other(seat), class: struck }] : []),
    ...(areTorpedoesSpent(rules) ? [{ at: stand, seat, class: going.value }] : []),
  ].sort((a, b) => a.at - b.at);
  draft.add({ type: 'struck', seat, from: stand, at, class: struck, removed });
  passTo(draft, other(seat));
  return ok(draft.done());
}

function answer(state: BlindState, seat: Seat, { cells }: AnswerAction): Decision {
  const { about, from } = state.publicState.question!;
  if (!isForce(about, cells, ownClassAt(seat, state))) return notAFormation(about, cells);
  const draft = new Draft(state);
  draft.add({
    type: 'answered',
    seat,
    class: state.classes[about]!,
    count: cells.length,
    cells: ascending(cells),
  });
  if (draft.state.publicState.phase !== 'declare') {
    settle(draft, state.publicState.rules.commit === 'before' ? state.force! : [from]);
  }
  return ok(draft.done());
}

function declare(state: BlindState, seat: Seat, { cells }: DeclareAction): Decision {
  const { from } = state.publicState.question!;
  if (!isForce(from, cells, ownClassAt(seat, state))) return notAFormation(from, cells);
  const draft = new Draft(state);
  settle(draft, cells);
  return ok(draft.done());
}

/** The class of a piece that stands on `from` and goes to `to`, or stays; or why it cannot. */
function pieceGoing(
  state: BlindState,
  seat: Seat,
  from: Cell,
  to: Cell | undefined,
): Result<PieceClass> {
  const { places, rules } = state.publicState;
  if (places[from] !== seat) {
    return refuse('not-yours', `Seat ${seat} has no piece on ${FIELD_NAMES[from]}.`);
  }
  const piece = state.classes[from]!;
  if (to === undefined) return ok(piece);
  if (piece === 'fort') return refuse('cannot-move', 'Forts never move.');
  const hindrance = obstacle(rules, seat, piece, from, to, places);
  if (hindrance === null) return ok(piece);
  const way = `from ${FIELD_NAMES[from]} to ${FIELD_NAMES[to]}`;
  return hindrance === 'too-far'
    ? refuse('too-far', `A ${piece} cannot go ${way}.`)
    : refuse('not-free', `The way ${way} is not free.`);
}

function inContact({ publicState }: BlindState, seat: Seat, stand: Cell, target: Cell): boolean {
  return (
    publicState.places[target] === other(seat) &&
    contacts(publicState.rules, stand).includes(target)
  );
}

const notInContact = (stand: Cell, target: Cell): Decision =>
  refuse(
    'not-in-contact',
    `${FIELD_NAMES[target]} is not an enemy piece in contact with ${FIELD_NAMES[stand]}.`,
  );

const notAFormation = (piece: Cell, cells: readonly Cell[]): Decision =>
  refuse(
    'not-a-formation',
    `${cells.map((cell) => FIELD_NAMES[cell]).join(' ')} is neither ${FIELD_NAMES[piece]} alone nor a formation of 2 or 3 ships with it.`,
  );

/** The clash after an answer, with the attacker's force, and the next turn (rulebook 2.5). */
function settle(draft: Draft, force: readonly Cell[]): void {
  const { publicState, classes } = draft.state;
  const question = publicState.question!;
  const attacker = { class: classes[question.from]!, count: force.length };
  const result = clash(publicState.rules, attacker, question.answer!);
  const removed = losses(draft.state, result, force).sort((a, b) => a.at - b.at);
  draft.add({ type: 'clash', result, removed });
  passTo(draft, result === 'attacker' ? question.seat : other(question.seat));
}

/** Every piece that leaves the board (the table of 2.5). */
function losses(state: BlindState, result: ClashResult, force: readonly Cell[]): Removal[] {
  const { rules, question } = state.publicState;
  const { seat, from } = question!;
  const meant = state.answer!;
  const lost = (owner: Seat, cells: readonly Cell[]): Removal[] =>
    cells.map((at) => ({ at, seat: owner, class: state.classes[at]! }));
  switch (result) {
    case 'attacker':
      return lost(other(seat), meant);
    case 'defender':
      return lost(seat, rules.loss === 'one' ? [from] : force);
    case 'equal':
      return [...lost(seat, force), ...lost(other(seat), meant)];
    case 'mine':
      return [...lost(seat, [from]), ...(areMinesSpent(rules) ? lost(other(seat), meant) : [])];
    case 'torpedo':
      return [...lost(seat, [from]), ...(areTorpedoesSpent(rules) ? lost(other(seat), meant) : [])];
  }
}

/** Gives the turn to a seat, unless the game is over now (rulebook 2.6). */
function passTo(draft: Draft, seat: Seat): void {
  const outcome = outcomeFor(draft.state, seat);
  if (outcome === null) draft.add({ type: 'turn', seat });
  else end(draft, outcome);
}

function end(draft: Draft, { winner, reason }: Outcome): void {
  const { placements, salts } = draft.state;
  draft.add({ type: 'revealed', placements, salts });
  draft.add({ type: 'ended', winner, reason });
}

function outcomeFor({ publicState, classes, fortsToTake }: BlindState, next: Seat): Outcome | null {
  const { trays, stirred, rules } = publicState;
  // Forts and ships only change when a piece has left the board.
  if (stirred) {
    const taken = bySeat((seat) => trays[seat].filter((piece) => piece === 'fort').length);
    for (const seat of SEATS) {
      if (taken[seat] >= fortsToTake[seat]) return { winner: seat, reason: 'forts-taken' };
    }
    if (!classes.some((piece) => piece !== null && isShip(piece))) {
      const winner = rules.noShips === 'forts' ? leader(taken) : null;
      return { winner, reason: 'no-ships' };
    }
  }
  if (rules.drawAfter !== null && quietTurnsAfter(publicState) >= rules.drawAfter) {
    return { winner: null, reason: 'no-progress' };
  }
  if (canAct(next, publicState, classes)) return null;
  return { winner: rules.noMove === 'draw' ? null : other(next), reason: 'no-move' };
}

/** The seat with the greater number; null: neither. */
function leader([zero, one]: BySeat<number>): Seat | null {
  if (zero === one) return null;
  return zero > one ? 0 : 1;
}
