import { BOARD_SIDE, type Board } from '@flotilla/engine';
import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';

interface BoardEditorProps {
  readonly board: Board;
  readonly onChange: (board: Board) => void;
}

/** How large the sea is. */
export function BoardEditor({ board, onChange }: BoardEditorProps): JSX.Element {
  const { words, page } = speech();
  const { name, meaning } = words.options.fleet.board;
  const field = (key: keyof Board): JSX.Element => (
    <label class="field">
      <span>{page.rules.sizes[key]}</span>
      <input
        type="number"
        name={key}
        min={BOARD_SIDE.least}
        max={BOARD_SIDE.most}
        value={board[key]}
        onInput={({ currentTarget }) => onChange({ ...board, [key]: currentTarget.valueAsNumber })}
      />
    </label>
  );
  return (
    <fieldset class="option">
      <legend class="legend">{name}</legend>
      <div class="row">
        {field('rows')}
        {field('columns')}
      </div>
      <p class="small quiet">{meaning}</p>
    </fieldset>
  );
}
