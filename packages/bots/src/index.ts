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
export { createBlindBot } from './blind/blind-bot.ts';
export type { BlindChoice, BlindHint } from './blind/blind-hint.ts';
export { type Bot, type BotRefusal, LEVELS, type Level, type Thinking } from './bot.ts';
export { createBot } from './create.ts';
export type { FleetAnalysis, FleetTotals, JudgedFire } from './fleet/fleet-analysis.ts';
export { createFleetBot } from './fleet/fleet-bot.ts';
export type { FireHint, FleetHint } from './fleet/fleet-hint.ts';
export { type Basis, type FleetOutlook, type Forecast, Lookout } from './fleet/outlook.ts';
export { type Hint, hint } from './hint.ts';
