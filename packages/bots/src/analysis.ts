import {
  type BySeat,
  type Ruleset,
  SEATS,
  type SeenEvent,
  type Result,
  ok,
  type Cell,
  type Game,
  type Json,
  cellNames,
  type TurnAction,
} from '@flotilla/engine';
import { type BotRefusal, type Thinking, cancelled, contradictory } from './bot.ts';
import {
  type BlindAnalysis,
  analysingBlind,
  type JudgedEncounter,
} from './blind/blind-analysis.ts';
import type { JudgedTurn } from './blind/blind-turns.ts';
import { type FleetAnalysis, analysingFleet, type JudgedFire } from './fleet/fleet-analysis.ts';

/**
 * A game as both seats saw it: the same events with the same numbers, each with what its seat was shown
 * of them. Together they hold everything, since each seat sees its own fleet; so no more is needed to
 * judge both sides, and each can be judged by what it knew.
 */
export interface SeenGame {
  readonly rules: Ruleset;
  readonly seen: BySeat<readonly SeenEvent[]>;
}

/** An event of a game, as both seats saw it. */
export type SeenByBoth = BySeat<SeenEvent>;

/** The events of a game one after the other; null when the seats did not see the same game. */
function pairedEvents({ seen }: SeenGame): readonly SeenByBoth[] | null {
  if (seen[0].length !== seen[1].length) return null;
  const pairs = seen[0].map((event, index): SeenByBoth => [event, seen[1][index]!]);
  const isPaired = pairs.every((pair, index) =>
    SEATS.every((seat) => pair[seat].seq === index + 1),
  );
  return isPaired ? pairs : null;
}

/** How far an analysis has come: so many of the shots or encounters of the game. */
export interface AnalysisProgress {
  readonly done: number;
  readonly total: number;
}

/** An analysis under way: it stops after each shot or encounter, and goes on when it is asked to. */
export type AnalysisSteps<T> = Generator<AnalysisProgress, Result<T, BotRefusal>, void>;

/** A game judged: a plain value, to be sent and kept. */
export type Analysis = FleetAnalysis | BlindAnalysis;

/**
 * Judges a game step by step, for callers with other work between two shots. It is given up by
 * not going on.
 *
 * @example for (let step = steps.next(); !step.done; step = steps.next()) show(step.value);
 */
export function* analysisSteps(game: SeenGame, thinking: Thinking): AnalysisSteps<Analysis> {
  const { rules } = game;
  const events = pairedEvents(game);
  if (events === null) return contradictory();
  return yield* ANALYSERS[rules.game](rules as never, events, thinking);
}

const ANALYSERS: {
  readonly [Name in Game]: (
    rules: Extract<Ruleset, { readonly game: Name }>,
    events: readonly SeenByBoth[],
    thinking: Thinking,
  ) => AnalysisSteps<Analysis>;
} = { fleet: analysingFleet, blind: analysingBlind };

/**
 * Judges every shot, or every question and strike, of a game by what its seat could know. It can be
 * cancelled after each of them. The same game, chance and work give the same analysis.
 *
 * @example analyse({ rules, seen }, { chance: new Chance('seed'), work: 1000, isSpent: () => false })
 */
export function analyse(
  game: SeenGame,
  thinking: Thinking,
  onProgress: (progress: AnalysisProgress) => void = () => {},
): Result<Analysis, BotRefusal> {
  const steps = analysisSteps(game, thinking);
  for (;;) {
    if (thinking.isSpent()) return cancelled();
    const step = steps.next();
    if (step.done === true) return step.value.ok ? ok(step.value.value) : step.value;
    onProgress(step.value);
  }
}

/** More digits than chances have that are drawn. */
const DIGITS = 6;

/**
 * An analysis as a message: with cells as they are written, and numbers that end.
 *
 * @example makeAnalysis(rules, analysis) // { game: 'fleet', fires: [{ seq: 5, at: ['C3'], … }], … }
 */
export function makeAnalysis(rules: Ruleset, analysis: Analysis): Json {
  const names = cellNames(rules);
  const written =
    analysis.game === 'fleet'
      ? { ...analysis, fires: analysis.fires.map((fire) => writtenFire(names, fire)) }
      : {
          ...analysis,
          encounters: analysis.encounters.map((one) => writtenMeeting(names, one)),
          turns: analysis.turns.map((turn) => writtenTurn(names, turn)),
        };
  return JSON.parse(JSON.stringify(written, rounded)) as Json;
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value;

const writtenFire = (names: readonly string[], fire: JudgedFire) => ({
  ...fire,
  at: fire.at.map((cell: Cell) => names[cell]!),
  bestAt: fire.bestAt.map((cell: Cell) => names[cell]!),
});

const writtenMeeting = (names: readonly string[], encounter: JudgedEncounter) => ({
  ...encounter,
  from: names[encounter.from]!,
  at: names[encounter.at]!,
});

const writtenTurn = (names: readonly string[], turn: JudgedTurn) => ({
  ...turn,
  played: writtenAction(names, turn.played),
  best: writtenAction(names, turn.best),
});

/** An action as it is sent: every cell by its name. */
const writtenAction = (names: readonly string[], action: TurnAction): object =>
  Object.fromEntries(
    Object.entries(action).map(([key, value]: [string, string | Cell | readonly Cell[]]) => [
      key,
      typeof value === 'number'
        ? names[value]!
        : typeof value === 'string'
          ? value
          : value.map((cell) => names[cell]!),
    ]),
  );
