import { type Family, phasesOf } from '../family.ts';
import { decideBlind, endBlind, openBlindAt } from './decide.ts';
import type { BlindAction, BlindEvent, SeenBlindEvent } from './event.ts';
import { FIELD_NAMES } from './field.ts';
import type { BlindPreset, BlindRules } from './rules.ts';
import { type BlindState, evolveBlind, openingBlindState } from './state.ts';
import {
  type BlindView,
  evolveBlindView,
  isPublicBlind,
  legalBlind,
  openingBlindView,
  seeBlind,
  viewBlind,
} from './view.ts';
import {
  type BlindMessage,
  blindForms,
  makeBlindAction,
  makeBlindView,
  makeSeenBlind,
  parseSeenBlind,
  readBlindAction,
} from './wire.ts';

export interface BlindTypes {
  readonly rules: BlindRules;
  readonly preset: BlindPreset;
  readonly state: BlindState;
  readonly action: BlindAction;
  readonly message: BlindMessage;
  readonly event: BlindEvent;
  readonly seen: SeenBlindEvent;
  readonly view: BlindView;
}

/** Faceless pieces on one field of 12 × 15 (rulebook 2). */
export const blind: Family<BlindTypes> = {
  open: openingBlindState,
  openAt: openBlindAt,
  phases: phasesOf<BlindAction>({
    deploy: 'deploy',
    move: 'play',
    ask: 'play',
    strike: 'play',
    answer: 'answer',
    declare: 'declare',
  }),
  decide: decideBlind,
  evolve: evolveBlind,
  end: endBlind,
  isPublic: isPublicBlind,
  see: seeBlind,
  openingView: openingBlindView,
  evolveView: evolveBlindView,
  view: viewBlind,
  legal: legalBlind,
  cellNames: () => FIELD_NAMES,
  forms: blindForms,
  readAction: readBlindAction,
  makeAction: makeBlindAction,
  parseSeen: parseSeenBlind,
  makeSeen: makeSeenBlind,
  makeView: makeBlindView,
};
