export { type StartOptions, startTerminal } from './start.ts';
export { NoAnswer, signIn } from './sign-in.ts';
