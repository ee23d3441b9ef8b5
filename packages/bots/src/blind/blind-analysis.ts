import {
  type BlindRules,
  type BySeat,
  CLASH_RESULTS,
  SEATS,
  type Seat,
  type SeenBlindEvent,
  bySeat,
  ok,
  type Cell,
  type PieceClass,
  other,
} from '@flotilla/engine';
import { type Thinking, contradictory } from '../bot.ts';
import { BlindJournal, type SeenBlind } from './belief/journal.ts';
import { endingOf, type Ending, type Odds, askOdds, strikeOdds } from './odds.ts';
import type { AnalysisSteps, SeenByBoth } from '../analysis.ts';
import { companyAt } from './belief/blind-belief.ts';
import { type AnswerHabits, answerHabits, lookalikeOdds } from './lookalikes.ts';
import { ownClasses } from './prospects.ts';
import { codeOf } from './replica/laws.ts';
import { type BlindSituation, situationOf } from './situation.ts';
import { type JudgedTurn, TurnJudge } from './blind-turns.ts';
import { RANKED } from './worth.ts';

/** The encounters that one seat sought, in sum. */
export interface BlindTotals {
  readonly encounters: number;
  readonly won: number;
  /** How many were to be expected to be won. */
  readonly expected: number;
  /** Won − expected, and the standard deviation of that. */
  readonly luck: number;
  readonly sigma: number;
  /** The worth gained by them, and the one that was to be expected. */
  readonly material: number;
  readonly expectedMaterial: number;
  /** In winning chances: what weaker turns gave away, and what came of its questions and strikes by luck. */
  readonly lost: number;
  readonly fortune: number;
}

export interface BlindAnalysis {
  readonly game: 'blind';
  readonly encounters: readonly JudgedEncounter[];
  /** The first and the last, and one for every change between them. */
  readonly material: readonly Material[];
  /** Every turn of both seats; none by rules that the network has not learned. */
  readonly turns: readonly JudgedTurn[];
  readonly accounts: BySeat<BlindTotals>;
}

/**
 * Judges every turn, question and strike of a blind game. A unit of work is a world in which turns are compared; without
 * any only questions and strikes are judged.
 */
export function* analysingBlind(
  rules: BlindRules,
  events: readonly SeenByBoth[],
  { work }: Pick<Thinking, 'work'>,
): AnalysisSteps<BlindAnalysis> {
  const steps = new Set(['clash', 'struck', 'turn']);
  const turns = events.filter(([{ type }]) => type === 'turn').length;
  const course = new BlindCourse(rules, events, work > 0 ? TurnJudge.of(rules, turns) : null);
  const total = events.filter(([{ type }]) => steps.has(type)).length + course.comparisons;
  let done = 0;
  for (const pair of events) {
    if (!course.note(pair, work)) return contradictory();
    if (steps.has(pair[0].type)) yield { done: ++done, total };
  }
  for (const _ of course.compare()) yield { done: ++done, total };
  const { encounters, turns: judged } = course;
  return ok({
    game: 'blind',
    encounters,
    material: course.material,
    turns: judged,
    accounts: bySeat((seat) => blindTotals(encounters, judged, seat)),
  });
}

/** A blind game followed with the journals of both seats. */
class BlindCourse {
  readonly encounters: JudgedEncounter[] = [];
  readonly #journals: BySeat<BlindJournal>;
  readonly #habits: BySeat<AnswerHabits>;
  readonly #material: Material[] = [];
  readonly #judge: TurnJudge | null;
  #sought: Sought | null = null;
  #turn = 0;

  constructor(rules: BlindRules, events: readonly SeenByBoth[], judge: TurnJudge | null) {
    const journalsOf = (): BySeat<BlindJournal> => bySeat((seat) => new BlindJournal(rules, seat));
    this.#judge = judge;
    this.#journals = journalsOf();
    this.#habits = answerHabits(journalsOf(), events);
  }

  /** Steps of `compare`. */
  get comparisons(): number {
    return this.#judge?.comparisons ?? 0;
  }

  /** Looks again at turns that may have been mistakes. */
  compare(): Iterable<void> {
    return this.#judge?.compare() ?? [];
  }

  get turns(): readonly JudgedTurn[] {
    return this.#judge?.turns ?? [];
  }

  get material(): readonly Material[] {
    const last = this.#material.at(-1);
    return last === undefined || last.turn === this.#turn
      ? this.#material
      : [...this.#material, { ...last, turn: this.#turn }];
  }

  /** Takes in an event; false when it cannot have happened. */
  note(pair: SeenByBoth, work: number): boolean {
    const events = pair as BySeat<SeenBlindEvent>;
    const [open] = events;
    if (open.type === 'turn') this.#turn++;
    if (open.type === 'asked' || open.type === 'struck') {
      const own = events[open.seat] as typeof open;
      const foe = other(open.seat);
      this.#sought = soughtBy(
        this.#journals[open.seat],
        own,
        this.#journals[foe],
        this.#habits[foe],
      );
      if (this.#sought === null) return false;
    }
    if (open.type === 'clash' || open.type === 'struck') this.#end(open);
    for (const seat of SEATS) this.#journals[seat].observe(events[seat]);
    if (this.#journals.some(({ isImpossible }) => isImpossible)) return false;
    this.#judge?.note(events, (seat) => this.#situation(seat), work);
    if (open.type === 'began' || 'removed' in open) {
      this.#material.push(materialOf(this.#journals, this.#turn));
    }
    return true;
  }

  /** The network knows games that began with both fleets whole. */
  #situation(seat: Seat): BlindSituation | null {
    return this.#journals[seat].isDeployed ? situationOf(this.#journals[seat]) : null;
  }

  #end(event: SeenBlind<'clash'> | SeenBlind<'struck'>): void {
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

function blindTotals(
  all: readonly JudgedEncounter[],
  turns: readonly JudgedTurn[],
  seat: Seat,
): BlindTotals {
  const own = all.filter((encounter) => encounter.seat === seat);
  const sum = (amount: (encounter: JudgedEncounter) => number): number =>
    own.reduce((total, encounter) => total + amount(encounter), 0);
  const played = turns.filter((turn) => turn.seat === seat);
  const won = sum(({ ending }) => (ending === 'won' ? 1 : 0));
  const expected = sum(({ odds }) => odds.won);
  return {
    encounters: own.length,
    won,
    expected,
    luck: won - expected,
    sigma: Math.sqrt(sum(({ odds }) => odds.won * (1 - odds.won))),
    material: sum(({ material }) => material),
    expectedMaterial: sum(({ odds }) => odds.material),
    lost: played.reduce((total, { lost }) => total + lost, 0),
    fortune: played.reduce((total, { luck }) => total + (luck ?? 0), 0),
  };
}

/** A question or a strike as it was sought: with the odds as the seat could know them then. */
interface Sought {
  readonly seat: Seat;
  readonly kind: 'ask' | 'strike';
  readonly from: Cell;
  readonly at: Cell;
  /** What the piece is that asked or struck. */
  readonly class: PieceClass;
  readonly odds: Odds;
}

/** A question or a strike, and what came of it. */
export interface JudgedEncounter extends Sought {
  /** The number of the event that ended it. */
  readonly seq: number;
  readonly turn: number;
  /** What the other piece turned out to be. */
  readonly found: PieceClass;
  readonly ending: Ending;
  /** The worth of what the enemy lost less that of its own losses. */
  readonly material: number;
}

/** The encounter that begins with an event, with the odds of `lookalikeOdds`; null when that cannot be. */
function soughtBy(
  journal: BlindJournal,
  event: SeenBlind<'asked'> | SeenBlind<'struck'>,
  opponent: BlindJournal,
  habits: AnswerHabits,
): Sought | null {
  const { seat, laws, view } = journal;
  const { from } = event;
  const situation = situationOf(journal);
  const opposite = situationOf(opponent);
  const name = view.classes[from] ?? null;
  if (situation === null || opposite === null || name === null) return null;
  const at = event.type === 'asked' ? event.about : event.at;
  const piece = situation.foe.pieceAt(at);
  if (piece === undefined) return null;
  const possible = lookalikeOdds(situation, ownClasses(opposite), piece);
  if (event.type === 'struck') {
    const odds = strikeOdds(laws, possible, piece);
    return { seat, kind: 'strike', from, at, class: name, odds };
  }
  const company = laws.isCommittedBefore
    ? (event.force?.length ?? 1)
    : companyAt(ownClasses(situation), from);
  const odds = askOdds(laws, possible, codeOf(name), company, piece, (code) => habits[code]!);
  return { seat, kind: 'ask', from, at, class: name, odds };
}

/** What a seat has gained when these pieces leave the board. */
const gained = (seat: Seat, removed: SeenBlind<'clash'>['removed']): number =>
  removed.reduce(
    (sum, piece) => sum + RANKED[codeOf(piece.class)]! * (piece.seat === other(seat) ? 1 : -1),
    0,
  );

/** What both sides have on the board after so many turns. */
export interface Material {
  readonly turn: number;
  readonly pieces: BySeat<number>;
  /** The worth of these pieces, in patrols. */
  readonly worth: BySeat<number>;
}

/** The material of both sides, each by what it knows of its own. */
function materialOf(journals: BySeat<BlindJournal>, turn: number): Material {
  const own = bySeat((seat) => {
    const { publicState, classes } = journals[seat].view;
    return classes.filter((name, cell) => name !== null && publicState.places[cell] === seat);
  });
  return {
    turn,
    pieces: bySeat((seat) => own[seat].length),
    worth: bySeat((seat) => own[seat].reduce((sum, name) => sum + RANKED[codeOf(name!)]!, 0)),
  };
}
