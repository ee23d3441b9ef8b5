export { type Analysis, analyse, analysing } from './analyse.ts';
export type { BlindAccount, BlindAnalysis } from './blind-analysis.ts';
export type { Encounter } from './encounter.ts';
export type { FleetAccount, FleetAnalysis, JudgedFire } from './fleet-analysis.ts';
export type { Material } from './material.ts';
export type { Progress } from './progress.ts';
export type { SeenGame } from './seen-game.ts';
export { makeAnalysis } from './written.ts';
