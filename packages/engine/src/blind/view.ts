import { type Viewer, other } from '../seat.ts';
import {
  type BlindChart,
  EMPTY_FIELD,
  cleared,
  evolveBlindChart,
  openingBlindChart,
  shifted,
} from './chart.ts';
import type { BlindEvent, SeenBlindEvent } from './event.ts';
import type { PieceClass } from './piece.ts';
import { type BlindPlacement, placedPieces } from './placement.ts';
import type { BlindRules } from './rules.ts';
import type { BlindState } from './state.ts';

/** Everything a viewer may know of a blind game: the chart, and the classes he is shown. */
export interface BlindView {
  readonly game: 'blind';
  readonly viewer: Viewer;
  readonly chart: BlindChart;
  /**
   * By cell: the seat's own pieces, and enemy pieces that `memoryAid` marks. Everything else is null,
   * the backs of enemy pieces too; spectators see backs only.
   */
  readonly classes: readonly (PieceClass | null)[];
}

/** The only place where secrets of a blind game are cut. */
export function seeBlind(event: BlindEvent, viewer: Viewer): SeenBlindEvent {
  switch (event.type) {
    case 'deployed': {
      const { salt: _salt, pieces, ...open } = event;
      return viewer === event.seat ? { ...open, pieces } : open;
    }
    case 'position': {
      const { placements, ...open } = event;
      return viewer === 'spectator' ? open : { ...open, own: placements[viewer] };
    }
    case 'asked': {
      const { force, ...open } = event;
      return viewer === event.seat && force !== undefined ? { ...open, force } : open;
    }
    case 'answered': {
      const { cells, ...open } = event;
      return viewer === event.seat ? { ...open, cells } : open;
    }
    default:
      return event;
  }
}

export const openingBlindView = (rules: BlindRules, viewer: Viewer): BlindView => ({
  game: 'blind',
  viewer,
  chart: openingBlindChart(rules),
  classes: EMPTY_FIELD,
});

export function evolveBlindView(view: BlindView, event: SeenBlindEvent): BlindView {
  return {
    ...view,
    chart: evolveBlindChart(view.chart, event),
    classes: evolveClasses(view, event),
  };
}

function evolveClasses(view: BlindView, event: SeenBlindEvent): BlindView['classes'] {
  const { classes, chart, viewer } = view;
  switch (event.type) {
    case 'deployed':
      return event.pieces === undefined ? classes : placed(event.pieces);
    case 'position':
      return event.own === undefined ? classes : placed(event.own);
    case 'moved':
      return shifted(classes, event.from, event.to);
    case 'answered':
      return chart.rules.memoryAid && viewer === chart.question!.seat
        ? classes.with(chart.question!.about, event.class)
        : classes;
    case 'clash':
      return cleared(classes, event.removed);
    case 'struck':
      return afterStrike(view, event);
    default:
      return classes;
  }
}

function afterStrike(
  { classes, chart, viewer }: BlindView,
  event: Extract<SeenBlindEvent, { type: 'struck' }>,
): BlindView['classes'] {
  const left = cleared(classes, event.removed);
  if (!chart.rules.memoryAid) return left;
  if (viewer === event.seat && event.class === 'fort') return left.with(event.at, 'fort');
  return viewer === other(event.seat) && !chart.rules.spent
    ? left.with(event.from, 'torpedo')
    : left;
}

function placed(placement: BlindPlacement): BlindView['classes'] {
  const classes: (PieceClass | null)[] = EMPTY_FIELD.slice();
  for (const [cell, piece] of placedPieces(placement)) classes[cell] = piece;
  return classes;
}

export function viewBlind(state: BlindState, viewer: Viewer): BlindView {
  return { game: 'blind', viewer, chart: state.chart, classes: shownClasses(state, viewer) };
}

function shownClasses(state: BlindState, viewer: Viewer): BlindView['classes'] {
  if (viewer === 'spectator') return EMPTY_FIELD;
  const { first, places } = state.chart;
  // Before play nothing stands on the chart: the only pieces a seat knows are those it placed.
  if (first === null) return placed(state.placements[viewer] ?? {});
  return state.classes.map((piece, cell) =>
    places[cell] === viewer || state.known[viewer].has(cell) ? piece : null,
  );
}
