import board from '../draw/board.css?inline';
import cells from '../draw/cells.css?inline';
import effects from '../draw/effects.css?inline';
import tokens from '../draw/tokens.css?inline';
import wreck from '../draw/wreck.css?inline';
import answers from '../games/answer-marks.css?inline';
import piece from '../games/piece.css?inline';
import steps from '../games/steps.css?inline';
import element from './element.css?inline';

let sheet: CSSStyleSheet | null = null;

/** The styles of all elements: one sheet, which content security policies allow. */
export function boardStyles(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(
      [tokens, board, cells, effects, wreck, answers, piece, steps, element].join('\n'),
    );
  }
  return sheet;
}
