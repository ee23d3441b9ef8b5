import type { SharedWords } from '../words.ts';
import { analysis, judgement } from './record.ts';
import { blindOptions, fleetOptions } from './options.ts';
import { calls, classes, games, levels, marks, numbers, phases, pieces, refusals } from './game.ts';
import { events, results } from './battle.ts';

export const shared: SharedWords = {
  language: 'it',
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
