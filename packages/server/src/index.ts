export { CONFIG_FLAGS, CONFIG_HELP, type Config, readConfig } from './config.ts';
export { reasonOf } from './fault.ts';
export { administratorNames, changeAdministrator } from './people/administrators.ts';
export { backUp, restore } from './backup.ts';
export { BUILT_PAGE, type Running, type ServePorts, serve } from './serve.ts';
