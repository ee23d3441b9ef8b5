import { CELL, FieldBoard, type Plan, type ReplayedGame, fieldPlan } from '@flotilla/board/parts';
import type { BlindAnalysis } from '@flotilla/bots';
import { type BlindView, type BySeat, type TurnAction, view } from '@flotilla/engine';
import { WORTH_TELLING } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { actionTold } from '../game/battle/hint.tsx';
import { stepOfEvent } from '../review/analysis-parts.tsx';

type JudgedTurn = BlindAnalysis['turns'][number];

/** A turn that gave away enough of the winning chance to be told. */
export const isCostly = ({ lost }: JudgedTurn): boolean => lost >= WORTH_TELLING;

interface CostlyTurnsProps {
  readonly turns: readonly JudgedTurn[];
  readonly replayed: ReplayedGame;
  readonly names: BySeat<string>;
  readonly open: (step: number) => void;
}

/** The mistakes of a game, the most costly first, each on the field as its player saw it. */
export function CostlyTurns({ turns, replayed, names, open }: CostlyTurnsProps): JSX.Element {
  const { costly } = speech().page.over.blind;
  const { signedPercent } = speech().words.numbers;
  const chosen = useSignal(0);
  const all = turns.filter(isCostly).toSorted((a, b) => b.lost - a.lost);
  const shown = all[chosen.value];
  return (
    <section class="costly">
      <h2>{costly.title}</h2>
      {shown === undefined ? (
        <p>{costly.none}</p>
      ) : (
        <>
          <p class="small quiet">{costly.meaning}</p>
          <ol class="costly-list">
            {all.map(({ seq, turn, seat, lost }, index) => (
              <li key={seq}>
                <button
                  type="button"
                  class="shot-row"
                  aria-pressed={index === chosen.value}
                  onClick={() => (chosen.value = index)}
                >
                  <span>{costly.turn(turn, names[seat])}</span>
                  <strong class="costly-lost">{signedPercent(-lost)}</strong>
                </button>
              </li>
            ))}
          </ol>
          <Mistake key={shown.seq} turn={shown} replayed={replayed} names={names} open={open} />
        </>
      )}
    </section>
  );
}

interface MistakeProps extends Omit<CostlyTurnsProps, 'turns'> {
  readonly turn: JudgedTurn;
}

/** What was played and what was better, drawn on the field of that moment. */
function Mistake({ turn, replayed, names, open }: MistakeProps): JSX.Element {
  const { costly } = speech().page.over.blind;
  const { rules } = replayed.record;
  const { seat, played, best } = turn;
  // The turn begins with one event and is played in the next.
  const step = stepOfEvent(replayed, turn.seq + 1);
  const plan = fieldPlan(seat);
  return (
    <div class="mistake">
      <dl class="mistake-told">
        <dt class="mistake-played">{costly.played}</dt>
        <dd>{actionTold(played, rules)}</dd>
        <dt class="mistake-better">{costly.better}</dt>
        <dd>{actionTold(best, rules)}</dd>
      </dl>
      <FieldBoard
        view={view(replayed.steps[step - 1]!.match.game, seat) as BlindView}
        seen={[]}
        plan={plan}
        names={names}
        over={
          <>
            <TurnMark plan={plan} turn={played} look="played" />
            <TurnMark plan={plan} turn={best} look="better" />
          </>
        }
      />
      <button type="button" class="button small" onClick={() => open(step)}>
        {speech().page.over.openStep}
      </button>
    </div>
  );
}

interface TurnMarkProps {
  readonly plan: Plan;
  readonly turn: TurnAction;
  readonly look: 'played' | 'better';
}

/** A turn on the field: the piece and its way, and whom it meets. */
function TurnMark({ plan, turn, look }: TurnMarkProps): JSX.Element {
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
