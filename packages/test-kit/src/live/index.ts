export { type ApiAnswer, ApiClient, type LineReader, newKey } from './api-client.ts';
export { eventually, type TestFolder, temporaryFolder, ManualClock } from './helpers.ts';
export {
  type CommandResult,
  flotilla,
  shell,
  startFlotilla,
  COMMAND,
  ENVIRONMENT,
  NODE,
  ROOT,
  ServerProcess,
  OTHER_USER,
  noOtherUser,
} from './processes.ts';
export { noPython } from './programs.ts';
export { PushBrowser, PushDouble } from './push-double.ts';
export { RealTerminal, noTmux } from './real-terminal.ts';
export { type Registry, startRegistry } from './registry.ts';
