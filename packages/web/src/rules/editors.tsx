import { CELL, Silhouette } from '@flotilla/board/parts';
import type { JSX } from 'preact';
import {
  BOARD_SIDE,
  type Board,
  type FleetRules,
  PRESETS,
  SHIP_SIZE,
  type ShipKind,
  limitsOf,
  SALVOS,
  type Salvo,
} from '@flotilla/engine';
import { SHIP_CLASSES } from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { Choices } from '../home/fields.tsx';

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

interface FleetEditorProps {
  readonly rules: FleetRules;
  readonly onChange: (fleet: readonly ShipKind[]) => void;
}

/** The ships each side places: which, how long, how many. */
export function FleetEditor({ rules, onChange }: FleetEditorProps): JSX.Element {
  const { words, page } = speech();
  const { fleet: told } = page.rules;
  const { fleet, tradition } = rules;
  const preset = PRESETS.get(tradition);
  const others = preset !== undefined && 'otherFleets' in preset ? preset.otherFleets : undefined;
  const limits = limitsOf(rules);
  const unused = SHIP_CLASSES.filter((name) => fleet.every((kind) => kind.class !== name));
  const put = (index: number, kind: ShipKind): void => onChange(fleet.with(index, kind));
  return (
    <fieldset class="option fleet-editor">
      <legend class="legend">{words.options.fleet.fleet.name}</legend>
      <ul class="stack">
        {fleet.map((kind, index) => (
          <ShipRow
            key={kind.class}
            kind={kind}
            tradition={tradition}
            limit={limits?.bySize[kind.size]}
            onChange={(changed) => put(index, changed)}
            onRemove={() => onChange(fleet.filter((_, other) => other !== index))}
          />
        ))}
      </ul>
      {limits !== undefined && <p class="small quiet">{told.limitInAll(limits.total)}</p>}
      <div class="row">
        {unused.length > 0 && (
          <button
            type="button"
            class="button small"
            onClick={() => onChange([...fleet, { class: unused[0]!, size: 2, count: 1 }])}
          >
            {told.add}
          </button>
        )}
        {others?.map((other, index) => (
          <button key={index} type="button" class="button small" onClick={() => onChange(other)}>
            {told.other}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface ShipRowProps {
  readonly kind: ShipKind;
  readonly tradition: string;
  readonly limit: number | undefined;
  readonly onChange: (kind: ShipKind) => void;
  readonly onRemove: () => void;
}

function ShipRow({ kind, tradition, limit, onChange, onRemove }: ShipRowProps): JSX.Element {
  const { words, page } = speech();
  const { fleet: told } = page.rules;
  const name = words.classes.name(kind.class, tradition);
  const drawn = Math.min(SHIP_SIZE.most, Math.max(SHIP_SIZE.least, kind.size || 1));
  return (
    <li class="ship-row">
      <svg viewBox={`0 0 ${drawn * CELL} ${CELL}`} aria-hidden="true">
        <g class="ship">
          <Silhouette name={kind.class} size={drawn} />
        </g>
      </svg>
      <span class="ship-row-name">{name}</span>
      <label>
        <span class="small quiet">{told.size}</span>
        <input
          type="number"
          min={SHIP_SIZE.least}
          max={SHIP_SIZE.most}
          value={kind.size}
          aria-label={`${name}: ${told.size}`}
          onInput={({ currentTarget }) => onChange({ ...kind, size: currentTarget.valueAsNumber })}
        />
      </label>
      <label>
        <span class="small quiet">
          {told.count}
          {limit === undefined ? '' : ` (${told.limit(limit)})`}
        </span>
        <input
          type="number"
          min={1}
          max={99}
          value={kind.count}
          aria-label={`${name}: ${told.count}`}
          onInput={({ currentTarget }) => onChange({ ...kind, count: currentTarget.valueAsNumber })}
        />
      </label>
      <button
        type="button"
        class="button plain small"
        aria-label={told.remove(name)}
        title={told.remove(name)}
        onClick={onRemove}
      >
        ✕
      </button>
    </li>
  );
}

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
