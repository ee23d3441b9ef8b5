/** What each benchmark measures, and its options. */
const ABOUT = {
  engine: 'games a second beside a bare loop, as a ratio; --rounds',
  bots: 'shots the fleet bots need, less luck, on all cores; --games, --preset, --level, --jobs',
  small: 'the admiral beside best play on boards small enough to be solved; --rounds, --jobs',
  placement: 'what a shooter gains who has seen 200 fleets of a bot; --games, --preset, --jobs',
  book: 'works out the opening shots of the admiral; it measures nothing',
  ladder: 'levels of the blind game against each other; --games, --pair, --preset, --ms, --work',
  server: 'live matches beside Colyseus and boardgame.io; --matches, --rounds, --seconds',
  growth: 'one node with more and more matches, then more nodes; --matches, --nodes, --seconds',
  terminal: 'the terminal game: start to first screen, key to drawing',
  web: 'the page: its size, when it can be used, how smoothly ships are dragged',
  start: '`npm start` in a fresh clone, twice',
} as const;

export type BenchName = keyof typeof ABOUT;

export const BENCH_NAMES = Object.keys(ABOUT) as readonly BenchName[];

export const isBench = (name: string): name is BenchName => Object.hasOwn(ABOUT, name);

/** What can be typed. */
export const HELP = `npm run bench [NAME…] [-- OPTIONS]

Without a name: all benchmarks in half an hour, written to docs/benchmarks.md; with -- --quick in a few minutes.
npm run bench again NAME… measures some of them again, and changes the page where they stand.

${BENCH_NAMES.map((name) => `  ${name.padEnd(10)} ${ABOUT[name]}`).join('\n')}`;
