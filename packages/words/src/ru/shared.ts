import type { SharedWords } from '../words.ts';
import { analysis } from './analysis.ts';
import { blindOptions } from './blind-options.ts';
import { calls } from './calls.ts';
import { classes } from './classes.ts';
import { events } from './events.ts';
import { fleetOptions } from './fleet-options.ts';
import { games } from './games.ts';
import { judgement } from './judgement.ts';
import { levels } from './levels.ts';
import { marks } from './marks.ts';
import { numbers } from './numbers.ts';
import { phases } from './phases.ts';
import { pieces } from './pieces.ts';
import { refusals } from './refusals.ts';
import { results } from './results.ts';

export const shared: SharedWords = {
  language: 'ru',
  analysis,
  calls,
  classes,
  events,
  games,
  judgement,
  levels,
  marks,
  numbers,
  options: { fleet: fleetOptions, blind: blindOptions },
  phases,
  pieces,
  refusals,
  results,
};
