import { companyAt } from './belief/blind-belief.ts';
import type { Piece } from './belief/puzzle.ts';
import type { Thinking } from '../bot.ts';
import { type ClassCode, TORPEDO } from './replica/laws.ts';
import { CELLS, NOWHERE } from './replica/field.ts';
import { type Turn, fromOf, standOf, targetOf } from './replica/turn.ts';
import type { BlindSituation } from './situation.ts';
import type { Appraisal } from './appraisal.ts';
import { type BlindOutlook, companyAfter, ownClasses } from './prospects.ts';
import { SkirmishScene, seated, Skirmish } from './skirmish.ts';

/** After so many worlds the worst candidates are dropped for the first time, then ever later. */
const FIRST_CUT = 8;
const LATER_CUT = 1.6;
/** The share that is kept at a cut, and the fewest. */
const KEPT = 0.6;
const FEWEST = 3;
/** A step through the deals that visits all of them in a scattered order, since neighbours are alike. */
const STRIDE = 97;

interface Candidate {
  readonly turn: Turn;
  readonly code: ClassCode;
  /** The enemy piece that is asked about or struck, and the company the asker has. */
  readonly target: Piece | null;
  readonly company: number;
  /** What the turn is worth before any world is looked at. */
  readonly base: number;
  sum: number;
  worlds: number;
}

/**
 * Tries turns in sampled worlds, all candidates in the same ones, and spends more worlds on the better
 * candidates. What they show is added to the appraisal, since each sees what the other misses. What the
 * clash itself brings is computed over all deals at once, so that only what follows from it depends on
 * the luck of the worlds drawn.
 */
export class Search {
  readonly #situation: BlindSituation;
  readonly #mine: BlindOutlook;
  readonly #scene: SkirmishScene;
  readonly #skirmish: Skirmish;
  readonly #enemies = new Int8Array(CELLS);
  #candidates: Candidate[];

  constructor(
    situation: BlindSituation,
    outlooks: { readonly mine: BlindOutlook; readonly theirs: BlindOutlook },
    appraisal: Appraisal,
    turns: readonly Turn[],
  ) {
    this.#situation = situation;
    this.#mine = outlooks.mine;
    this.#scene = SkirmishScene.of(situation);
    this.#skirmish = new Skirmish(
      this.#scene,
      seated(situation.seat, outlooks.mine, outlooks.theirs),
    );
    const own = ownClasses(situation);
    this.#candidates = turns.map((turn) => this.#candidate(turn, own, appraisal));
  }

  /** The best turn when the work is done or the time is up; at least one world is looked at. */
  best({ work, isSpent }: Thinking): Turn {
    let cut = FIRST_CUT;
    for (let world = 0; world === 0 || (world < work && !isSpent()); world++) {
      this.#lookAt(this.#deal(world));
      if (world + 1 < cut) continue;
      this.#drop();
      cut = Math.ceil(cut * LATER_CUT);
    }
    return this.#candidates.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a)).turn;
  }

  /** Those that the belief rests on, then ever new ones. */
  #deal(world: number): Int8Array {
    const { belief, dealer } = this.#mine;
    const { deals } = belief;
    return world < deals.length ? deals[(world * STRIDE) % deals.length]! : dealer.next();
  }

  #candidate(turn: Turn, own: Int8Array, appraisal: Appraisal): Candidate {
    const { field, foe } = this.#situation;
    const { prospects } = this.#mine;
    const from = fromOf(turn);
    const code = field.kind[from]!;
    const company = companyAfter(own, from, standOf(turn));
    const at = targetOf(turn);
    const target = at === NOWHERE ? null : foe.pieceAt(at)!;
    let base = appraisal.progress(turn) + appraisal.score(turn);
    if (target !== null) {
      base += code === TORPEDO ? prospects.strike(target) : prospects.ask(code, company, target);
    }
    return { turn, code, target, company, base, sum: 0, worlds: 0 };
  }

  #lookAt(deal: Int8Array): void {
    const { foe, enemy, field } = this.#situation;
    this.#scene.settle(foe, deal);
    for (let cell = 0; cell < CELLS; cell++) {
      this.#enemies[cell] = field.owner[cell] === enemy ? field.kind[cell]! : NOWHERE;
    }
    for (const candidate of this.#candidates) {
      const brings = this.#brings(candidate, deal);
      candidate.sum += this.#skirmish.run(this.#scene, candidate.turn) - brings;
      candidate.worlds++;
    }
  }

  /** What the clash or strike of a candidate brings in a world, as its base has it on average. */
  #brings({ code, target, company }: Candidate, deal: Int8Array): number {
    if (target === null) return 0;
    const { laws } = this.#situation;
    const { mine } = this.#mine.prospects;
    const truth = deal[target]!;
    if (code === TORPEDO) return laws.isStruckDown[truth] ? mine.worth(truth) : 1;
    const mates = companyAt(this.#enemies, this.#situation.foe.cell[target]!);
    return mine.ask(code, company, truth, mates);
  }

  #drop(): void {
    this.#candidates.sort((a, b) => valueOf(b) - valueOf(a));
    const kept = Math.max(FEWEST, Math.ceil(this.#candidates.length * KEPT));
    this.#candidates = this.#candidates.slice(0, kept);
  }
}

const valueOf = ({ base, sum, worlds }: Candidate): number => base + sum / Math.max(1, worlds);
