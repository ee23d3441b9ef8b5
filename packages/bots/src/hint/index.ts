export type { BlindChoice } from './blind-choices.ts';
export type { Back, BlindHint } from './blind-hint.ts';
export type { FireHint, FleetHint } from './fleet-hint.ts';
export { type Hint, hint } from './hint.ts';
