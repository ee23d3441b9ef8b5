import { type PresetName, resolveRules } from '@flotilla/engine';
import { type NewTournament, SERVER_ORGANISER } from '@flotilla/protocol';
import { type TournamentId, KeyedIds } from '../ids.ts';
import type { Store } from '../store/store.ts';
import type { World } from '../world.ts';
import type { Contest } from './contest.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The tournaments that servers make by themselves. */
export interface Schedule {
  /** Every full hour an arena of each of these games. */
  readonly hourlyArenas: readonly PresetName[];
  /** Every day at this hour (UTC) a Swiss of this game. */
  readonly dailySwiss: readonly { readonly preset: PresetName; readonly hour: number }[];
}

type Terms = Pick<
  Contest,
  'title' | 'series' | 'kind' | 'clock' | 'minutes' | 'arriveWithin' | 'startsAt' | 'most'
>;

interface Planned {
  readonly preset: PresetName;
  readonly terms: Terms;
}

const clockOf = (minutes: number, seconds: number): NewTournament['clock'] => ({
  initial: minutes * MINUTE,
  increment: seconds * 1000,
});

/** The next of each: it can be entered from now on. */
export function plannedAfter({ hourlyArenas, dailySwiss }: Schedule, now: number): Planned[] {
  const nextHour = (Math.floor(now / HOUR) + 1) * HOUR;
  const arenas = hourlyArenas.map((preset) => ({
    preset,
    terms: {
      title: 'Hourly arena',
      series: 'hourly',
      kind: 'arena',
      clock: clockOf(3, 2),
      minutes: 50,
      arriveWithin: MINUTE,
      startsAt: nextHour,
      most: 512,
    } satisfies Terms,
  }));
  const swiss = dailySwiss.map(({ preset, hour }) => {
    const today = Math.floor(now / DAY) * DAY + hour * HOUR;
    return {
      preset,
      terms: {
        title: 'Daily Swiss',
        series: 'daily',
        kind: 'swiss',
        clock: clockOf(5, 3),
        minutes: null,
        arriveWithin: 2 * MINUTE,
        startsAt: today > now ? today : today + DAY,
        most: 512,
      } satisfies Terms,
    };
  });
  return [...arenas, ...swiss];
}

/** Makes the tournaments of a schedule. Their ids follow from game and time, so that of several servers one makes each. */
export class TournamentSchedule {
  readonly #store: Pick<Store, 'tournaments'>;
  readonly #ids: KeyedIds;
  readonly #world: World;
  readonly #schedule: Schedule;
  #made: ReadonlySet<TournamentId> = new Set();

  constructor(store: Pick<Store, 'tournaments' | 'secret'>, world: World, schedule: Schedule) {
    this.#store = store;
    this.#ids = new KeyedIds(store, world);
    this.#world = world;
    this.#schedule = schedule;
  }

  /** Makes those that are next, unless they are there. */
  async make(): Promise<void> {
    const now = this.#world.now();
    const made = new Set<TournamentId>();
    for (const { preset, terms } of plannedAfter(this.#schedule, now)) {
      const name = `${terms.series}/${preset}/${terms.startsAt}`;
      const id = await this.#ids.of<TournamentId>(`scheduled tournament ${name}`);
      if (!this.#made.has(id)) {
        const rules = resolveRules({ preset });
        if (!rules.ok) throw new Error(`There are no rules "${preset}".`);
        const contest: Contest = {
          ...terms,
          id,
          rules: rules.value,
          status: 'open',
          order: 'rating',
          botsAllowed: true,
          visibility: 'public',
          rounds: null,
          endsAt: null,
          organiser: SERVER_ORGANISER,
          createdAt: now,
          entrants: [],
          course: null,
        };
        await this.#store.tournaments.create(contest, terms.startsAt!);
      }
      made.add(id);
    }
    this.#made = made;
  }
}
