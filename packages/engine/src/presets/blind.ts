import type { BlindPreset } from './preset.ts';

/** The blind naval battle after the short Russian rules. */
export const blind: BlindPreset = {
  rules: {
    game: 'blind',
    directions: 4,
    leap: false,
    standing: true,
    commit: 'after',
    loss: 'one',
    spent: true,
    torpedoAsked: 'captured',
    forts: 2,
    drawAfter: 200,
    memoryAid: false,
    codes: 'short',
    first: 'lot',
    tradition: 'blind',
  },
};
