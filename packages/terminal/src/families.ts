import type {
  Analysis,
  BlindAnalysis,
  BlindHint,
  FleetAnalysis,
  FleetHint,
  Hint,
} from '@flotilla/bots';
import type { BlindRules, FleetRules, Game, Ruleset, Seat } from '@flotilla/engine';
import type { Match } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import { blindBattleScreen, settledBlindScreen } from './blind/battle.ts';
import { withBlindHint } from './blind/moves.ts';
import { blindFields } from './blind/options.ts';
import { blindPlaceScreen } from './blind/place.ts';
import {
  blindLegend,
  blindLines,
  blindSummary,
  drawBlindEnd,
  drawBlindReplay,
} from './blind/review.ts';
import { fleetBattleScreen, settledFleetScreen, withFleetHint } from './fleet/battle.ts';
import { type TwoScrolls, fleetInView, scrolledBoards } from './fleet/boards.ts';
import {
  fittedFleetOptions,
  fleetFields,
  fleetOptionsFault,
  offeredFleetOptions,
  playableFleetRules,
} from './fleet/options.ts';
import { fleetPlaceScreen } from './fleet/place.ts';
import {
  drawFleetEnd,
  drawFleetReplay,
  fleetLegend,
  fleetLines,
  fleetSummary,
} from './fleet/review.ts';
import type { ScreenMatch } from './match.ts';
import type { Context, OverScreen, ReplayScreen, Screen } from './model.ts';
import type { PartialPlacement } from './saves/placement.ts';
import type { Area, Canvas, Size } from './ui/canvas.ts';
import type { FormField } from './ui/form.ts';
import type { KeyCommand } from './ui/input.ts';
import type { Role } from './ui/style.ts';

/** Options being edited in a form, and what becomes of a change. */
export interface OptionEdit<R extends Ruleset, T> {
  /** The options as they are shown. */
  readonly options: R;
  /** The options as they were chosen, possible or not. */
  readonly wanted: R;
  set(options: R, wanted: R): T;
}

/** A sign of the boards and its meaning. */
export interface LegendEntry {
  readonly sign: string;
  readonly role: Role;
  readonly text: string;
}

/** A screen that follows a hint as far as the cursor; the player still presses Enter. */
export interface HintedScreen {
  readonly screen: Screen;
  readonly notice: string;
}

/** What a game family brings to the terminal. */
interface TerminalFamily<
  R extends Ruleset = Ruleset,
  A extends Analysis = Analysis,
  H extends Hint = Hint,
> {
  placeScreen(viewer: Seat, placed: PartialPlacement | null): Screen;
  battleScreen(viewer: Seat): Screen;
  /** A screen after the match has changed: forgets what the player was about to do. */
  settledScreen(match: ScreenMatch, screen: Screen): Screen;
  /** A screen that fits its size: boards within their edges, the cursor in view. */
  inView(screen: Screen, rules: R, size: Size): Screen;
  /** A screen with one of its boards scrolled; null: the command does not scroll. */
  scrolled<S extends TwoScrolls>(screen: S, command: KeyCommand, rules: R, size: Size): S | null;
  withHint(words: Words, rules: R, screen: Screen, hint: H): HintedScreen | null;
  legend(context: Context, rules: R): readonly LegendEntry[];
  /** What is said about scores while there are none. */
  readonly noScores: 'none' | 'later';

  /** The options a preset offers in the setup form. */
  offered(rules: R): R;
  /** Options cut to what is possible. */
  fitted(options: R): R;
  /** The rules that options lead to. */
  playable(options: R): R;
  /** Why options that lead to no valid rules cannot be played. */
  optionsFault(words: Words, options: R): string;
  fields<T>(words: Words, edit: OptionEdit<R, T>): readonly FormField<T>[];

  /** Draws the boards after the end; the area left for text. */
  drawEnd(canvas: Canvas, screen: OverScreen, context: Context, match: ScreenMatch): Area;
  /** Draws the boards at a step of a replay; the area left for text. */
  drawReplay(
    canvas: Canvas,
    screen: ReplayScreen,
    step: Match,
    context: Context,
    match: ScreenMatch,
  ): Area;
  /** How one side did, in sentences. */
  analysisSummary(words: Words, match: ScreenMatch, analysis: A, seat: Seat): string;
  /** Every judged decision on a line of its own. */
  analysisLines(words: Words, match: ScreenMatch, analysis: A): readonly string[];
}

const same = <T>(value: T): T => value;

const FAMILIES: Readonly<Record<Game, TerminalFamily>> = {
  fleet: {
    placeScreen: fleetPlaceScreen,
    battleScreen: fleetBattleScreen,
    settledScreen: settledFleetScreen,
    inView: fleetInView,
    scrolled: scrolledBoards,
    withHint: withFleetHint,
    legend: fleetLegend,
    noScores: 'later',
    offered: offeredFleetOptions,
    fitted: fittedFleetOptions,
    playable: playableFleetRules,
    optionsFault: fleetOptionsFault,
    fields: fleetFields,
    drawEnd: drawFleetEnd,
    drawReplay: drawFleetReplay,
    analysisSummary: fleetSummary,
    analysisLines: fleetLines,
  } satisfies TerminalFamily<FleetRules, FleetAnalysis, FleetHint>,
  blind: {
    placeScreen: blindPlaceScreen,
    battleScreen: blindBattleScreen,
    settledScreen: settledBlindScreen,
    inView: same,
    scrolled: () => null,
    withHint: withBlindHint,
    legend: blindLegend,
    noScores: 'none',
    offered: same,
    fitted: same,
    playable: same,
    optionsFault: ({ terminal }) => terminal.setup.doesNotFit,
    fields: blindFields,
    drawEnd: drawBlindEnd,
    drawReplay: drawBlindReplay,
    analysisSummary: blindSummary,
    analysisLines: blindLines,
  } satisfies TerminalFamily<BlindRules, BlindAnalysis, BlindHint>,
};

export const familyOf = ({ game }: Pick<Ruleset, 'game'>): TerminalFamily => FAMILIES[game];
