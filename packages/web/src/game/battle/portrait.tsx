import type { JSX } from 'preact';
import type { MatchClient } from '@flotilla/client';
import type { Seat } from '@flotilla/engine';
import { LEVELS, type Level } from '@flotilla/play';
import './portrait.css';

/** The computer's level at a seat; null: a person or a program. */
export function levelAt({ players }: Pick<MatchClient, 'players'>, seat: Seat): Level | null {
  return LEVELS.find((level) => players[seat] === `bot:${level}`) ?? null;
}

/** What each rank wears, on a head whose face lies between 15 and 33 units down. */
const HATS: Readonly<Record<Level | 'you' | 'other', JSX.Element>> = {
  // A round cap with two ribbons.
  cadet: (
    <>
      <path class="portrait-cloth" d="M11 14q0-7 13-7t13 7l-2 5H13z" />
      <path class="portrait-white" d="M13 16h22v3.5H13z" />
      <path class="portrait-line" d="M35 19q4 3 2 8M35 19q6 2 5 6" />
    </>
  ),
  // A woollen hat and a short beard.
  mate: (
    <>
      <path class="portrait-cloth" d="M12.5 18Q12 6 24 6t11.5 12z" />
      <path class="portrait-white" d="M11.5 15.5h25v4h-25z" />
      <path class="portrait-hair" d="M14.5 27q1 11 9.5 11t9.5-11q-2 4-9.5 4t-9.5-4z" />
    </>
  ),
  // A peaked cap, and a beard that has seen some seas.
  captain: (
    <>
      <path class="portrait-white" d="M10 13q4-8 14-8t14 8l-3 4H13z" />
      <path class="portrait-cloth" d="M13 16h22v3.5H13zM12 19.5h24q-3 3.6-12 3.6t-12-3.6z" />
      <circle class="portrait-gold" cx={24} cy={12.5} r={2.6} />
      <path class="portrait-white" d="M13.5 26q0 15 10.5 15t10.5-15q-3 5-10.5 5t-10.5-5z" />
    </>
  ),
  // A bicorne with its cockade, and a moustache.
  admiral: (
    <>
      <path class="portrait-cloth" d="M5 21Q9 4 24 4t19 17q-8-5-19-5T5 21z" />
      <path class="portrait-line gold" d="M6.5 19.5Q11 6 24 6t17.5 13.5" />
      <circle class="portrait-gold" cx={24} cy={11.5} r={3.2} />
      <path class="portrait-white" d="M24 31q-3-2-8 1.5 1-5 8-4 7-1 8 4-5-3.5-8-1.5z" />
    </>
  ),
  // A sou'wester.
  you: <path class="portrait-gold" d="M13.5 16Q13 6 24 6t10.5 10l5 5q-15-5-31 0z" />,
  // A headscarf with its knot.
  other: (
    <>
      <path class="portrait-scarf" d="M34.5 16l7-2.5-2.5 4.5 3 4-8-2z" />
      <path class="portrait-scarf" d="M12.5 20Q11.5 6 24 6t11.5 14q-11.5-6.5-23 0z" />
    </>
  ),
};

interface PortraitProps {
  readonly level: Level | null;
  /** The second of two people: each is told by a hat of their own. */
  readonly isSecond?: boolean;
}

/** The face of a player: computers by their rank, people in a sou'wester, and the second in a headscarf. */
export function Portrait({ level, isSecond = false }: PortraitProps): JSX.Element {
  return (
    <svg class={`portrait ${level ?? 'person'}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle class="portrait-sea" cx={24} cy={24} r={23} />
      <path class="portrait-cloth" d="M7 41q3-8 17-8t17 8q-6 6-17 6T7 41z" />
      <circle class="portrait-skin" cx={24} cy={25} r={10.5} />
      <circle class="portrait-eye" cx={20} cy={24.5} r={1.4} />
      <circle class="portrait-eye" cx={28} cy={24.5} r={1.4} />
      <path class="portrait-line" d="M20.5 29.5q3.5 2.6 7 0" />
      {HATS[level ?? (isSecond ? 'other' : 'you')]}
    </svg>
  );
}
