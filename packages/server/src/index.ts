export { CONFIG_FLAGS, CONFIG_HELP, type Config, readConfig } from './config.ts';
export { reasonOf } from './errors.ts';
export { backUp, moderate, restore } from './maintenance.ts';
export type { Moderation } from './users/moderation.ts';
export { BUILT_PAGE, type Running, type ServePorts, serve } from './serve.ts';
