import { type BlindRules, type FleetRules, resolveRules } from '@flotilla/engine';
import { LEVELS } from '@flotilla/play';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, it } from 'vitest';
import { createBot } from '../src/index.ts';
import { playBots as playBlindBots } from './blind/bot-game.ts';
import { playBots as playFleetBots } from './fleet/play.ts';

const SMALL = {
  preset: 'salvo',
  board: { rows: 5, columns: 5 },
  fleet: [
    { class: 'destroyer', size: 3, count: 1 },
    { class: 'cruiser', size: 2, count: 1 },
    { class: 'submarine', size: 1, count: 1 },
  ],
};

/** Options for other readings of the texts, alone and where two of them meet. */
const FLEET_READINGS: readonly object[] = [
  { sunkTold: false },
  { sunkTold: false, report: 'ships-counted', salvo: 2 },
  { sunkTold: false, turn: 'until-miss', finish: 'reply-turn' },
  { repeat: 'wasted' },
  { repeat: 'wasted', sunkTold: false, shotLimit: 9 },
  { repeat: 'wasted', report: 'cells', turn: 'until-miss', contact: 'none' },
  { shotLimitTie: 'draw', shotLimit: 8 },
  { shotLimitTie: 'draw', shotLimit: 30, finish: 'reply-shot', report: 'cells' },
];

const POSITION = '11x/12/12/4tmp5/3fbcc5/3vdds5/12/12/12/3VDDS5/3FBCC5/4TMP5/12/12/X11 0';

const BLIND_READINGS: readonly object[] = [
  { directions: 'forward' },
  { directions: 'forward', leap: true, noMove: 'draw', standing: false },
  { directions: 'forward', contactDirections: 8 },
  { contactDirections: 8 },
  { directions: 8, contactDirections: 4 },
  { juniors: 'two-or-three' },
  { juniors: 'none', loss: 'force' },
  { juniors: 'two-or-three', juniorsReach: 'any', commit: 'before' },
  { juniorsReach: 'any', submarine: 'battleships-only' },
  { submarine: 'battleships-only', torpedoAsked: 'explodes-but-sweeper', loss: 'force' },
  { torpedoTargets: 'ships', memoryAid: true },
  { torpedoTargets: 'ships', torpedoSpent: false },
  { mineSpent: false },
  { mineSpent: false, torpedoAsked: 'explodes' },
  { torpedoAsked: 'explodes-but-sweeper', torpedoSpent: false },
  { noShips: 'forts', noMove: 'draw', forts: 1 },
  { answerClock: 'stopped' },
];

describe.each(LEVELS)('a %s', (level) => {
  it.each(FLEET_READINGS)('plays fleet games with %j to the end', (reading) => {
    const rules = accepted(resolveRules({ ...SMALL, ...reading })) as FleetRules;
    const bots = [createBot(rules, 0, level), createBot(rules, 1, 'cadet')] as const;
    const { state, actions } = playFleetBots(rules, bots, `${level} ${JSON.stringify(reading)}`);
    expect(state.publicState.outcome).not.toBeNull();
    const fired = actions.flatMap(({ seat, action }) =>
      action.type === 'fire' ? action.at.map((at) => `${seat} ${at}`) : [],
    );
    // No bot wastes a shot, though it might.
    expect(new Set(fired).size).toBe(fired.length);
  });

  it.each(BLIND_READINGS)('plays blind games with %j to the end', (reading) => {
    const input = { preset: 'blind', drawAfter: 40, ...reading };
    const rules = accepted(resolveRules(input)) as BlindRules;
    const seed = `${level} ${JSON.stringify(reading)}`;
    const { state } = playBlindBots({ rules, levels: [level, 'mate'], seed, position: POSITION });
    expect(state.publicState.outcome).not.toBeNull();
  });
});
