import {
  type BySeat,
  CLASH_RESULTS,
  type Chance,
  type Seat,
  bySeat,
  other,
} from '@flotilla/engine';
import { CELLS, NOWHERE, NO_OWNER, SHAPE_SIZE, type Shape } from '../replica/field.ts';
import { type ClassCode, FORT, type Laws, TORPEDO, classOf } from '../replica/laws.ts';
import { Replica } from '../replica/replica.ts';
import { type Turn, fromOf, standOf, targetOf } from '../replica/turn.ts';
import type { SeenBlind } from '../belief/journal.ts';
import { evaluate } from './forward.ts';
import { KINDS, type Ledger, PIECES } from './ledger.ts';
import type { Network } from './network.ts';
import { observeLedger } from './observe.ts';
import { drawForce } from './policy.ts';

type Removals = SeenBlind<'clash'>['removed'];

/** Forces are drawn less sharply than in a game: what the enemy will name is not known. */
const TEMPERATURE = 0.5;

/**
 * A game as it may really stand: what a seat that has the turn was told, and classes for the enemy's pieces. Each
 * side goes on knowing only what it would be told.
 */
export class SampledWorld {
  readonly #seat: Seat;
  readonly #laws: Laws;
  readonly #field: Replica;
  readonly #ledgers: BySeat<Ledger>;

  constructor(ledger: Ledger, laws: Laws, enemyClasses: ArrayLike<ClassCode>) {
    const { seat } = ledger;
    const own = ledger.clone();
    const foe = ledger.ofEnemy(enemyClasses);
    this.#seat = seat;
    this.#laws = laws;
    this.#ledgers = seat === 0 ? [own, foe] : [foe, own];
    this.#field = new Replica(laws);
    for (const [cell, piece] of ledger.at.entries()) {
      if (piece === NOWHERE) continue;
      const side = piece < PIECES ? 0 : 1;
      this.#field.put(cell, side, this.#ledgers[side].kind[piece]!);
    }
    const lost = bySeat((side) => ledger.lost[other(side) * KINDS + FORT]!);
    this.#field.fortsTaken.set(lost);
    this.#field.begin(seat, ledger.quiet);
  }

  /** What the seat may hope for once it has played a turn and the next one begins: from −1, lost, to 1, won. */
  hopeAfter(turn: Turn, network: Network, chance: Chance): number {
    this.#play(turn);
    if (this.#field.phase === 'answer') this.#answer(network, chance);
    if (this.#field.phase === 'declare') this.#declare(network, chance);
    const { outcome, toAct } = this.#field;
    if (outcome !== null) {
      return outcome.winner === null ? 0 : outcome.winner === this.#seat ? 1 : -1;
    }
    const { value } = evaluate(network, observeLedger(this.#ledgers[toAct], 'play'));
    return toAct === this.#seat ? value : -value;
  }

  #play(turn: Turn): void {
    const seat = this.#seat;
    const from = fromOf(turn);
    const stand = standOf(turn);
    const target = targetOf(turn);
    const isStrike = this.#field.kind[from] === TORPEDO;
    if (stand !== from) this.#tell({ seq: 0, type: 'moved', seat, from, to: stand });
    if (target === NOWHERE) {
      this.#field.play(turn);
      return this.#pass();
    }
    if (!isStrike) {
      this.#field.play(turn);
      return this.#tell({ seq: 0, type: 'asked', seat, from: stand, about: target });
    }
    const struck = classOf(this.#field.kind[target]!);
    const removed = this.#changing(() => this.#field.play(turn), { from, to: stand });
    this.#tell({ seq: 0, type: 'struck', seat, from: stand, at: target, class: struck, removed });
    this.#pass();
  }

  #answer(network: Network, chance: Chance): void {
    const { asked } = this.#field;
    const code = this.#field.kind[asked]!;
    const shape = this.#force(network, 'answer', asked, chance);
    const count = SHAPE_SIZE[shape]!;
    this.#tell({ seq: 0, type: 'answered', seat: other(this.#seat), class: classOf(code), count });
    this.#settle(shape, this.#field.committed, () => this.#field.answer(shape));
  }

  #declare(network: Network, chance: Chance): void {
    const shape = this.#force(network, 'declare', this.#field.asking, chance);
    this.#settle(this.#field.meant, shape, () => this.#field.declare(shape));
  }

  #force(network: Network, phase: 'answer' | 'declare', cell: number, chance: Chance): Shape {
    const ledger = this.#ledgers[this.#field.toAct];
    return drawForce(network, ledger, this.#laws, phase, cell, chance, TEMPERATURE);
  }

  /** Tells of the clash, if that is what comes of it. */
  #settle(meant: Shape, force: Shape, decide: () => void): void {
    const { asking, asked, kind } = this.#field;
    const result = this.#laws.clash(
      kind[asking]!,
      SHAPE_SIZE[force]!,
      kind[asked]!,
      SHAPE_SIZE[meant]!,
    );
    const removed = this.#changing(decide);
    if (this.#field.phase === 'declare') return;
    this.#tell({ seq: 0, type: 'clash', result: CLASH_RESULTS[result]!, removed });
    this.#pass();
  }

  /** The pieces that leave the board by a change; one that moves in it has not left. */
  #changing(change: () => void, moved?: { from: number; to: number }): Removals {
    const owner = this.#field.owner.slice();
    const kind = this.#field.kind.slice();
    if (moved !== undefined && moved.from !== moved.to) {
      owner[moved.to] = owner[moved.from]!;
      kind[moved.to] = kind[moved.from]!;
      owner[moved.from] = NO_OWNER;
    }
    change();
    const removed: Removals[number][] = [];
    for (let at = 0; at < CELLS; at++) {
      if (owner[at] === NO_OWNER || this.#field.owner[at] !== NO_OWNER) continue;
      removed.push({ at, seat: owner[at]! as Seat, class: classOf(kind[at]!) });
    }
    return removed;
  }

  #pass(): void {
    this.#tell({ seq: 0, type: 'turn', seat: this.#field.toAct });
  }

  #tell(event: Parameters<Ledger['observe']>[0]): void {
    for (const ledger of this.#ledgers) ledger.observe(event);
  }
}
