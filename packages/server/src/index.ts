export { CONFIG_FLAGS, CONFIG_HELP, type Config, readConfig } from './config.ts';
export { reasonOf } from './errors.ts';
export { administratorNames, changeAdministrator, backUp, restore } from './maintenance.ts';
export { BUILT_PAGE, type Running, type ServePorts, serve } from './serve.ts';
