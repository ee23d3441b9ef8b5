export * from './bot.ts';
export * from './fleet/index.ts';
