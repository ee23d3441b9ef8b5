import { SALVOS, type Salvo } from '@flotilla/engine';
import type { JSX } from 'preact';
import { Choices } from '../home/choices.tsx';
import { speech } from '../settings/speech.ts';

interface SalvoEditorProps {
  readonly salvo: Salvo;
  readonly onChange: (salvo: Salvo) => void;
}

const KINDS = [...SALVOS, 'fixed'] as const;

/** How many shots a salvo has. */
export function SalvoEditor({ salvo, onChange }: SalvoEditorProps): JSX.Element {
  const { words, page } = speech();
  const told = words.options.fleet.salvo;
  const isNumber = typeof salvo === 'number';
  return (
    <div class="option">
      <Choices
        name="salvo"
        legend={told.name}
        values={KINDS}
        chosen={isNumber ? 'fixed' : salvo}
        onChoose={(kind) => onChange(kind === 'fixed' ? 5 : kind)}
        tell={(kind) => (kind === 'fixed' ? page.rules.fixed : told.choice(kind, '').name)}
      />
      {isNumber && (
        <input
          type="number"
          name="salvo-number"
          aria-label={told.name}
          min={1}
          value={salvo}
          onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      )}
      <p class="small quiet">
        {isNumber && Number.isNaN(salvo) ? told.meaning : told.choice(salvo, '').meaning}
      </p>
    </div>
  );
}
