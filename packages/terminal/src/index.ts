export { type StartOptions, startTerminal } from './start.ts';
export type { Visit } from './visit.ts';
