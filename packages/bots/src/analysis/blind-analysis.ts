import {
  type BlindRules,
  type BySeat,
  CLASH_RESULTS,
  SEATS,
  type Seat,
  type SeenBlindEvent,
  bySeat,
  ok,
} from '@flotilla/engine';
import type { Thinking } from '../bot.ts';
import { Journal } from '../blind/belief/journal.ts';
import { endingOf } from '../blind/odds.ts';
import { type Encounter, type Sought, type Told, gained, soughtBy } from './encounter.ts';
import { type Material, materialOf } from './material.ts';
import type { Analysing } from './progress.ts';
import type { SeenTwice } from './seen-game.ts';
import { contradictory } from '../refusal.ts';

/** The encounters that one seat sought, in sum. */
export interface BlindAccount {
  readonly encounters: number;
  readonly won: number;
  /** How many were to be expected to be won. */
  readonly expected: number;
  /** Won − expected. */
  readonly luck: number;
  /** The worth gained by them, and the one that was to be expected. */
  readonly material: number;
  readonly expectedMaterial: number;
}

export interface BlindAnalysis {
  readonly game: 'blind';
  readonly encounters: readonly Encounter[];
  /** The first and the last, and one for every change between them. */
  readonly material: readonly Material[];
  readonly accounts: BySeat<BlindAccount>;
}

/** Judges every question and strike of a blind game. A unit of work is one deal of the enemy's pieces for each. */
export function* analysingBlind(
  rules: BlindRules,
  events: readonly SeenTwice[],
  thinking: Thinking,
): Analysing<BlindAnalysis> {
  const total = events.filter(([{ type }]) => type === 'clash' || type === 'struck').length;
  const course = new BlindCourse(rules);
  for (const pair of events) {
    if (!course.note(pair, thinking)) return contradictory();
    const { length: done } = course.encounters;
    if (pair[0].type === 'clash' || pair[0].type === 'struck') yield { done, total };
  }
  const { encounters } = course;
  return ok({
    game: 'blind',
    encounters,
    material: course.material,
    accounts: bySeat((seat) => accountOf(encounters, seat)),
  });
}

/** A blind game followed with the journals of both seats. */
class BlindCourse {
  readonly encounters: Encounter[] = [];
  readonly #journals: BySeat<Journal>;
  readonly #material: Material[] = [];
  #sought: Sought | null = null;
  #turn = 0;

  constructor(rules: BlindRules) {
    this.#journals = bySeat((seat) => new Journal(rules, seat));
  }

  get material(): readonly Material[] {
    const last = this.#material.at(-1);
    return last === undefined || last.turn === this.#turn
      ? this.#material
      : [...this.#material, { ...last, turn: this.#turn }];
  }

  /** Takes in an event; false when it cannot have happened. */
  note(pair: SeenTwice, thinking: Thinking): boolean {
    const events = pair as BySeat<SeenBlindEvent>;
    const [open] = events;
    if (open.type === 'turn') this.#turn++;
    if (open.type === 'asked' || open.type === 'struck') {
      const own = events[open.seat] as typeof open;
      this.#sought = soughtBy(this.#journals[open.seat], own, thinking);
      if (this.#sought === null) return false;
    }
    if (open.type === 'clash' || open.type === 'struck') this.#end(open);
    for (const seat of SEATS) this.#journals[seat].observe(events[seat]);
    if (open.type === 'began' || 'removed' in open) {
      this.#material.push(materialOf(this.#journals, this.#turn));
    }
    return this.#journals.every(({ isImpossible }) => !isImpossible);
  }

  #end(event: Told<'clash'> | Told<'struck'>): void {
    const sought = this.#sought;
    const { laws, view } = this.#journals[0];
    const found = event.type === 'struck' ? event.class : view.publicState.question?.answer?.class;
    // A clash without a question is not noted: the journals will call it impossible.
    if (sought === null || found === undefined) return;
    const result = event.type === 'clash' ? CLASH_RESULTS.indexOf(event.result) : null;
    const struck = found === 'fort' ? 'lost' : 'won';
    this.encounters.push({
      ...sought,
      seq: event.seq,
      turn: this.#turn,
      found,
      ending: result === null ? struck : endingOf(laws, result),
      material: gained(sought.seat, event.removed),
    });
    this.#sought = null;
  }
}

function accountOf(all: readonly Encounter[], seat: Seat): BlindAccount {
  const own = all.filter((encounter) => encounter.seat === seat);
  const sum = (amount: (encounter: Encounter) => number): number =>
    own.reduce((total, encounter) => total + amount(encounter), 0);
  const won = sum(({ ending }) => (ending === 'won' ? 1 : 0));
  const expected = sum(({ odds }) => odds.won);
  return {
    encounters: own.length,
    won,
    expected,
    luck: won - expected,
    material: sum(({ material }) => material),
    expectedMaterial: sum(({ odds }) => odds.material),
  };
}
