import { CELL, type Place, Token } from '@flotilla/board/parts';
import type { JSX } from 'preact';
import { type BlindRules, PIECES, PIECE_CLASSES, type PieceClass } from '@flotilla/engine';
import type { PageGuideWords } from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { Example, GuidePart } from './parts.tsx';

interface BlindGuideProps {
  readonly rules: BlindRules;
  readonly guide: PageGuideWords;
}

/** The blind naval battle explained with drawn examples. */
export function BlindGuide({ rules, guide }: BlindGuideProps): JSX.Element {
  const { calls } = speech().words;
  const { blind: told } = guide;
  const piece = (name: PieceClass, x: number, y: number, own = true): JSX.Element => (
    <Token place={{ x, y }} piece={name} code={PIECES[name].codes[rules.codes]} own={own} />
  );
  const way = ({ x, y }: Place): JSX.Element => (
    <circle class="way" cx={(x + 0.5) * CELL} cy={(y + 0.5) * CELL} r={6} />
  );
  return (
    <>
      <GuidePart
        title={guide.aim}
        text={
          <>
            <p>{told.aim}</p>
            <h2>{told.pieces}</h2>
            <p>{told.piecesText}</p>
          </>
        }
      >
        <PieceTable rules={rules} guide={guide} />
      </GuidePart>
      <GuidePart title={told.turn} text={<p>{told.turnText}</p>}>
        <div class="examples">
          <Example columns={5} rows={3} caption={told.step}>
            {piece('cruiser', 2, 1)}
            {[
              { x: 2, y: 0 },
              { x: 2, y: 2 },
              { x: 1, y: 1 },
              { x: 3, y: 1 },
            ].map(way)}
          </Example>
          <Example columns={5} rows={3} caption={told.twoSteps}>
            {piece('vedette', 2, 1)}
            {[
              { x: 2, y: 0 },
              { x: 2, y: 2 },
              { x: 1, y: 1 },
              { x: 3, y: 1 },
              { x: 0, y: 1 },
              { x: 4, y: 1 },
            ].map(way)}
          </Example>
          <Example columns={5} rows={3} caption={told.contact}>
            {piece('cruiser', 2, 1)}
            <Token place={{ x: 2, y: 0 }} piece={null} code={null} own={false} />
            <rect
              class="contact"
              x={2 * CELL + 2}
              y={2}
              width={CELL - 4}
              height={CELL - 4}
              rx={5}
            />
          </Example>
        </div>
      </GuidePart>
      <GuidePart title={calls.question} text={<p>{told.askingText}</p>}>
        <div class="examples">
          <Example columns={5} rows={3} caption={told.pair}>
            {piece('destroyer', 1, 1)}
            {piece('destroyer', 2, 1)}
          </Example>
          <Example columns={5} rows={3} caption={told.line}>
            {piece('destroyer', 1, 1)}
            {piece('destroyer', 2, 1)}
            {piece('destroyer', 3, 1)}
          </Example>
          <Example columns={5} rows={3} caption={told.corner}>
            {piece('destroyer', 1, 1)}
            {piece('destroyer', 2, 1)}
            {piece('destroyer', 2, 0)}
          </Example>
        </div>
      </GuidePart>
      <h2>{told.clash}</h2>
      <ClashExamples rules={rules} guide={guide} />
      <h2>{told.after}</h2>
      <p>{told.afterText}</p>
    </>
  );
}

function PieceTable({ rules, guide }: BlindGuideProps): JSX.Element {
  const { words } = speech();
  return (
    <table class="piece-table">
      <thead>
        <tr>
          <th scope="col">{guide.blind.pieces}</th>
          <th scope="col">{guide.blind.rank}</th>
          <th scope="col">{guide.blind.count}</th>
        </tr>
      </thead>
      <tbody>
        {PIECE_CLASSES.map((name) => (
          <tr key={name}>
            <th scope="row">
              <svg viewBox={`0 0 ${CELL} ${CELL}`} width={34} height={34} aria-hidden="true">
                <Token
                  place={{ x: 0, y: 0 }}
                  piece={name}
                  code={PIECES[name].codes[rules.codes]}
                  own
                />
              </svg>
              <span>{words.pieces.name(name)}</span>
            </th>
            <td>{PIECES[name].rank ?? '–'}</td>
            <td>{PIECES[name].count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
function ClashExamples({ rules, guide }: ClashExamplesProps): JSX.Element {
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
