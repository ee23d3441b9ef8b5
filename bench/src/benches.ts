import { PRESET_NAMES, type PresetName } from '@flotilla/engine';

/** What each benchmark measures, and its options. */
const ABOUT = {
  engine: 'games a second beside a bare loop, as a ratio; --rounds',
  readings: 'random games with each option for another reading of the texts; --rounds',
  path: 'functions and files that one action of a local match crosses',
  bots: 'shots the fleet bots need, less luck, on all cores; --games, --preset, --level, --jobs',
  small: 'the admiral beside best play on boards small enough to be solved; --rounds, --jobs',
  placement: 'what a shooter gains who has seen 200 fleets of a bot; --games, --preset, --jobs',
  habits: 'what expecting habits costs the admiral and saves; --games, --preset, --placer, --jobs',
  sense: 'shots and attacks that make no sense; --games, --preset, --level, --jobs',
  deadlines: 'the longest decision of every level beside its budget; --ms, --moves, --game',
  luck: 'whether the analysis calls fair games fair; --games, --preset, --level, --seed',
  network: 'how long the blind admiral takes for a decision and to load; --games, --seed',
  book: 'works out the opening shots of the admiral; it measures nothing',
  ladder: 'levels against each other, in fleet games too; --games, --pair, --preset, --ms, --work',
  latency: 'moves due at fixed times beside Colyseus; --rates, --matches, --rounds, --moves',
  server: 'live matches beside Colyseus and boardgame.io; --matches, --rounds, --seconds',
  idle: 'a server without players, connections, running matches; --sockets, --matches, --seconds',
  growth: 'one node with more and more matches, then more nodes; --matches, --nodes, --seconds',
  listings: 'every list and search with a million matches, on both databases; --matches, --rounds',
  terminal: 'the terminal game: start to first screen, key to drawing',
  web: 'the page: its size, when it can be used, how smoothly ships are dragged',
  start: '`npm start` in a fresh clone, twice',
} as const;

export type BenchName = keyof typeof ABOUT;

export const BENCH_NAMES = Object.keys(ABOUT) as readonly BenchName[];

export const isBench = (name: string): name is BenchName => Object.hasOwn(ABOUT, name);

/** What can be typed. */
export const HELP = `npm run bench [NAME…] [-- OPTIONS]

Without a name: all benchmarks, for more than an hour, written to docs/benchmarks.md; with -- --quick in a few minutes.
npm run bench again NAME… measures some of them again, and changes the page where they stand.
npm run bench page writes the page anew from bench/results, which has a file for each machine.

${BENCH_NAMES.map((name) => `  ${name.padEnd(10)} ${ABOUT[name]}`).join('\n')}`;

/** How a benchmark is run for the page. */
export interface BenchRun {
  readonly name: BenchName;
  readonly title: string;
  /** The options of each of its runs: all benchmarks together take more than an hour on two cores. */
  readonly whole: readonly (readonly string[])[];
  /** The same within minutes: enough to see that everything works. */
  readonly quick: readonly (readonly string[])[];
}

const options = (line: string): readonly string[] => line.split(' ').filter((word) => word !== '');

/** How the bots of each preset are measured: those with a bar are worth most of the time. */
const MEASURED: Readonly<Record<PresetName, 'main' | 'other' | 'ladder'>> = {
  classic: 'main',
  italian: 'main',
  spanish: 'other',
  russian: 'other',
  salvo: 'other',
  'salvo-2': 'other',
  blind: 'ladder',
  'blind-patent': 'ladder',
};

const presets = (how: 'main' | 'other'): string =>
  PRESET_NAMES.filter((name) => MEASURED[name] === how)
    .map((name) => `--preset ${name}`)
    .join(' ');

const MAIN_GAMES = presets('main');
const OTHER_GAMES = presets('other');

/** The benchmarks of the page, in its order. */
export const WHOLE_RUN: readonly BenchRun[] = [
  { name: 'engine', title: 'The engine', whole: [[]], quick: [options('--rounds 3')] },
  {
    name: 'readings',
    title: 'Options for other readings',
    whole: [[]],
    quick: [options('--rounds 1')],
  },
  { name: 'path', title: 'The path of an action', whole: [[]], quick: [[]] },
  {
    name: 'bots',
    title: 'Computer admirals of the fleet games',
    whole: [
      options(`${MAIN_GAMES} --level captain --level admiral --games 600`),
      options(`${MAIN_GAMES} --level baseline --level cadet --level mate --games 60`),
      options(`${OTHER_GAMES} --games 60`),
    ],
    quick: [options(`${MAIN_GAMES} --games 10`), options(`${OTHER_GAMES} --games 2`)],
  },
  {
    name: 'small',
    title: 'The admiral beside best play',
    whole: [options('--rounds 3')],
    quick: [options('--rounds 1')],
  },
  {
    name: 'placement',
    title: 'Whether the fleets of the bots can be learned',
    whole: [options('--games 3000')],
    quick: [options('--games 200')],
  },
  {
    name: 'habits',
    title: 'What expecting habits is worth',
    whole: [[]],
    quick: [options('--games 4')],
  },
  {
    name: 'sense',
    title: 'Shots and attacks that make no sense',
    whole: [[]],
    quick: [options('--games 4')],
  },
  {
    name: 'deadlines',
    title: 'Deadlines of the computer admirals',
    whole: [[]],
    quick: [options('--moves 8')],
  },
  {
    name: 'luck',
    title: 'Whether the analysis is honest about luck',
    whole: [options('--games 60')],
    quick: [options('--games 6')],
  },
  {
    name: 'network',
    title: 'The network of the blind admiral',
    whole: [[]],
    quick: [options('--games 1')],
  },
  {
    name: 'ladder',
    title: 'The levels against each other',
    whole: [
      options('--games 100'),
      options(`${MAIN_GAMES} ${OTHER_GAMES} --games 200 --work 1000`),
    ],
    quick: [options('--games 4'), options(`${MAIN_GAMES} ${OTHER_GAMES} --games 4 --work 1000`)],
  },
  {
    name: 'latency',
    title: 'How long a move takes',
    whole: [[]],
    quick: [options('--rates 500 --matches 100 --rounds 1 --moves 1000')],
  },
  {
    name: 'server',
    title: 'Live matches',
    whole: [options('--matches 500,2000')],
    quick: [options('--matches 100 --rounds 1 --seconds 2')],
  },
  {
    name: 'idle',
    title: 'What a server takes',
    whole: [[]],
    quick: [options('--sockets 200 --matches 50 --seconds 5')],
  },
  {
    name: 'growth',
    title: 'How the server grows',
    whole: [[]],
    quick: [options('--matches 100 --nodes 1 --seconds 2')],
  },
  {
    name: 'listings',
    title: 'Lists and searches',
    whole: [options('--matches 200000')],
    quick: [options('--matches 20000 --rounds 100')],
  },
  { name: 'terminal', title: 'The terminal game', whole: [[]], quick: [[]] },
  { name: 'web', title: 'The page', whole: [[]], quick: [[]] },
  { name: 'start', title: 'From a clone to a game', whole: [[]], quick: [[]] },
];

/** Why bars are missed, as far as we know. */
export const REASONS: Readonly<Partial<Record<BenchName, string>>> = {
  engine:
    'The engine makes a new value of every move, which can be kept, sent and played again; the bare loop overwrites its board.',
  server:
    'A move is on disk, and sent to everyone who watches, before it is answered. The peers keep their games in memory.',
  idle: 'Several tasks look into the store twice a second. The figure has the memory of Node, and of reading TypeScript when the server starts.',
  latency:
    'A move is on disk before it is answered: it waits for the disk, and for the moves that are saved along with it.',
};
