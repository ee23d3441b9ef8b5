export {
  type Analysis,
  type AnalysisProgress,
  type SeenGame,
  analyse,
  analysisSteps,
  makeAnalysis,
} from './analysis.ts';
export type {
  BlindAnalysis,
  BlindTotals,
  JudgedEncounter,
  Material,
} from './blind/blind-analysis.ts';
export type { JudgedTurn } from './blind/blind-turns.ts';
export { createBlindBot, createSearchingBot } from './blind/blind-bot.ts';
export type { BlindChoice, BlindHint } from './blind/blind-hint.ts';
export { type Bot, type BotRefusal, type Thinking } from './bot.ts';
export { BotPlayer, createBot } from './bot-player.ts';
export type { KnownFleet } from './fleet/belief/habits.ts';
export {
  PLACEMENT_STYLES,
  type PlacementHabits,
  type PlacementStyle,
} from './fleet/belief/styles.ts';
export type { FleetAnalysis, FleetTotals, JudgedFire } from './fleet/fleet-analysis.ts';
export { createFleetBot } from './fleet/fleet-bot.ts';
export type { FireHint, FleetHint } from './fleet/fleet-hint.ts';
export { type Basis, type FleetOutlook, type Forecast, Lookout } from './fleet/outlook.ts';
export { type MinedPuzzle, minePuzzles } from './fleet/puzzle-maker.ts';
export { type Hint, hint } from './hint.ts';
export {
  type Choice,
  type ChoiceRequest,
  type Player,
  RandomPlayer,
  SeatedPlayer,
} from './player.ts';
export {
  type Estimate,
  type HabitName,
  type JudgedGame,
  type PlayerSeason,
  type Season,
  type SeasonGame,
  seasonOf,
  skillOf,
  seasonsOf,
} from './season.ts';
export {
  BotWorker,
  type LearnedHabits,
  type PlayerMessage,
  type WorkerError,
  type WorkerMessage,
  type WorkerRequest,
  type WorkerResult,
  type WorkerResults,
  type WorkerTask,
} from './worker.ts';
export {
  DedicatedWorker,
  type PlayerHost,
  type PlayerTask,
  type TaskRunner,
  type WorkerPort,
  WorkerPlayer,
} from './worker-player.ts';
