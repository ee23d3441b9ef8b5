import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  type BlindRules,
  type Board,
  Chance,
  FIELD,
  type FleetRules,
  PRESETS,
  type PresetName,
  allCells,
  placedShips,
  randomFleet,
} from '@flotilla/engine';
import { gridPath, CELL, placeOn } from '../board/grid.ts';
import { Hull } from '../board/ship.tsx';
import { Mark } from '../board/mark.tsx';
import '../board/board.css';
import './preview.css';
import { type ByGame, forGame } from '../ui/by-game.ts';
import type { Ruleset } from '@flotilla/engine';

/** A small picture of a game in the middle of a battle, always the same one. */
export function Preview({ preset }: { readonly preset: PresetName }): JSX.Element {
  return forGame(PREVIEWS, PRESETS.get(preset)!.rules);
}

const PREVIEWS: ByGame<Ruleset, [], JSX.Element> = {
  fleet: (rules) => <FleetPreview rules={rules} />,
  blind: (rules) => <BlindPreview rules={rules} />,
};

interface SeaProps {
  readonly board: Board;
  readonly children: ComponentChildren;
}

function Sea({ board: { rows, columns }, children }: SeaProps): JSX.Element {
  const [width, height] = [columns * CELL, rows * CELL];
  return (
    <svg class="preview" viewBox={`-2 -2 ${width + 4} ${height + 4}`} aria-hidden="true">
      <rect class="sea" width={width} height={height} />
      <path class="sea-grid" d={gridPath(columns, rows)} />
      {children}
      <rect class="preview-edge" width={width} height={height} />
    </svg>
  );
}

function FleetPreview({ rules }: { readonly rules: FleetRules }): JSX.Element {
  const { board } = rules;
  const { ships, shots } = useMemo(() => scene(rules), [rules]);
  return (
    <Sea board={board}>
      {ships.map(({ class: name, cells }, index) => (
        <Hull
          key={cells[0]}
          name={name}
          size={cells.length}
          place={placeOn(board, cells[0]!)}
          down={cells.length > 1 && cells[1]! - cells[0]! > 1}
          look={index === 2 ? 'sunk' : undefined}
        />
      ))}
      {shots.map(({ cell, kind }) => (
        <Mark key={cell} kind={kind} place={placeOn(board, cell)} isOnWreck={kind === 'sunk'} />
      ))}
    </Sea>
  );
}

function scene(rules: FleetRules) {
  const chance = new Chance(`preview ${rules.tradition}`);
  const placed = placedShips(rules, randomFleet(rules, chance));
  if (!placed.ok) throw new Error(placed.error.message);
  const ships = placed.value;
  const covered = new Set(ships.flatMap(({ cells }) => cells));
  const open = allCells(rules.board).filter((cell) => !covered.has(cell));
  const water = chance.shuffle(open).slice(0, 14);
  const told = rules.report === 'cells';
  const shots = [
    ...water.map((cell) => ({ cell, kind: told ? ('miss' as const) : ('shot' as const) })),
    ...(told ? ships[0]!.cells.slice(0, 2).map((cell) => ({ cell, kind: 'hit' as const })) : []),
    ...(told ? ships[2]!.cells.map((cell) => ({ cell, kind: 'sunk' as const })) : []),
  ];
  return { ships, shots };
}

const CODES = ['B', 'C', 'D', 'P', 'V', 'S', 'T', 'M'];

function BlindPreview({ rules }: { readonly rules: BlindRules }): JSX.Element {
  const { columns } = FIELD;
  const tokens = useMemo(() => {
    const chance = new Chance(`preview ${rules.tradition}`);
    const half = (from: number, seat: number) =>
      allCells({ rows: 6, columns })
        .map((cell) => ({ ...placeOn(FIELD, from * columns + cell), seat }))
        .filter(() => chance.below(12) < 7);
    return [...half(0, 1), ...half(9, 0)].map((token) => ({ ...token, code: chance.pick(CODES) }));
  }, [rules]);
  return (
    <Sea board={FIELD}>
      {tokens.map(({ x, y, seat, code }) => (
        <g key={`${x} ${y}`} class={seat === 0 ? 'preview-own' : 'preview-foe'}>
          <rect x={x * CELL + 3} y={y * CELL + 3} width={CELL - 6} height={CELL - 6} rx={4} />
          {seat === 0 && (
            <text x={(x + 0.5) * CELL} y={(y + 0.5) * CELL + 1}>
              {code}
            </text>
          )}
        </g>
      ))}
    </Sea>
  );
}
