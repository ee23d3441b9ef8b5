import { blind } from './blind.ts';
import type { BlindPreset } from './preset.ts';

/** The blind naval battle after the older Russian text: forces are committed unseen and lost whole. */
export const blindPatent: BlindPreset = {
  rules: {
    ...blind.rules,
    standing: false,
    commit: 'before',
    loss: 'force',
    codes: 'long',
    tradition: 'blind-patent',
  },
};
