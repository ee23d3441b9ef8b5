import { FieldBoard, type ReplayedGame, fieldPlan } from '@flotilla/board/parts';
import type { BlindAnalysis } from '@flotilla/bots';
import { type BlindView, type BySeat, view } from '@flotilla/engine';
import { WORTH_TELLING } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { actionTold } from '../game/battle/hint.tsx';
import { stepOfEvent } from '../review/analysis-parts.tsx';
import { TurnMark } from './turn-mark.tsx';

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
