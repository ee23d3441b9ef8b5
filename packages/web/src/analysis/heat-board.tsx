import type { JudgedFire } from '@flotilla/bots';
import { type FleetView, type Json, markAt, other, view } from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { wrecks } from '../battle/known.ts';
import { SeaBoard } from '../battle/sea-board.tsx';
import { Heat } from '../board/heat.tsx';
import { CELL, placeOn } from '../board/grid.ts';
import type { Voyage } from '../over/voyage.ts';
import { speech } from '../device/speech.ts';
import { useThinking } from '../device/bots.ts';
import { seenBy } from './use-analysis.ts';

interface HeatBoardProps {
  readonly voyage: Voyage;
  readonly fire: JudgedFire;
  readonly name: string;
}

/** What a side could know just before a shot, and where it fired. */
export function HeatBoard({ voyage, fire, name }: HeatBoardProps): JSX.Element {
  const { over } = speech().page;
  const heat = useSignal<readonly number[] | null>(null);
  const { rules } = voyage.record;
  const think = useThinking(fire);
  useEffect(() => {
    think(
      {
        kind: 'hint',
        rules: rules as unknown as Json,
        seat: fire.seat,
        seen: seenBy(voyage, fire.seat).slice(0, fire.seq - 1),
        seed: 'heat',
        milliseconds: 2000,
      },
      (hint) => {
        if (hint?.game === 'fleet') heat.value = hint.heat;
      },
    );
  }, [fire]);
  const before = viewBefore(voyage, fire);
  if (before === null) return <p>{over.noAnalysis}</p>;
  const { publicState } = before;
  const sea = publicState.seas[other(fire.seat)];
  const { board } = publicState.rules;
  return (
    <section class="heat-board">
      <h2>{name}</h2>
      <SeaBoard
        rules={publicState.rules}
        label={over.heat}
        ships={wrecks(publicState.rules, sea)}
        markOf={(cell) => markAt(sea, cell)}
        under={heat.value !== null && <Heat board={board} heat={heat.value} sea={sea} />}
        over={fire.at.map((cell) => {
          const { x, y } = placeOn(board, cell);
          return (
            <circle
              key={cell}
              class="aimed"
              cx={(x + 0.5) * CELL}
              cy={(y + 0.5) * CELL}
              r={CELL / 2 - 3}
            />
          );
        })}
      />
      <p class="small quiet">{over.heat}</p>
    </section>
  );
}

/** What the shooter saw of the game just before the shot. */
function viewBefore({ steps }: Voyage, { seq, seat }: JudgedFire): FleetView | null {
  const index = steps.findIndex(({ events }) => events.some((event) => event.seq === seq));
  const step = steps[index - 1];
  const known = step === undefined ? null : view(step.match.game, seat);
  return known?.game === 'fleet' ? known : null;
}
