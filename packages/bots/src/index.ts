export * from './blind/index.ts';
export * from './bot.ts';
export * from './create.ts';
export * from './fleet/index.ts';
