import {
  type FiredEvent,
  type FleetRules,
  type FleetView,
  allCells,
  resolveRules,
  wasShot,
} from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import { FleetLogbook } from '../../src/fleet/belief/logbook.ts';
import { watersOf } from '../../src/fleet/belief/waters.ts';
import { createFleetBot } from '../../src/index.ts';
import { playBots } from './play.ts';

const GAMES = ['one', 'two', 'three', 'four', 'five', 'six'];

const rulesOf = (preset: string): FleetRules => accepted(resolveRules({ preset })) as FleetRules;

interface Shots {
  all: number;
  /** At squares where no place of any ship agrees with what was told. */
  senseless: number;
}

/** The shots of a level in some games, and how many of them no ship could have met. */
function shotsOf(level: Level, preset: string): Shots {
  const rules = rulesOf(preset);
  const counted = { all: 0, senseless: 0 };
  for (const seed of GAMES) {
    const bots = [createFleetBot(rules, 0, level), createFleetBot(rules, 1, level)] as const;
    const logbook = new FleetLogbook(rules, 0);
    for (const event of playBots(rules, bots, `${preset} ${seed}`).seen[0]!) {
      if (event.type === 'fired' && event.seat === 0) {
        const possible = possibleCells(logbook);
        for (const { at } of (event as FiredEvent).shots) {
          counted.all++;
          if (!possible.has(at)) counted.senseless++;
        }
      }
      logbook.observe(event);
    }
  }
  return counted;
}

/** The open squares where a ship may lie; all of them when there are fewer than shots to fire. */
function possibleCells({ rules, told, view }: FleetLogbook): ReadonlySet<number> {
  const heat = new FleetBelief(watersOf(rules), told).overlay();
  const { publicState } = view as FleetView;
  const open = allCells(rules.board).filter((cell) => !wasShot(publicState.seas[1], cell));
  const warm = open.filter((cell) => heat[cell]! > 0);
  return new Set(warm.length < (publicState.turn?.shots ?? 0) ? open : warm);
}

describe.each(['classic', 'italian', 'russian', 'spanish'])('at %s', (preset) => {
  test.each(['mate', 'captain', 'admiral'] as const)(
    'a %s never fires where no ship can lie',
    (level) => {
      const { all, senseless } = shotsOf(level, preset);
      expect(all).toBeGreaterThan(150);
      expect(senseless).toBe(0);
    },
  );
});
