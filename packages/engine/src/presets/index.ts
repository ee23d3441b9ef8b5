import { blindPatent } from './blind-patent.ts';
import { blind } from './blind.ts';
import { classic } from './classic.ts';
import { italian } from './italian.ts';
import type { Preset } from './preset.ts';
import { russian } from './russian.ts';
import { salvo2 } from './salvo-2.ts';
import { salvo } from './salvo.ts';
import { spanish } from './spanish.ts';

const ALL: readonly Preset[] = [
  spanish,
  italian,
  salvo,
  salvo2,
  classic,
  russian,
  blind,
  blindPatent,
];

/** Every preset by its name. To add one, write its file and add it to the list above. */
export const PRESETS: ReadonlyMap<string, Preset> = new Map(
  ALL.map((preset) => [preset.rules.tradition, preset]),
);
