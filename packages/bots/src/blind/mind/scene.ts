import { type BySeat, type Seat, other } from '@flotilla/engine';
import type { Dossier } from '../belief/dossier.ts';
import { SHIP_CODES, isSingle } from '../replica/codes.ts';
import { CELLS, NOWHERE } from '../replica/grid.ts';
import { Replica } from '../replica/replica.ts';
import type { Situation } from '../situation.ts';

/** A list by seat from what belongs to one seat and what belongs to the other. */
export const seated = <T>(seat: Seat, own: T, enemy: T): BySeat<T> =>
  seat === 0 ? [own, enemy] : [enemy, own];

/** A position in which every class is decided, and what each side knows of the other's pieces. */
export class Scene {
  readonly world: Replica;
  /** The number of the piece on each cell, in the file of its side. */
  readonly piece = new Int8Array(CELLS);
  /** By seat and piece: the other side knows what it is. */
  readonly known: BySeat<Uint8Array>;

  constructor(world: Replica, known: BySeat<Uint8Array>) {
    this.world = world;
    this.known = known;
  }

  /** A scene of this situation; the enemy's pieces are nothing yet. */
  static of({ field, own, foe, seat }: Situation): Scene {
    const scene = new Scene(field, seated(seat, knownOf(own), knownOf(foe)));
    for (const dossier of [own, foe]) {
      for (const [piece, cell] of dossier.cell.entries()) {
        if (cell !== NOWHERE) scene.piece[cell] = piece;
      }
    }
    return scene;
  }

  /** An empty scene that can become any scene of the same game. */
  static like({ world, known }: Scene): Scene {
    return new Scene(new Replica(world.laws), [known[0].slice(), known[1].slice()]);
  }

  copy(from: Scene): void {
    this.world.copy(from.world);
    this.piece.set(from.piece);
    this.known[0].set(from.known[0]);
    this.known[1].set(from.known[1]);
  }

  /** The enemy's pieces become what a deal says. */
  settle(foe: Dossier, deal: Int8Array): void {
    const { world } = this;
    const enemy = other(world.toAct);
    world.ships[enemy] = 0;
    for (let piece = 0; piece < foe.size; piece++) {
      const cell = foe.cell[piece]!;
      if (cell === NOWHERE) continue;
      world.kind[cell] = deal[piece]!;
      if (deal[piece]! < SHIP_CODES) world.ships[enemy]!++;
    }
    world.begin(world.toAct, world.quietTurns);
  }
}

const knownOf = (dossier: Dossier): Uint8Array =>
  Uint8Array.from(dossier.mask, (mask) => (isSingle(mask) ? 1 : 0));
