import type { MoreWords } from '../words.ts';
import { analysis, judgement } from './record.ts';
import { blindOptions, fleetOptions } from './options.ts';
import { calls, classes, marks, numbers, phases, pieces, refusals } from './game.ts';
import { events, results } from './battle.ts';

export const more: MoreWords = {
  language: 'es',
  analysis,
  calls,
  classes,
  events,
  judgement,
  marks,
  numbers,
  options: { fleet: fleetOptions, blind: blindOptions },
  phases,
  pieces,
  refusals,
  results,
};
