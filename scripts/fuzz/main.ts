const [what] = process.argv.slice(2);
await(what === 'games' ? import('./games.ts') : import('./lines.ts'));
