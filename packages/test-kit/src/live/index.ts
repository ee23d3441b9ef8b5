export { type Called, Caller, newKey } from './caller.ts';
export { eventually } from './eventually.ts';
export { type Ran, flotilla, shell, startFlotilla } from './flotilla.ts';
export { type Folder, temporaryFolder } from './folder.ts';
export { COMMAND, ENVIRONMENT, NODE, ROOT } from './paths.ts';
export { withoutPython } from './python.ts';
export { RealTerminal, withoutTerminal } from './real-terminal.ts';
export { ServerProcess } from './server-process.ts';
export { shiftedClock } from './shifted-clock.ts';
