import { type BySeat, SEATS, bySeat } from '@flotilla/engine';
import { scoresOf } from '@flotilla/play';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';
import { type Voyage, finalState, gunneryOf } from './voyage.ts';

interface FiguresProps {
  readonly voyage: Voyage;
  readonly scene: Scene;
}

/** A game in a few numbers, side by side. */
export function Figures({ voyage, scene }: FiguresProps): JSX.Element {
  return (
    <table class="figures">
      <thead>
        <tr>
          <td />
          {SEATS.map((seat) => (
            <th key={seat} scope="col">
              {scene.names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figuresOf(voyage).map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, seat) => (
              <td key={seat}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function figuresOf(voyage: Voyage): readonly { name: string; values: BySeat<string> }[] {
  const { words, page } = speech();
  const { figures } = page.over;
  const { number, percent } = words.numbers;
  const state = finalState(voyage);
  if (state.game === 'blind') {
    const turns = voyage.steps
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'turn');
    const { trays } = state.publicState;
    return [
      {
        name: figures.turns,
        values: bySeat((seat) =>
          number(turns.filter((event) => 'seat' in event && event.seat === seat).length),
        ),
      },
      { name: figures.taken, values: [number(trays[0].length), number(trays[1].length)] },
    ];
  }
  const [one, two] = gunneryOf(state);
  const rate = ({ shots, hits }: typeof one): string => (shots === 0 ? '–' : percent(hits / shots));
  const scores = scoresOf(voyage.steps.at(-1)!.match);
  return [
    { name: figures.shots, values: [number(one.shots), number(two.shots)] },
    { name: figures.hits, values: [number(one.hits), number(two.hits)] },
    { name: figures.rate, values: [rate(one), rate(two)] },
    ...(scores === null
      ? []
      : [{ name: figures.score, values: [number(scores[0]), number(scores[1])] as const }]),
  ];
}
