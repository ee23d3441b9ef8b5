import { Chance, type FleetPlacement, type FleetRules, resolveRules } from '@flotilla/engine';
import { LEVELS } from '@flotilla/play';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import { FastChance } from '../../src/fleet/belief/fast-chance.ts';
import { FleetLogbook } from '../../src/fleet/belief/logbook.ts';
import { watersOf } from '../../src/fleet/belief/waters.ts';
import { createFleetBot } from '../../src/index.ts';
import { deployment, done, opened } from './brute-force.ts';
import { playBots, thinking } from './play.ts';

/** Another fleet that seat 1 may have as far as seat 0 has been told. */
function otherFleet(logbook: FleetLogbook): FleetPlacement {
  const waters = watersOf(logbook.rules);
  // One alone may be out of reach: throws are counted by the layouts that are wanted.
  const { places } = new FleetBelief(waters, logbook.told).draw(
    50,
    new FastChance(new Chance('other')),
  );
  return Array.from(places.subarray(0, waters.ships), (place, ship) => {
    const start = waters.starts[place]!;
    return {
      class: waters.kinds[waters.kindOf[ship]!]!.class,
      from: waters.cellsOf[start]!,
      to: waters.cellsOf[start + waters.sizes[place]! - 1]!,
    };
  });
}

test.each(LEVELS)('a %s acts alike against fleets it cannot tell apart', (level) => {
  for (const preset of ['classic', 'italian', 'salvo-2']) {
    const rules = accepted(resolveRules({ preset, first: 'seat-0' })) as FleetRules;
    const seed = `${preset} ${level}`;
    const bots = [createFleetBot(rules, 0, level), createFleetBot(rules, 1, 'cadet')] as const;
    const { actions, seen } = playBots(rules, bots, seed, 16);
    const logbook = new FleetLogbook(rules, 0);
    seen[0]!.forEach((event) => logbook.observe(event));
    const fleet = otherFleet(logbook);
    const bot = createFleetBot(rules, 0, level);
    let state = opened(rules);
    actions.forEach((seatAction, index) => {
      const isOwn = seatAction.seat === 0;
      const action = isOwn ? accepted(bot.choose(thinking(`${seed} ${index}`))) : seatAction.action;
      expect(action).toEqual(seatAction.action);
      const isSecret = seatAction.seat === 1 && seatAction.action.type === 'deploy';
      const step = done(state, isSecret ? deployment(1, fleet) : seatAction);
      step.seen.forEach((event) => bot.observe(event));
      state = step.state;
    });
    expect(actions[1]).not.toEqual(deployment(1, fleet));
  }
});
