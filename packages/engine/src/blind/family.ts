import type { Family, Step } from '../family.ts';
import type { Outcome } from '../outcome.ts';
import { type Result, ok } from '../result.ts';
import { bySeat } from '../seat.ts';
import type { BlindAction } from './action.ts';
import { begin, decideBlind } from './decide.ts';
import { Draft } from './draft.ts';
import { endBlind } from './ending.ts';
import type { BlindEvent, SeenBlindEvent } from './event.ts';
import { legalBlind } from './legal.ts';
import { makePlacement } from './placement.ts';
import { parsePosition } from './position.ts';
import type { BlindRules } from './rules.ts';
import { type BlindState, evolveBlind, openingBlindState } from './state.ts';
import { type BlindView, evolveBlindView, openingBlindView, seeBlind, viewBlind } from './view.ts';
import { isBlindAction, makeBlindAction, parseBlindAction } from './wire-action.ts';
import { makeSeenBlind, parseSeenBlind } from './wire-event.ts';
import { makeBlindView } from './wire-view.ts';

/** Faceless pieces on one field of 12 × 15 (rulebook 2). */
export const blind: Family<
  BlindRules,
  BlindState,
  BlindAction,
  BlindEvent,
  SeenBlindEvent,
  BlindView
> = {
  phases: new Map([
    ['deploy', 'deploy'],
    ['move', 'play'],
    ['ask', 'play'],
    ['strike', 'play'],
    ['answer', 'answer'],
    ['declare', 'declare'],
  ]),
  open: openingBlindState,
  openAt,
  decide: decideBlind,
  evolve: evolveBlind,
  end,
  see: seeBlind,
  openingView: openingBlindView,
  evolveView: evolveBlindView,
  view: viewBlind,
  legal: legalBlind,
  isAction: isBlindAction,
  parseAction: parseBlindAction,
  makeAction: makeBlindAction,
  parseSeen: parseSeenBlind,
  makeSeen: makeSeenBlind,
  makeView: makeBlindView,
};

function openAt(rules: BlindRules, text: string): Result<Step<BlindState, BlindEvent>> {
  const position = parsePosition(text);
  if (!position.ok) return position;
  const { pieces, toMove } = position.value;
  const draft = new Draft(openingBlindState(rules, toMove));
  draft.add({
    type: 'position',
    places: bySeat((seat) => [...pieces[seat].keys()].sort((a, b) => a - b)),
    placements: bySeat((seat) => makePlacement(pieces[seat])),
  });
  begin(draft);
  return ok({ state: draft.state, events: draft.events });
}

function end(state: BlindState, outcome: Outcome): readonly BlindEvent[] {
  const draft = new Draft(state);
  endBlind(draft, outcome);
  return draft.events;
}
