export { createFleetBot } from './fleet-bot.ts';
export { Lookout } from './lookout.ts';
export { BASES, type Basis, type Outlook } from './outlook.ts';
