export { createFleetBot } from './fleet-bot.ts';
export { type Forecast, Lookout } from './lookout.ts';
export { BASES, type Basis, type Outlook } from './outlook.ts';
