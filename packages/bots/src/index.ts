export * from './analysis/index.ts';
export * from './blind/index.ts';
export * from './bot.ts';
export * from './create.ts';
export * from './fleet/index.ts';
export * from './hint/index.ts';
