export * from './answers.ts';
export * from './home.ts';
export * from './lists.ts';
export * from './matches.ts';
export * from './messages.ts';
export * from './scalars.ts';
export * from './tournaments.ts';
export * from './users.ts';
