export { CLOCKS, DEFAULT_PRESETS } from './defaults.ts';
export { computerOpponent } from './local/computer.ts';
export {
  type LocalMatchStore,
  type LocalPlayer,
  type LocalPerson,
  type AutomaticPlayer,
  isLocalPlayer,
  type RestoredLocalMatch,
  type SavedLocalMatch,
  parseSavedLocalMatch,
  saveLocalMatch,
} from './local/saved-match.ts';
export {
  LocalMatch,
  type LocalMatchPorts,
  resumeLocalMatch,
  startLocalMatch,
} from './local/local-match.ts';
export type { Decision, Opponent, Task } from './local/opponent.ts';
export type {
  ActOrder,
  AnalyseOrder,
  Findings,
  HintOrder,
  Order,
  Thinker,
  ThinkingFailure,
  Thought,
} from './local/thinker.ts';
export { thinkingShift } from './local/thinking-shift.ts';
export { withMinimumDelay } from './local/unhurried.ts';
export { type Worker, type WorkerListener, WorkerThinker } from './local/worker-thinker.ts';
export { type AllNotes, NO_NOTES, notesAfter, withNote } from './notes.ts';
export {
  Connection,
  type ConnectionPorts,
  type KeyedRequest,
  type Subscription,
  type Socket,
} from './remote/connection.ts';
export { readAnswer, readSignedIn } from './remote/http.ts';
export { type RemoteMatchPorts, RemoteMatch, readRecord } from './remote/remote-match.ts';
export {
  type ClientError,
  type ClientErrorCode,
  type MatchClient,
  type MatchClientStatus,
  REAL_TIME,
  type Time,
  isClientErrorCode,
  messageOf,
} from './match-client.ts';
