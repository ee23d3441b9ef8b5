export {
  accepted,
  type PlayOptions,
  type PlayedGame,
  type PlayedStep,
  playOut,
  replay,
  type SeatAction,
  randomAction,
  randomAnyTimeAction,
} from './play-out.ts';
export { blindDeployments, blindPosition, touchedCells } from './blind-field.ts';
export {
  SEED_OF_THE_DAY,
  anyBlindRules,
  anyFleetRules,
  anyPreset,
  blindPresets,
  fleetPresets,
  anyRules,
  rulesOf,
  runs,
  anySeed,
} from './rules.ts';
export { type Names, parseExample, unlike, formFault } from './examples.ts';
export { anyMessage } from './message.ts';
export { anyPosition, type Beginning, type Study, anyBeginning, anyStudy } from './positions.ts';
export { VIEWERS, Witness, witnessOf } from './witness.ts';
export { PLAYTHROUGHS } from './playthroughs.ts';
