import { type BlindRules, PIECES, PIECE_CLASSES, type PieceClass } from '@flotilla/engine';
import type { PageGuideWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { Token } from '../blind/piece.tsx';
import { CELL, type Place } from '../board/place.ts';
import { speech } from '../settings/speech.ts';
import { ClashExamples } from './clash-examples.tsx';
import { Example } from './example.tsx';

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
      <h2>{guide.aim}</h2>
      <p>{told.aim}</p>
      <h2>{told.pieces}</h2>
      <p>{told.piecesText}</p>
      <PieceTable rules={rules} guide={guide} />
      <h2>{told.turn}</h2>
      <p>{told.turnText}</p>
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
          <rect class="contact" x={2 * CELL + 2} y={2} width={CELL - 4} height={CELL - 4} rx={5} />
        </Example>
      </div>
      <h2>{calls.question}</h2>
      <p>{told.askingText}</p>
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
