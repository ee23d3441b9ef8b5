import { CELL, type Plan } from '@flotilla/board/parts';
import type { TurnAction } from '@flotilla/engine';
import type { JSX } from 'preact';
import './turn-mark.css';

interface TurnMarkProps {
  readonly plan: Plan;
  readonly turn: TurnAction;
  readonly look: 'played' | 'better';
}

/** A turn on the field: the piece and its way, and whom it meets. */
export function TurnMark({ plan, turn, look }: TurnMarkProps): JSX.Element {
  const middle = (cell: number): string => {
    const { x, y } = plan.placeOf(cell);
    return `${(x + 0.5) * CELL} ${(y + 0.5) * CELL}`;
  };
  const met = turn.type === 'ask' ? turn.about : turn.type === 'strike' ? turn.at : null;
  const stand = turn.to ?? turn.from;
  const from = plan.placeOf(turn.from);
  return (
    <g class={`turn-mark ${look}`}>
      <rect x={from.x * CELL + 2} y={from.y * CELL + 2} width={CELL - 4} height={CELL - 4} rx={5} />
      {stand !== turn.from && <path d={`M${middle(turn.from)}L${middle(stand)}`} />}
      {met !== null && <path class="turn-aim" d={`M${middle(stand)}L${middle(met)}`} />}
      {[stand, met].map((cell, index) => {
        if (cell === null || (index === 0 && cell === turn.from)) return null;
        const [cx, cy] = middle(cell).split(' ');
        return <circle key={index} class={index === 1 ? 'turn-met' : ''} cx={cx} cy={cy} r={7} />;
      })}
    </g>
  );
}
