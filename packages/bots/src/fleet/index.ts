export { createFleetBot } from './fleet-bot.ts';
export { type Forecast, Lookout, type Outlook } from './lookout.ts';
