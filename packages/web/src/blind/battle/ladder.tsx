import { LoneToken } from '@flotilla/board/parts';
import {
  type BlindRules,
  type BlindView,
  type BySeat,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  isShip,
  other,
} from '@flotilla/engine';
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { speech } from '../../device/speech.ts';
import type { Scene } from '../../game/scene.ts';
import { type ClashForecast, forecastForce, forecastStrike } from './forecast.ts';
import { aboutPiece } from '../about.ts';
import { type PiecesLeft, piecesLeft } from '../told.ts';
import './ladder.css';

interface LadderProps {
  readonly scene: Scene<BlindView>;
  /** The class of the piece the player points at or has chosen. */
  readonly aimed: PieceClass | null;
  /** What both sides began with, where the start was not the usual one. */
  readonly began?: BySeat<PiecesLeft> | undefined;
}

/** The classes by rank with what is left on both sides; and what one of them wins against. */
export function Ladder({ scene, aimed, began }: LadderProps): JSX.Element {
  const { blind } = speech().page;
  const { view, viewer, seen, names } = scene;
  const studied = useSignal<PieceClass | null>(null);
  const near = viewer === 'spectator' ? 0 : viewer;
  const left = piecesLeft(view, seen, began);
  const { rules } = view.publicState;
  const shown = aimed ?? studied.value;
  const isPlayer = viewer !== 'spectator';
  const isUsed = (piece: PieceClass): boolean =>
    began === undefined || began.some((counts) => counts[piece] !== 0);
  return (
    <section class="ladder" aria-label={blind.ladder.title}>
      <p class="ladder-head" aria-hidden="true">
        <span class="caps">{blind.ladder.title}</span>
        <span>{isPlayer ? blind.ladder.own : names[0]}</span>
        <span>{isPlayer ? blind.ladder.enemy : names[1]}</span>
      </p>
      <ul>
        {PIECE_CLASSES.filter(isUsed).map((piece) => (
          <Rung
            key={piece}
            piece={piece}
            rules={rules}
            own={left[near][piece]}
            enemy={left[other(near)][piece]}
            studied={studied}
            relation={shown === null ? null : relationOf(rules, shown, piece)}
          />
        ))}
      </ul>
      <p
        class={aimed === null && shown !== null ? 'ladder-told small pressed' : 'ladder-told small'}
      >
        {shown === null ? blind.ladder.hint : aboutPiece(shown, rules)}
      </p>
    </section>
  );
}

/** How a piece alone fares when it meets one of a class; null: it meets nothing. */
function relationOf(rules: BlindRules, piece: PieceClass, met: PieceClass): ClashForecast | null {
  if (piece === 'torpedo') return forecastStrike(rules, { class: met, left: 1 });
  return isShip(piece)
    ? forecastForce(rules, { class: piece, count: 1 }, { class: met, count: 1 })
    : null;
}

const SIGNS: Readonly<Record<ClashForecast, string>> = { win: '✓', both: '=', lose: '✗' };

interface RungProps {
  readonly piece: PieceClass;
  readonly rules: BlindRules;
  readonly own: number | null;
  readonly enemy: number | null;
  readonly studied: Signal<PieceClass | null>;
  readonly relation: ClashForecast | null;
}

function Rung({ piece, rules, own, enemy, studied, relation }: RungProps): JSX.Element {
  const { words, page } = speech();
  const { blind } = page;
  const code = PIECES[piece].codes[rules.codes];
  const { rank } = PIECES[piece];
  const counted = (count: number | null): string =>
    count === null ? '?' : words.numbers.number(count);
  const isStudied = studied.value === piece;
  return (
    <li>
      <button
        type="button"
        class={`rung ${relation ?? ''}`}
        aria-pressed={isStudied}
        title={aboutPiece(piece, rules)}
        onClick={() => (studied.value = isStudied ? null : piece)}
      >
        <LoneToken side={30} piece={piece} code={code} own />
        <span class="rung-name">
          {words.pieces.name(piece)}
          {rank !== null && <small class="quiet"> {rank}</small>}
        </span>
        {relation !== null && (
          <span class="rung-sign">
            <span aria-hidden="true">{SIGNS[relation]}</span>
            <span class="unseen">{blind.forecasts[relation]}</span>
          </span>
        )}
        <span class="unseen">{blind.ladder.left(counted(own), counted(enemy))}</span>
        <span class="rung-left" aria-hidden="true">
          {counted(own)}
        </span>
        <span class="rung-left foe" aria-hidden="true">
          {counted(enemy)}
        </span>
      </button>
    </li>
  );
}

/** How a choice will end, where that is known: a word and a sign, so that colour is not needed. */
export function ForecastBadge({
  forecast,
}: {
  readonly forecast: ClashForecast | null;
}): JSX.Element | null {
  if (forecast === null) return null;
  return (
    <span class={`forecast ${forecast}`}>
      <span aria-hidden="true">{SIGNS[forecast]}</span> {speech().page.blind.forecasts[forecast]}
    </span>
  );
}
