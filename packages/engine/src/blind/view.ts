import type { Cell } from '../core/board.ts';
import type { Chance } from '../core/chance.ts';
import { type Seat, type Viewer, other } from '../core/seat.ts';
import {
  type BlindPublic,
  EMPTY_FIELD,
  cleared,
  evolveBlindPublic,
  openingBlindPublic,
  shifted,
} from './public.ts';
import type { BlindAction, BlindEvent, SeenBlindEvent, TurnAction } from './event.ts';
import { type ClassAt, contacts, destinations, forces } from './field.ts';
import { randomPieces } from './placement.ts';
import { isStruckDown } from './clash.ts';
import { type BlindRules, type PieceClass, areTorpedoesSpent, isShip } from './rules.ts';
import { type BlindState, withPieces } from './state.ts';

/** Everything a viewer may know of a blind game: the public state, and the classes the viewer is shown. */
export interface BlindView {
  readonly game: 'blind';
  readonly viewer: Viewer;
  readonly publicState: BlindPublic;
  /**
   * By cell: the seat's own pieces, and enemy pieces that `memoryAid` marks. Everything else is null,
   * the backs of enemy pieces too; spectators see backs only.
   */
  readonly classes: Classes;
}

/** The class of the piece on each cell, as far as it is known. */
type Classes = readonly (PieceClass | null)[];

/** Deployments, positions, answers, and forces fixed with a question have secrets. */
export function isPublicBlind(event: BlindEvent): boolean {
  switch (event.type) {
    case 'deployed':
    case 'position':
    case 'answered':
      return false;
    case 'asked':
      return event.force === undefined;
    default:
      return true;
  }
}

/** The only place where secrets of a blind game are cut. */
export function seeBlind(event: BlindEvent, viewer: Viewer): SeenBlindEvent {
  switch (event.type) {
    case 'deployed': {
      const { salt: _salt, pieces, ...open } = event;
      return viewer === event.seat ? { ...open, pieces } : open;
    }
    case 'position': {
      const { placements, ...open } = event;
      return viewer === 'spectator' ? open : { ...open, own: placements[viewer] };
    }
    case 'asked': {
      const { force: _force, ...open } = event;
      return viewer === event.seat ? event : open;
    }
    case 'answered': {
      const { cells: _cells, ...open } = event;
      return viewer === event.seat ? event : open;
    }
    default:
      return event;
  }
}

export const openingBlindView = (rules: BlindRules, viewer: Viewer): BlindView => ({
  game: 'blind',
  viewer,
  publicState: openingBlindPublic(rules),
  classes: EMPTY_FIELD,
});

export function evolveBlindView(view: BlindView, event: SeenBlindEvent): BlindView {
  return {
    game: 'blind',
    viewer: view.viewer,
    publicState: evolveBlindPublic(view.publicState, event),
    classes: evolveClasses(view, event),
  };
}

function evolveClasses(view: BlindView, event: SeenBlindEvent): Classes {
  const { classes, publicState, viewer } = view;
  switch (event.type) {
    case 'deployed':
      return event.pieces === undefined ? classes : withPieces(EMPTY_FIELD, event.pieces);
    case 'position':
      return event.own === undefined ? classes : withPieces(EMPTY_FIELD, event.own);
    case 'moved':
      return shifted(classes, event.from, event.to);
    case 'answered':
      return publicState.rules.memoryAid && viewer === publicState.question!.seat
        ? classes.with(publicState.question!.about, event.class)
        : classes;
    case 'clash':
      return cleared(classes, event.removed);
    case 'struck':
      return afterStrike(view, event);
    default:
      return classes;
  }
}

function afterStrike(
  { classes, publicState, viewer }: BlindView,
  event: Extract<SeenBlindEvent, { type: 'struck' }>,
): Classes {
  const left = cleared(classes, event.removed);
  const { rules } = publicState;
  if (!rules.memoryAid) return left;
  if (viewer === event.seat && !isStruckDown(rules, event.class)) {
    return left.with(event.at, event.class);
  }
  return viewer === other(event.seat) && !areTorpedoesSpent(rules)
    ? left.with(event.from, 'torpedo')
    : left;
}

export function viewBlind(state: BlindState, viewer: Viewer): BlindView {
  return {
    game: 'blind',
    viewer,
    publicState: state.publicState,
    classes: shownClasses(state, viewer),
  };
}

function shownClasses(
  { publicState, classes, placements, known }: BlindState,
  viewer: Viewer,
): Classes {
  if (viewer === 'spectator') return EMPTY_FIELD;
  // Before play the public state is empty: a seat knows only the pieces it placed.
  if (publicState.first === null) return withPieces(EMPTY_FIELD, placements[viewer] ?? []);
  const { places } = publicState;
  const marks = known[viewer];
  const shown = classes.slice();
  for (let cell = 0; cell < shown.length; cell++) {
    if (shown[cell] !== null && places[cell] !== viewer && !marks.has(cell)) shown[cell] = null;
  }
  return shown;
}

/** See `legal`. */
export function legalBlind(view: BlindView, seat: Seat, chance: Chance): readonly BlindAction[] {
  const { publicState } = view;
  if (!publicState.toAct.includes(seat)) return [];
  switch (publicState.phase) {
    case 'deploy':
      return [{ type: 'deploy', pieces: randomPieces(seat, chance) }];
    case 'play': {
      const actions: TurnAction[] = [];
      const { places } = publicState;
      for (let from = 0; from < places.length; from++) {
        if (places[from] === seat) addActions(actions, seat, view, from);
      }
      return actions;
    }
    case 'answer':
    case 'declare': {
      const { from, about } = publicState.question!;
      const type = publicState.phase;
      const piece = type === 'answer' ? about : from;
      return forces(piece, ownClassAt(seat, view)).map((cells) => ({ type, cells }));
    }
    case 'over':
      return [];
  }
}

/** What a side must know to act: what everyone knows, and the classes of its own pieces. */
interface Known {
  readonly publicState: Pick<BlindPublic, 'rules' | 'places'>;
  readonly classes: Classes;
}

/** Whether a side can do anything with its turn (rulebook 2.6.2). */
export function canAct(seat: Seat, publicState: Known['publicState'], classes: Classes): boolean {
  const actions: TurnAction[] = [];
  const { places } = publicState;
  for (let from = 0; from < places.length; from++) {
    if (places[from] === seat) addActions(actions, seat, { publicState, classes }, from);
    if (actions.length > 0) return true;
  }
  return false;
}

/** The class of a piece, but only of the side's own. */
export const ownClassAt =
  (seat: Seat, { publicState, classes }: Known): ClassAt =>
  (cell) =>
    publicState.places[cell] === seat ? classes[cell]! : null;

/** A side's own classes once a piece has moved. */
export const classAtAfter =
  (classAt: ClassAt, piece: PieceClass, from: Cell, to: Cell): ClassAt =>
  (cell) => {
    if (cell === to) return piece;
    return cell === from ? null : classAt(cell);
  };

/** Adds everything that a side can do with its piece on a cell (rulebook 2.2). */
function addActions(actions: TurnAction[], seat: Seat, known: Known, from: Cell): void {
  const { rules, places } = known.publicState;
  const piece = known.classes[from]!;
  const strikes = piece === 'torpedo';
  const asks = isShip(piece);
  for (const to of destinations(rules, seat, piece, from, places)) {
    actions.push({ type: 'move', from, to });
    if (asks || strikes) addEncounters(actions, seat, known, piece, from, to);
  }
  if (strikes || (asks && rules.standing)) {
    addEncounters(actions, seat, known, piece, from, undefined);
  }
}

/** Adds the questions or strikes of a piece after moving, or where it stands. */
function addEncounters(
  actions: TurnAction[],
  seat: Seat,
  known: Known,
  piece: PieceClass,
  from: Cell,
  to: Cell | undefined,
): void {
  const { rules, places } = known.publicState;
  const stand = to ?? from;
  const enemy = other(seat);
  for (const near of contacts(rules, stand)) {
    if (places[near] !== enemy) continue;
    const way = to === undefined ? { from } : { from, to };
    if (piece === 'torpedo') actions.push({ type: 'strike', ...way, at: near });
    else if (rules.commit === 'after') actions.push({ type: 'ask', ...way, about: near });
    else {
      const classAt = classAtAfter(ownClassAt(seat, known), piece, from, stand);
      for (const force of forces(stand, classAt)) {
        actions.push({ type: 'ask', ...way, about: near, force });
      }
    }
  }
}
