import { type BlindRules, PIECES, type PieceClass } from '@flotilla/engine';
import type { PageGuideWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { Token } from '../blind/piece.tsx';
import { CELL } from '../board/place.ts';

/** A force on each side, and which of them wins. */
interface Clash {
  readonly own: readonly [PieceClass, number];
  readonly enemy: readonly [PieceClass, number];
  readonly sign: '>' | '<' | '=';
  readonly caption: string;
}

interface ClashExamplesProps {
  readonly rules: BlindRules;
  readonly guide: PageGuideWords;
}

/** Who wins, drawn: the sign opens towards the stronger side. */
export function ClashExamples({ rules, guide }: ClashExamplesProps): JSX.Element {
  const { blind: told } = guide;
  const clashes: readonly Clash[] = [
    { own: ['cruiser', 1], enemy: ['patrol', 3], sign: '>', caption: told.senior },
    { own: ['patrol', 3], enemy: ['patrol', 2], sign: '>', caption: told.more },
    { own: ['sweeper', 2], enemy: ['sweeper', 2], sign: '=', caption: told.equal },
    { own: ['destroyer', 3], enemy: ['cruiser', 1], sign: '>', caption: told.three },
    { own: ['submarine', 1], enemy: ['battleship', 2], sign: '>', caption: told.submarine },
    { own: ['sweeper', 1], enemy: ['mine', 1], sign: '>', caption: told.sweeper },
    { own: ['battleship', 1], enemy: ['mine', 1], sign: '=', caption: told.mine },
    { own: ['vedette', 1], enemy: ['fort', 1], sign: '>', caption: told.fort },
    { own: ['torpedo', 1], enemy: ['battleship', 1], sign: '=', caption: told.torpedo },
  ];
  return (
    <ul class="clashes">
      {clashes.map((clash) => (
        <li key={clash.caption}>
          <svg viewBox={`0 0 ${7 * CELL} ${CELL}`} aria-hidden="true">
            <Force force={clash.own} right={3} codes={rules.codes} own />
            <text class="clash-sign" x={3.5 * CELL} y={CELL / 2 + 1}>
              {clash.sign}
            </text>
            <Force force={clash.enemy} right={4 + clash.enemy[1]} codes={rules.codes} own={false} />
          </svg>
          <span>{clash.caption}</span>
        </li>
      ))}
    </ul>
  );
}

interface ForceProps {
  readonly force: readonly [PieceClass, number];
  /** The column after its last piece. */
  readonly right: number;
  readonly codes: BlindRules['codes'];
  readonly own: boolean;
}

function Force({ force: [piece, count], right, codes, own }: ForceProps): JSX.Element {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <Token
          key={index}
          place={{ x: right - 1 - index, y: 0 }}
          piece={piece}
          code={PIECES[piece].codes[codes]}
          own={own}
        />
      ))}
    </>
  );
}
