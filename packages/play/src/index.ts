export { type Chain, EMPTY_CHAIN, listAfter, withLast } from './chain.ts';
export * from './clock.ts';
export type { ActionEntry, EndingEntry, Entry } from './entry.ts';
export { FINDING_CODES, type Finding, type FindingCode, isAboutSeals } from './finding.ts';
export { type Journal, entriesOf } from './journal.ts';
export type { KnockoutRound } from './knockout.ts';
export {
  type Match,
  type MatchStep,
  type Played,
  type SettledSetup,
  abandon,
  endOnTime,
  forfeit,
  isOver,
  play,
  startMatch,
} from './match.ts';
export {
  LONGEST_NAME,
  type NameFault,
  isPersonName,
  isPlayerName,
  nameFault,
  plainName,
} from './names.ts';
export type { Pairing, PlayedGame } from './pairing.ts';
export { type GameRecord, makeRecord, parseRecord } from './record.ts';
export { replayRecord, walkRecord } from './replay.ts';
export {
  type Fixture,
  type GameNumber,
  type GameReport,
  fixtureSetup,
  isGameReport,
  reportOf,
} from './report.ts';
export { type SavedMatch, replayMatch, saveMatch } from './saved.ts';
export { scoresOf } from './scores.ts';
export { type Message, rulesHash, sealOf } from './seal.ts';
export { replaySeen } from './seen.ts';
export { type MatchSetup, parseStart, rematch } from './setup.ts';
export * from './show.ts';
export type { TableRow } from './table.ts';
export * from './tournament.ts';
export { verifyRecord } from './verify.ts';
export type { WrittenMatch } from './written.ts';
