export { ServerUnreachable, signIn } from './run/sign-in.ts';
export { type StartOptions, startTerminal } from './start.ts';
