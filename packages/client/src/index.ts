export { CLOCKS } from './clocks.ts';
export { FAMILIAR } from './familiar.ts';
export { computerOpponent } from './local/computer.ts';
export type { Keep } from './local/keep.ts';
export { messageOf } from './local/trouble.ts';
export { LocalTable, type TablePorts } from './local/local-table.ts';
export { type Occupant, type Person, type Stranger, isOccupant } from './local/occupant.ts';
export type { Decision, Opponent, Task } from './local/opponent.ts';
export {
  type RestoredTable,
  type SavedTable,
  parseSavedTable,
  saveTable,
} from './local/saved-table.ts';
export { resumeTable, startTable } from './local/start.ts';
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
export { unhurried } from './local/unhurried.ts';
export { REAL_TIME, type Time } from './time.ts';
export { type Worker, type WorkerListener, WorkerThinker } from './local/worker-thinker.ts';
export { type AllNotes, NO_NOTES, notesAfter, withNote } from './notes.ts';
export { Connection, type ConnectionPorts, type Deed, type Interest } from './remote/connection.ts';
export { readAnswer, readSignedIn } from './remote/http.ts';
export { type RemotePorts, RemoteTable, readRecord } from './remote/remote-table.ts';
export type { Socket } from './remote/socket.ts';
export * from './table.ts';
