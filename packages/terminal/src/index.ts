export { type StartOptions, startTerminal } from './start.ts';
export { ServerUnreachable, signIn } from './run/sign-in.ts';
