export { createFleetBot } from './fleet-bot.ts';
export { Lookout, type Outlook } from './lookout.ts';
