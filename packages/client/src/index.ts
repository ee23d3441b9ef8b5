export { CLOCKS, DEFAULT_PRESETS } from './defaults.ts';
export {
  type LocalMatchStore,
  type LocalPlayer,
  type LocalPerson,
  type AutomaticPlayer,
  isLocalPlayer,
  type RestoredLocalMatch,
  type SavedLocalMatch,
  historyOf,
  parseSavedLocalMatch,
  saveLocalMatch,
} from './local/saved-match.ts';
export {
  LocalMatch,
  type LocalMatchPorts,
  type SeatGame,
  resumeLocalMatch,
  startLocalMatch,
} from './local/local-match.ts';
export { knownFleets } from './local/known-fleets.ts';
export { seatBot, withMinimumDelay } from './local/seat-bot.ts';
export { type AllNotes, NO_NOTES, notesAfter, withNote } from './notes.ts';
export {
  Connection,
  type ConnectionPorts,
  type KeyedRequest,
  type Subscription,
  type Socket,
} from './remote/connection.ts';
export { readAnswer, readRecord, readSignedIn } from './remote/http.ts';
export { type RemoteMatchPorts, RemoteMatch } from './remote/remote-match.ts';
export {
  type ClientError,
  type ClientErrorCode,
  type MatchClient,
  type MatchClientStatus,
  REAL_TIME,
  type SeatInfo,
  type Time,
  isClientErrorCode,
  messageOf,
} from './match-client.ts';
export { firedBy, lastShotCells, settledWrecks, sureWater } from './wrecks.ts';
