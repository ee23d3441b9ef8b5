import { type FleetView, SEATS } from '@flotilla/engine';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';

/** The round, and the scores for whoever wants to see them (rulebook 1.7.2). */
export function Scores({ scene }: { readonly scene: Scene<FleetView> }): JSX.Element {
  const { page, words } = speech();
  const { table, view, names } = scene;
  const scores = table.scores();
  const round = page.battle.round(view.publicState.round);
  if (scores === null) return <p class="small quiet">{round}</p>;
  return (
    <details class="scores small">
      <summary>
        <span class="quiet">{round}</span> {page.battle.scores}
      </summary>
      <ul>
        {SEATS.map((seat) => (
          <li key={seat}>
            <span>{names[seat]}</span>
            <strong>{words.numbers.number(scores[seat])}</strong>
          </li>
        ))}
      </ul>
    </details>
  );
}
