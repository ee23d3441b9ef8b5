import { type SeenGame, type Thinking, hint } from '@flotilla/bots';
import {
  type FleetView,
  type Result,
  type SeenEvent,
  evolveView,
  labels,
  openingView,
  other,
} from '@flotilla/engine';
import type { Words } from '@flotilla/words';
import { misuse } from './failure.ts';
import { heatMap } from './heat-map.ts';
import { folded } from './text-lines.ts';

/** What its seat could know before a shot of a fleet game, numbered as in the table: a heat map. */
export function heatInWords(
  { analysis, judgement, replays }: Words,
  { rules, seen }: SeenGame,
  number: number,
  thinking: Thinking,
): Result<readonly string[], { readonly message: string }> {
  const fired = seen[0].filter((event) => event.type === 'fired')[number - 1];
  if (rules.game !== 'fleet') throw misuse('--heat is for fleet games.');
  if (fired === undefined) throw misuse(`The game has no shot ${number}.`);
  const { seat, seq } = fired;
  const before: readonly SeenEvent[] = seen[seat].slice(0, seq - 1);
  const known = before.reduce(evolveView, openingView(rules, seat)) as FleetView;
  const found = hint(rules, seat, before, thinking);
  if (!found.ok) return found;
  if (found.value.game !== 'fleet') throw new Error('A fleet game has hints of its own.');
  const { heat, actions } = found.value;
  const [best] = actions[0]!.action.at;
  const { names } = labels(rules.board, rules.labels);
  return {
    ok: true,
    value: [
      ...folded(judgement.heatMap(seat, number)),
      ...heatMap(rules, known.chart.seas[other(seat)], heat),
      ...folded(analysis.hint(names[best!]!, heat[best!]!)),
      ...folded(replays.signs.fleet),
    ],
  };
}
