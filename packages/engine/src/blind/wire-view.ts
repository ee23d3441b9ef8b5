import type { Cell } from '../board.ts';
import type { Json } from '../canonical.ts';
import { type Seat, bySeat, other } from '../seat.ts';
import { makeRevelation } from '../wire.ts';
import type { BlindChart } from './chart.ts';
import { FIELD_NAMES } from './field.ts';
import type { BlindView } from './view.ts';

export function makeBlindView(view: BlindView): Json {
  const { chart, viewer } = view;
  const { phase, toAct, trays, outcome, revealed } = chart;
  return {
    game: 'blind',
    seat: viewer === 'spectator' ? null : viewer,
    phase,
    toAct,
    ...(viewer === 'spectator'
      ? { places: bySeat((seat) => cellsOf(chart, seat).map((cell) => FIELD_NAMES[cell]!)) }
      : { own: makeOwn(view), enemy: makeEnemy(view, other(viewer)) }),
    question: makeQuestion(chart),
    trays,
    outcome: outcome === null ? null : { ...outcome },
    ...(revealed === null ? {} : { revealed: makeRevelation(revealed, (pieces) => pieces) }),
  };
}

const cellsOf = ({ places }: BlindChart, seat: Seat): readonly Cell[] =>
  places.flatMap((owner, cell) => (owner === seat ? [cell] : []));

/** One's own pieces; before play too, when the chart is still empty. */
function makeOwn({ chart, classes, viewer }: BlindView): Json {
  const own = chart.first === null ? [...classes.keys()] : cellsOf(chart, viewer as Seat);
  return Object.fromEntries(
    own
      .filter((cell) => classes[cell] !== null)
      .map((cell) => [FIELD_NAMES[cell]!, classes[cell]!]),
  );
}

function makeEnemy({ chart, classes }: BlindView, enemy: Seat): Json {
  return Object.fromEntries(
    cellsOf(chart, enemy).map((cell) => {
      const known = classes[cell]!;
      return [FIELD_NAMES[cell]!, known === null ? {} : { known }];
    }),
  );
}

function makeQuestion({ question }: BlindChart): Json {
  if (question === null) return null;
  const { from, about, answer } = question;
  return {
    from: FIELD_NAMES[from]!,
    about: FIELD_NAMES[about]!,
    answer: answer === null ? null : { ...answer },
  };
}
