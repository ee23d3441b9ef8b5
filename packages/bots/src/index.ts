export * from './blind/index.ts';
export * from './bot.ts';
