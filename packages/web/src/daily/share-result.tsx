import type { Shot } from '@flotilla/engine';
import { shareText } from '@flotilla/play';
import type { DailyWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { saveFile } from '../device/browser.ts';
import { CopyButton } from './copy-button.tsx';

interface ShareResultProps {
  readonly day: string;
  readonly shots: readonly Shot[];
  readonly words: DailyWords;
}

/** A finished attempt as text and as a picture: how each shot ended, never where it went. */
export function ShareResult({ day, shots, words }: ShareResultProps): JSX.Element {
  const title = words.shared(day, shots.length);
  return (
    <div class="row">
      <CopyButton
        isMain
        text={`${shareText(title, shots)}\n${location.origin}/daily`}
        name={words.copy}
        copied={words.copied}
      />
      <button
        type="button"
        class="button"
        onClick={() =>
          pictureOf(title, shots).toBlob((picture) => {
            if (picture !== null) saveFile(`flotilla-${day}.png`, picture);
          })
        }
      >
        {words.picture}
      </button>
    </div>
  );
}

const SIDE = 54;
const GAP = 6;
const EDGE = 48;
const A_LINE = 10;
const HEAD = 110;

/** A square for each shot, ten in a row, in the colours of the current theme. */
function pictureOf(title: string, shots: readonly Shot[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const rows = Math.ceil(shots.length / A_LINE);
  canvas.width = 2 * EDGE + A_LINE * (SIDE + GAP) - GAP;
  canvas.height = HEAD + rows * (SIDE + GAP) + EDGE;
  const pen = canvas.getContext('2d')!;
  const theme = getComputedStyle(document.documentElement);
  const colour = (name: string): string => theme.getPropertyValue(name);
  pen.fillStyle = colour('--paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour('--ink');
  pen.font = `600 30px ${colour('--serif')}`;
  pen.fillText(title, EDGE, 70, canvas.width - 2 * EDGE);
  for (const [index, { result }] of shots.entries()) {
    const x = EDGE + (index % A_LINE) * (SIDE + GAP);
    const y = HEAD + Math.floor(index / A_LINE) * (SIDE + GAP);
    pen.fillStyle = colour(result === 'miss' ? '--sea' : result === 'hit' ? '--hit' : '--sunk');
    pen.fillRect(x, y, SIDE, SIDE);
    drawSign(pen, x + SIDE / 2, y + SIDE / 2, result);
  }
  return canvas;
}

/** Results differ in shape, too. */
function drawSign(pen: CanvasRenderingContext2D, x: number, y: number, result: Shot['result']) {
  const theme = getComputedStyle(document.documentElement);
  pen.lineWidth = 5;
  pen.strokeStyle = theme.getPropertyValue(result === 'miss' ? '--miss' : '--paper');
  pen.beginPath();
  if (result === 'miss') pen.arc(x, y, 8, 0, 2 * Math.PI);
  else {
    pen.moveTo(x - 10, y - 10);
    pen.lineTo(x + 10, y + 10);
    pen.moveTo(x + 10, y - 10);
    pen.lineTo(x - 10, y + 10);
    if (result === 'sunk') pen.rect(x - 18, y - 18, 36, 36);
  }
  pen.stroke();
}
