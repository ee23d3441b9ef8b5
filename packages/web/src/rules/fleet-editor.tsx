import { type FleetRules, PRESETS, SHIP_SIZE, type ShipKind, limitsOf } from '@flotilla/engine';
import { SHIP_CLASSES } from '@flotilla/words';
import type { JSX } from 'preact';
import { Silhouette } from '../board/hull.tsx';
import { CELL } from '../board/place.ts';
import { speech } from '../settings/speech.ts';

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
