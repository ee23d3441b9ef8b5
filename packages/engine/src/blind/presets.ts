import type { BlindPreset, BlindRules } from './rules.ts';

type Preset = BlindPreset<Omit<BlindRules, 'tradition'>>;

/** The short Russian rules. */
const blind: Preset = {
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
  },
};

/** The older Russian text: the attacker fixes a hidden force when asking, and loses all of it. */
const blindPatent: Preset = {
  rules: {
    ...blind.rules,
    standing: false,
    commit: 'before',
    loss: 'force',
    codes: 'long',
  },
};

/** Every blind preset by its name: to add one, add it here. */
export const BLIND_PRESETS = { blind, 'blind-patent': blindPatent };
export type BlindPresetName = keyof typeof BLIND_PRESETS;
