export * from './clock.ts';
export { BEGINNER, GLICKO_SCALE, type GlickoRating, afterGames, afterRest } from './glicko.ts';
export {
  type ActionEntry,
  type CreditEntry,
  type EndingEntry,
  type Entry,
  type Journal,
  entriesOf,
} from './journal.ts';
export {
  type Match,
  type MatchStep,
  type Played,
  type SettledSetup,
  abandon,
  arePublic,
  credit,
  endOnTime,
  eventsFor,
  forfeit,
  isOver,
  legalMessages,
  play,
  startMatch,
  viewFor,
} from './match.ts';
export * from './lists.ts';
export {
  MAX_NAME_LENGTH,
  type NameFault,
  isUserName,
  isPlayerName,
  nameFault,
  plainName,
} from './names.ts';
export * from './daily.ts';
export * from './puzzle.ts';
export {
  type GameRecord,
  type SavedMatch,
  type WrittenMatch,
  makeRecord,
  parseRecord,
  saveMatch,
} from './record.ts';
export {
  eventsAfter,
  eventsSince,
  replayMatch,
  replayRecord,
  replaySeen,
  walkRecord,
} from './replay.ts';
export { scoresOf, scoresTold } from './scores.ts';
export { type ActionMessage, rulesHash, sealOf } from './seals.ts';
export { type MatchSetup, parseStart, rematch } from './setup.ts';
export type { KnockoutRound } from './tournament/knockout.ts';
export {
  type Fixture,
  type GameNumber,
  type GameReport,
  type TournamentPair,
  type PairGame,
  fixtureSetup,
  isGameReport,
  reportOf,
} from './tournament/pairs.ts';
export { type Draw, type DrawnBye, type DrawnPair, MAX_SWISS_ROUNDS } from './tournament/draw.ts';
export type { StandingsRow } from './tournament/round-robin.ts';
export * from './tournament/tournament.ts';
export {
  FINDING_CODES,
  type Finding,
  type FindingCode,
  isAboutTrust,
  LIMIT_CODES,
  type Limit,
  type LimitCode,
  limitsOfProof,
  verifyRecord,
} from './verify.ts';
