export { HOME, type HomeWords } from './home.ts';
export * from './language.ts';
export * from './chapters.ts';
export { loadFirstWords, loadPageWords, loadWords } from './loading.ts';
export { largestRemainder } from './numerals.ts';
export { type RulesSection, clashLines, parametersText, rulesText } from './rules-text.ts';
export { WORTH_TELLING, chancesInWords } from './chances.ts';
export * from './tell.ts';
export { tellPlacing, tellSeason } from './tell-season.ts';
export { type ToldTurn, tellHeadline, tellTurn, turnsOf } from './tell-turns.ts';
export { type SharedWords, type Words, words } from './words.ts';
export {
  DRAWN_REASONS,
  type DecisiveReason,
  type DrawnReason,
  type EventWords,
  type LostPiece,
  type PageBattleWords,
  type ResultWords,
  type StatusWords,
  type ToldShip,
  type ToldShot,
  type VictoryWords,
} from './types/battle.ts';
export type { PageBlindWords } from './types/blind.ts';
export {
  type CallWords,
  type ClassWords,
  type Explained,
  type GameWords,
  type LevelWords,
  type MarkWords,
  type NumberWords,
  SPECTATOR,
  playerName,
  type PhaseWords,
  type PieceWords,
  type Reader,
  type RefusalWords,
  SHIP_CLASSES,
  type ShipClass,
  type Who,
  callOf,
  gameName,
  whoIs,
} from './types/game.ts';
export type { PageGuideWords } from './types/guide.ts';
export type * from './types/lessons.ts';
export {
  type PageAccountWords,
  type PageModerationWords,
  type PageOnlineWords,
  type PageTalkWords,
  SERVER_REFUSALS,
  type ServerRefusal,
} from './types/online.ts';
export type { AllOptions, AllRuleWords, OptionWords, RuleWords } from './types/options.ts';
export {
  type FirstWords,
  OPPONENT_KINDS,
  type ObjectionWords,
  type OpponentKind,
  type PageFrameWords,
  type FirstHomeWords,
  type PagePlacingWords,
  type PageRuleWords,
  type PageSettingWords,
  type PageWords,
} from './types/page.ts';
export type { PagePeopleWords } from './types/people.ts';
export type * from './types/puzzles.ts';
export * from './types/record.ts';
export type { Damage, TerminalWords } from './types/terminal.ts';
