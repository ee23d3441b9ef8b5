import type {
  Analysis,
  BlindAnalysis,
  BlindHint,
  FleetAnalysis,
  FleetHint,
  Hint,
} from '@flotilla/bots';
import type {
  Action,
  BlindRules,
  FleetRules,
  Game,
  Ruleset,
  Seat,
  SeenEvent,
} from '@flotilla/engine';
import type { MatchStep } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import { blindBattleScreen, forcedBlindReply, settledBlindScreen } from './blind/battle.ts';
import { ladderLines } from './blind/ladder.ts';
import { withBlindHint } from './blind/moves.ts';
import { blindFields } from './blind/options.ts';
import { blindPlaceScreen } from './blind/place.ts';
import {
  blindLegend,
  blindLines,
  blindSummary,
  drawBlindEnd,
  drawBlindReplay,
  drawBlindWatch,
} from './blind/review.ts';
import {
  exampleCell,
  fleetBattleScreen,
  settledFleetScreen,
  withFleetHint,
} from './fleet/battle.ts';
import { type TwoScrolls, fleetInView, scrolledBoards } from './fleet/layout.ts';
import {
  fittedFleetOptions,
  fleetFields,
  fleetRulesTold,
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
import type { Context, OverScreen, ReplayScreen, Screen, WatchScreen } from './model.ts';
import type { PartialPlacement } from './saves/placement.ts';
import type { Area, Canvas, Size } from './ui/canvas.ts';
import type { FormField } from './ui/form.ts';
import { COMMANDS, type KeyCommand, STILL_COMMANDS } from './ui/input.ts';
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

/** An action that goes by itself, and the screen that knows of it. */
export interface ForcedReply {
  readonly screen: Screen;
  readonly seat: Seat;
  readonly action: Action;
}

/** A step of a replay, and what its viewer has seen so far. */
export interface ReplayMoment {
  readonly step: MatchStep;
  readonly seen: readonly SeenEvent[];
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
  settledScreen(match: ScreenMatch, screen: Screen, size: Size): Screen;
  /** A screen that fits its size: boards within their edges, the cursor in view. */
  inView(screen: Screen, rules: R, size: Size): Screen;
  /** A screen with one of its boards scrolled; null: the command does not scroll. */
  scrolled<S extends TwoScrolls>(screen: S, command: KeyCommand, rules: R, size: Size): S | null;
  withHint(words: Words, rules: R, screen: Screen, hint: H): HintedScreen | null;
  legend(context: Context, rules: R): readonly LegendEntry[];
  /** The name of a cell as an example for those who type it. */
  exampleCell(rules: R): string;
  /** The keys that do something in a battle, besides those that move and confirm. */
  readonly commands: readonly KeyCommand[];
  /** The strengths of the pieces, in place of scores. */
  strengths?(context: Context, match: ScreenMatch, width: number): readonly string[];
  /** An answer that leaves no choice, where giving it at once tells the opponent nothing. */
  forcedReply?(match: ScreenMatch, screen: Screen): ForcedReply | null;
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
  /** The rules in a few words, for the line behind which they are folded. */
  rulesTold(words: Words, options: R): string;

  /** Draws the boards after the end; the area left for text. */
  drawEnd(canvas: Canvas, screen: OverScreen, context: Context, match: ScreenMatch): Area;
  /** Draws the boards at a step of a replay; the area left for text. */
  drawReplay(
    canvas: Canvas,
    screen: ReplayScreen,
    moment: ReplayMoment,
    context: Context,
    match: ScreenMatch,
  ): Area;
  /** Draws the boards as spectators know them; the area left for text. */
  drawWatch(canvas: Canvas, screen: WatchScreen, context: Context, match: ScreenMatch): Area;
  /** How one side did, in sentences. */
  analysisSummary(words: Words, match: ScreenMatch, analysis: A, seat: Seat): string;
  /** Every judged decision on a line of its own. */
  analysisLines(words: Words, match: ScreenMatch, analysis: A): readonly string[];
}

const same = <T>(value: T): T => value;

/** The pieces of each side of the blind game (rulebook 2.1.2). */
const PIECE_COUNT = 45;

const FAMILIES: Readonly<Record<Game, TerminalFamily>> = {
  fleet: {
    placeScreen: fleetPlaceScreen,
    battleScreen: fleetBattleScreen,
    settledScreen: settledFleetScreen,
    inView: fleetInView,
    scrolled: scrolledBoards,
    withHint: withFleetHint,
    legend: fleetLegend,
    exampleCell,
    commands: COMMANDS,
    noScores: 'later',
    offered: offeredFleetOptions,
    fitted: fittedFleetOptions,
    playable: playableFleetRules,
    optionsFault: fleetOptionsFault,
    fields: fleetFields,
    rulesTold: fleetRulesTold,
    drawEnd: drawFleetEnd,
    drawReplay: drawFleetReplay,
    drawWatch: drawFleetEnd,
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
    exampleCell: () => 'C7',
    commands: STILL_COMMANDS,
    strengths: ladderLines,
    forcedReply: forcedBlindReply,
    noScores: 'none',
    offered: same,
    fitted: same,
    playable: same,
    optionsFault: ({ terminal }) => terminal.setup.doesNotFit,
    fields: blindFields,
    rulesTold: ({ numbers }) => numbers.pieces(PIECE_COUNT),
    drawEnd: drawBlindEnd,
    drawReplay: drawBlindReplay,
    drawWatch: drawBlindWatch,
    analysisSummary: blindSummary,
    analysisLines: blindLines,
  } satisfies TerminalFamily<BlindRules, BlindAnalysis, BlindHint>,
};

export const familyOf = ({ game }: Pick<Ruleset, 'game'>): TerminalFamily => FAMILIES[game];
