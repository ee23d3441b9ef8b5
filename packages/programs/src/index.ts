export { type Line, linesOf } from './lines.ts';
export type { Player, Said } from './player.ts';
export { endProgramsAtExit } from './program.ts';
export { NOT_STARTED, ProgramPlayer, START_MS } from './program-player.ts';
