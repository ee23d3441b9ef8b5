export { createFleetBot } from './fleet-bot.ts';
