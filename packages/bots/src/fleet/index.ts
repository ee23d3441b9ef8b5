export { createFleetBot } from './fleet-bot.ts';
export { type Forecast, Lookout } from './lookout.ts';
export { type Basis, type Outlook } from './outlook.ts';
