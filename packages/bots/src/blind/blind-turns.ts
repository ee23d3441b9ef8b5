import {
  type BlindRules,
  type BySeat,
  Chance,
  type Outcome,
  type Seat,
  type SeenBlindEvent,
  type TurnAction,
  bySeat,
} from '@flotilla/engine';
import type { SeenBlind } from './belief/journal.ts';
import { exponential } from './learned/drawing.ts';
import { isLearned } from './learned/learned-seat.ts';
import { Ledger } from './learned/ledger.ts';
import { chancesAfter, dealerOf } from './learned/lookahead.ts';
import type { Network } from './learned/network.ts';
import { type Deliberation, deliberate, withForce } from './learned/policy.ts';
import { sharedNetwork } from './learned/shared-network.ts';
import { winningChance } from './learned/winning-chance.ts';
import { SHAPES, forceCells } from './replica/field.ts';
import { type Laws, lawsOf } from './replica/laws.ts';
import {
  type Turn,
  fromOf,
  makeTurn,
  standOf,
  stepOf,
  aimOf,
  targetOf,
  turnAction,
} from './replica/turn.ts';
import type { BlindSituation } from './situation.ts';

/** A turn of the blind game, judged by what its seat knew. */
export interface JudgedTurn {
  /** The number of the event that began it. */
  readonly seq: number;
  readonly turn: number;
  readonly seat: Seat;
  /** The winning chance when it began, draws counted as half. */
  readonly chance: number;
  readonly played: TurnAction;
  /** How often the admiral's network plays it. */
  readonly share: number;
  /** The turn that the network likes best. */
  readonly best: TurnAction;
  readonly bestShare: number;
  /** What the best one would have kept of the winning chance; 0 for turns that the network plays too. */
  readonly lost: number;
  /**
   * Questions and strikes: what came of it, beside what was to be expected, until the seat had the next turn; null
   * for other turns, and where the game was broken off before.
   */
  readonly luck: number | null;
}

/** Turns that the network plays more seldom are compared with its best one, in so many worlds: the strangest ones. */
const SELDOM = 0.05;
const WORLDS = 6;
const COMPARED = 16;
/** In longer games only every second turn is looked at, or every third, and so on. */
const MANY_TURNS = 500;
/** Forces that a turn commits are the likeliest ones. */
const TEMPERATURE = 0.1;

/** A turn under way. */
interface Begun {
  readonly event: SeenBlind<'turn'>;
  readonly turn: number;
  readonly ledger: Ledger;
  readonly deliberation: Deliberation;
  readonly deals: readonly Int8Array[];
}

/** A turn that may have been a mistake. */
interface Doubt {
  readonly judged: Mutable<JudgedTurn>;
  readonly begun: Begun;
  readonly played: Turn;
  readonly better: Turn;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Follows a game with the network in both seats. */
export class TurnJudge {
  readonly turns: Mutable<JudgedTurn>[] = [];
  readonly #doubts: Doubt[] = [];
  readonly #network: Network;
  readonly #laws: Laws;
  /** Its own, so that it changes nothing in what else is drawn for the analysis. */
  readonly #chance = new Chance('turns');
  readonly #every: number;
  readonly #ledgers: BySeat<Ledger>;
  #begun: Begun | null = null;
  #moved: SeenBlind<'moved'> | null = null;
  #met: SeenBlind<'asked'> | SeenBlind<'struck'> | null = null;
  /** By seat: its last question or strike, until it is known what came of it. */
  readonly #open: [Mutable<JudgedTurn> | null, Mutable<JudgedTurn> | null] = [null, null];
  #count = 0;

  private constructor(rules: BlindRules, network: Network, turns: number) {
    this.#every = Math.ceil(turns / MANY_TURNS);
    this.#network = network;
    this.#laws = lawsOf(rules);
    this.#ledgers = bySeat((seat) => new Ledger(rules, seat));
  }

  /** The steps of `compare`. */
  readonly comparisons = COMPARED;

  /** Null for rules that the network has not learned, and where it cannot be loaded. */
  static of(rules: BlindRules, turns: number): TurnJudge | null {
    const network = isLearned(rules) ? sharedNetwork() : null;
    return network === null ? null : new TurnJudge(rules, network, turns);
  }

  /** Takes in an event as both seats saw it; `situation` is that of the seat which has the turn after it. */
  note(
    events: BySeat<SeenBlindEvent>,
    situation: (seat: Seat) => BlindSituation | null,
    work: number,
  ): void {
    const [open] = events;
    if (open.type === 'moved') this.#moved = open;
    if (open.type === 'asked') this.#met = events[open.seat] as typeof open;
    if (open.type === 'struck') this.#met = open;
    if (open.type === 'turn' || open.type === 'ended') this.#close();
    for (const seat of [0, 1] as const) this.#ledgers[seat].observe(events[seat]);
    if (open.type === 'turn') this.#begin(open, situation(open.seat), work);
    if (open.type === 'ended') this.#end(open);
  }

  #begin(event: SeenBlind<'turn'>, situation: BlindSituation | null, work: number): void {
    this.#count++;
    if (situation === null || this.#count % this.#every !== 0) return;
    const ledger = this.#ledgers[event.seat].clone();
    const deliberation = deliberate(this.#network, ledger, situation.laws);
    this.#settle(event.seat, winningChance(deliberation.value));
    const dealer = dealerOf(situation, deliberation.belief, this.#chance);
    const deals = Array.from({ length: Math.min(work, WORLDS) }, () => dealer?.next());
    this.#begun = {
      event,
      turn: this.#count,
      ledger,
      deliberation,
      deals: deals.filter((deal) => deal !== undefined),
    };
  }

  /** Judges the turn that was under way. */
  #close(): void {
    const begun = this.#begun;
    const played = begun === null ? undefined : this.#played(begun.deliberation.turns);
    this.#begun = null;
    if (begun === null || played === undefined) return this.#forget();
    const { turns, scores, value } = begun.deliberation;
    const { seat, seq } = begun.event;
    const shares = sharesOf(scores);
    const best = shares.indexOf(Math.max(...shares));
    const share = shares[turns.indexOf(withoutForce(played))]!;
    const judged: Mutable<JudgedTurn> = {
      seq,
      turn: begun.turn,
      seat,
      chance: winningChance(value),
      played: this.#action(begun, played),
      share,
      best: this.#action(begun, turns[best]!),
      bestShare: shares[best]!,
      lost: 0,
      luck: null,
    };
    this.turns.push(judged);
    if (share < SELDOM) this.#doubts.push({ judged, begun, played, better: turns[best]! });
    if (this.#met !== null) this.#open[seat] = judged;
    this.#forget();
  }

  #forget(): void {
    this.#moved = null;
    this.#met = null;
  }

  #action({ deliberation: { field } }: Begun, turn: Turn): TurnAction {
    return turnAction(turn, field.kind[fromOf(turn)]!, this.#laws.isCommittedBefore);
  }

  /** Compares the strangest turns with better ones, one at a time; as many steps in every game. */
  *compare(): Generator<void> {
    const strangest = this.#doubts.toSorted((a, b) => a.judged.share - b.judged.share);
    for (let step = 0; step < COMPARED; step++) {
      yield;
      const doubt = strangest[step];
      if (doubt === undefined) continue;
      const { judged, begun, played, better } = doubt;
      const forced = this.#forced(begun.ledger, better);
      judged.best = this.#action(begun, forced);
      judged.lost = this.#difference(begun, forced, played);
      if (judged.luck !== null) judged.luck += judged.lost;
    }
  }

  #forced(ledger: Ledger, turn: Turn): Turn {
    return withForce(this.#network, ledger, this.#laws, turn, this.#chance, TEMPERATURE);
  }

  /** By how much one turn is better than another, in the same worlds. */
  #difference({ ledger, deals }: Begun, one: Turn, two: Turn): number {
    if (deals.length === 0) return 0;
    const [first, second] = chancesAfter(
      [one, two],
      deals,
      this.#network,
      ledger,
      this.#laws,
      this.#chance,
    );
    return first! - second!;
  }

  /** The turn that the events since it began tell of. */
  #played(turns: readonly Turn[]): Turn | undefined {
    const met = this.#met;
    const from = this.#moved?.from ?? met?.from;
    const stand = this.#moved?.to ?? from;
    const target = met === null ? -1 : met.type === 'asked' ? met.about : met.at;
    const turn = turns.find(
      (one) => fromOf(one) === from && standOf(one) === stand && targetOf(one) === target,
    );
    const force = met?.type === 'asked' ? met.force : undefined;
    if (turn === undefined || force === undefined) return turn;
    const written = [...force].sort((a, b) => a - b).join();
    const shape = Array.from({ length: SHAPES }, (_, index) => index).find(
      (index) => forceCells(stand!, index).join() === written,
    );
    return makeTurn(fromOf(turn), stepOf(turn), aimOf(turn), shape ?? 0);
  }

  /** The seat knows what came of its last question or strike. */
  #settle(seat: Seat, chance: number): void {
    const open = this.#open[seat];
    if (open !== null) open.luck = chance - open.chance;
    this.#open[seat] = null;
  }

  /** Where the rules ended the game, the result is what came of it. */
  #end({ winner, reason }: Outcome): void {
    if (!ENDED_BY_RULES.has(reason)) return;
    for (const seat of [0, 1] as const)
      this.#settle(seat, winner === null ? 0.5 : +(winner === seat));
  }
}

const ENDED_BY_RULES: ReadonlySet<Outcome['reason']> = new Set([
  'forts-taken',
  'no-move',
  'no-ships',
  'no-progress',
]);

const withoutForce = (turn: Turn): Turn => makeTurn(fromOf(turn), stepOf(turn), aimOf(turn));

function sharesOf(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const weights = scores.map((score) => exponential(score - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
