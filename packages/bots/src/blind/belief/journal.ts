import {
  type BlindPlacement,
  type BlindRules,
  type BlindView,
  type BySeat,
  type Cell,
  type Seat,
  type SeenBlindEvent,
  type SeenEvent,
  checkPlacement,
  evolveView,
  isPieceClass,
  openingView,
  other,
} from '@flotilla/engine';
import { type Laws, TORPEDO, bit, codeOf, isSingle, lawsOf } from '../replica/laws.ts';
import { CELLS } from '../replica/field.ts';
import { Dossier } from './dossier.ts';

/** An event of the blind game, of one type, as a seat sees it. */
export type SeenBlind<Type> = Extract<SeenBlindEvent, { readonly type: Type }>;

/** Everything a seat has been told in one game, in the order it was told. */
export class BlindJournal {
  readonly seat: Seat;
  readonly laws: Laws;
  /** What the seat is shown now. */
  view: BlindView;
  /** What is known of the pieces of each side; null before play. */
  dossiers: BySeat<Dossier> | null = null;
  /** Both sides deployed the whole fleet; otherwise the game began from a position. */
  isDeployed = true;
  /** What was told cannot have happened. */
  isImpossible = false;

  constructor(rules: BlindRules, seat: Seat) {
    this.seat = seat;
    this.laws = lawsOf(rules);
    this.view = openingView(rules, seat) as BlindView;
  }

  observe(seen: SeenEvent): void {
    if (this.isImpossible) return;
    const event = seen as SeenBlindEvent;
    this.isImpossible = event.seq !== this.view.publicState.seq + 1 || !this.#note(event);
    if (!this.isImpossible) this.view = evolveView(this.view, event) as BlindView;
  }

  /** Takes down what an event tells; false when it cannot be. */
  #note(event: SeenBlindEvent): boolean {
    switch (event.type) {
      case 'deployed':
        return this.dossiers === null && this.#isDeployment(event);
      case 'position':
        this.isDeployed = false;
        return this.dossiers === null && arePlaced(event.own);
      case 'began':
        return this.#begin(event);
      case 'moved':
        return this.#move(event);
      case 'asked':
        return this.#ask(event);
      case 'answered':
        return this.#answer(event);
      case 'clash':
        return this.#clash(event);
      case 'struck':
        return this.#strike(event);
      case 'turn':
      case 'hidden':
      case 'draw-offered':
      case 'draw-declined':
      case 'revealed':
      case 'ended':
        return true;
      default:
        return false;
    }
  }

  /** A seat is told its own deployment, and of the enemy's only that it was made. */
  #isDeployment({ seat, pieces }: SeenBlind<'deployed'>): boolean {
    if (pieces === undefined) return seat !== this.seat;
    return seat === this.seat && checkPlacement(seat, pieces).ok;
  }

  #begin({ places }: SeenBlind<'began'>): boolean {
    if (this.dossiers !== null || !this.#ownStand(places[this.seat])) return false;
    const cells = new Set(places.flat());
    if (cells.size !== places.flat().length || ![...cells].every(isCell)) return false;
    this.dossiers = [new Dossier(this.laws, places[0]), new Dossier(this.laws, places[1])];
    return true;
  }

  /** The own pieces stand where the seat has placed them. */
  #ownStand(cells: readonly Cell[]): boolean {
    const { classes } = this.view;
    const own = [...classes.keys()].filter((cell) => classes[cell] !== null);
    return own.length === cells.length && own.every((cell) => cells.includes(cell));
  }

  #move({ seat, from, to }: SeenBlind<'moved'>): boolean {
    if (this.dossiers === null || this.dossiers[other(seat)].pieceAt(to) !== undefined)
      return false;
    return isCell(to) && this.dossiers[seat].moved(from, to);
  }

  #ask({ seat, from, about }: SeenBlind<'asked'>): boolean {
    if (this.dossiers === null || this.view.publicState.question !== null) return false;
    const { mask } = this.dossiers[other(seat)];
    const piece = this.dossiers[other(seat)].pieceAt(about);
    return piece !== undefined && this.dossiers[seat].asked(from, !isSingle(mask[piece]!));
  }

  #answer({ seat, class: name, count }: SeenBlind<'answered'>): boolean {
    const { question } = this.view.publicState;
    if (this.dossiers === null || question === null || question.seat === seat) return false;
    return this.dossiers[seat].answered(question.about, codeOf(name), count);
  }

  #clash({ result, removed }: SeenBlind<'clash'>): boolean {
    const question = this.view.publicState.question;
    const answer = question?.answer ?? null;
    if (this.dossiers === null || question === null || answer === null) return false;
    const force = { code: codeOf(answer.class), count: answer.count };
    const attacker = this.dossiers[question.seat];
    return (result !== 'attacker' || attacker.won(question.from, force)) && this.#remove(removed);
  }

  #strike({ seat, from, at, class: name, removed }: SeenBlind<'struck'>): boolean {
    if (this.dossiers === null) return false;
    const isTrue =
      this.dossiers[seat].is(from, bit(TORPEDO)) &&
      this.dossiers[other(seat)].is(at, bit(codeOf(name)));
    return isTrue && this.#remove(removed);
  }

  #remove(removed: SeenBlind<'clash'>['removed']): boolean {
    return removed.every(({ at, seat, class: name }) =>
      this.dossiers![seat].removed(at, codeOf(name)),
    );
  }
}

const isCell = (cell: Cell): boolean => Number.isInteger(cell) && cell >= 0 && cell < CELLS;

const arePlaced = (placement: BlindPlacement | undefined): boolean =>
  placement !== undefined &&
  placement.every(({ at, class: piece }) => isCell(at) && isPieceClass(piece));
