export { type StartOptions, startTerminal } from './start.ts';
