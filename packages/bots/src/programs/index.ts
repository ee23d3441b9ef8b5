export { endProgramsAtExit, linesOf, type InputLine } from './program.ts';
export { NOT_STARTED, ProgramPlayer, START_MS } from './program-player.ts';
