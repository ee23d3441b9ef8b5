export * from './analysis.ts';
export { type CallWords, callOf } from './calls.ts';
export { cellName } from './cell-name.ts';
export { type ClassWords, SHIP_CLASSES, type ShipClass } from './classes.ts';
export type { EventWords, LostPiece, ToldShip, ToldShot } from './events.ts';
export type { Explained } from './explained.ts';
export * from './games.ts';
export * from './judgement.ts';
export type { HomeWords } from './home.ts';
export * from './language.ts';
export { words } from './languages.ts';
export * from './levels.ts';
export { loadWords } from './loading.ts';
export type { MarkWords } from './marks.ts';
export type { NumberWords } from './numbers.ts';
export { largestRemainder } from './numerals.ts';
export type { AllRuleWords, OptionWords, RuleWords } from './options.ts';
export type { PhaseWords } from './phases.ts';
export type { PieceWords } from './pieces.ts';
export type { RefusalWords } from './refusals.ts';
export type { ReplayWords } from './replays.ts';
export {
  DRAWN_REASONS,
  type DecisiveReason,
  type DrawnReason,
  type ResultWords,
  type VictoryWords,
  tellResult,
} from './results.ts';
export type { StatusWords } from './status.ts';
export type { Damage, TerminalWords } from './terminal.ts';
export { isTold, tell, tellBriefly } from './tell-event.ts';
export { tellStatus } from './tell-status.ts';
export { ONLOOKER, type Reader, type Who, whoIs } from './who.ts';
export type { SharedWords, Words } from './words.ts';
export { type PageWords, loadPageWords } from './page.ts';
export type { PageBattleWords } from './page-battle.ts';
export type { PageBlindWords } from './page-blind.ts';
export type { PageFrameWords } from './page-frame.ts';
export { OPPONENTS, type Opponent, type PageHomeWords } from './page-home.ts';
export type { PageOverWords } from './page-over.ts';
export type { PagePlacingWords } from './page-placing.ts';
export type { ObjectionWords, PageRuleWords } from './page-rules.ts';
export type { PageSettingWords } from './page-settings.ts';
export { type PageAccountWords, loadAccountWords } from './page-account.ts';
export type { PageTalkWords } from './page-talk.ts';
export { type PageGuideWords, loadGuideWords } from './page-guide.ts';
export {
  type PageOnlineWords,
  SERVER_REFUSALS,
  type ServerRefusal,
  loadOnlineWords,
} from './page-online.ts';
export {
  type PageRecordWords,
  RECORD_FAULTS,
  type RecordFault,
  loadRecordWords,
} from './page-record.ts';
