import { type Chance, type Game, PRESETS, PRESET_NAMES } from '@flotilla/engine';
import type { RefereeMessage } from './answers.ts';

type Values = Readonly<Record<string, (chance: Chance) => unknown>>;

const FLEET: Values = {
  labels: (chance) => chance.pick(['letters-1', 'italian', 'cyrillic']),
  contact: (chance) => chance.pick(['free', 'corners', 'none']),
  turn: (chance) => chance.pick(['single', 'until-miss', 'salvo']),
  salvo: (chance) => chance.pick(['squares-afloat', 'ships-afloat', 1, 3, 7]),
  report: (chance) => chance.pick(['cells', 'ships-counted', 'ships']),
  named: (chance) => chance.pick(['never', 'sunk', 'always']),
  finish: (chance) => chance.pick(['at-once', 'reply-shot', 'reply-turn', 'round']),
  shotLimit: (chance) => chance.pick([null, null, 1, 5, 20]),
  first: (chance) => chance.pick(['lot', 'seat-0', 'seat-1', 'agreed']),
  ownMisses: (chance) => chance.below(2) === 0,
  sunkTold: (chance) => chance.below(2) === 0,
  shotLimitTie: (chance) => chance.pick(['hits', 'draw']),
  repeat: (chance) => chance.pick(['refused', 'wasted']),
};

const BLIND: Values = {
  directions: (chance) => chance.pick([4, 8, 'forward']),
  contactDirections: (chance) => chance.pick([4, 8]),
  leap: (chance) => chance.below(2) === 0,
  standing: (chance) => chance.below(2) === 0,
  commit: (chance) => chance.pick(['after', 'before']),
  loss: (chance) => chance.pick(['one', 'force']),
  juniors: (chance) => chance.pick(['three', 'two-or-three', 'none']),
  juniorsReach: (chance) => chance.pick([1, 'any']),
  submarine: (chance) => chance.pick(['ship', 'battleships-only']),
  torpedoTargets: (chance) => chance.pick(['all', 'ships']),
  spent: (chance) => chance.below(2) === 0,
  mineSpent: (chance) => chance.below(2) === 0,
  torpedoSpent: (chance) => chance.below(2) === 0,
  torpedoAsked: (chance) => chance.pick(['captured', 'explodes', 'explodes-but-sweeper']),
  answerClock: (chance) => chance.pick(['answerer', 'asker', 'stopped']),
  noMove: (chance) => chance.pick(['loss', 'draw']),
  noShips: (chance) => chance.pick(['draw', 'forts']),
  forts: (chance) => 1 + chance.below(3),
  drawAfter: (chance) => chance.pick([null, 200, 1, 5, 15, 30]),
  memoryAid: (chance) => chance.below(2) === 0,
  codes: (chance) => chance.pick(['short', 'long']),
  first: (chance) => chance.pick(['lot', 'seat-0', 'seat-1', 'agreed']),
};

/** Any ruleset; most can be played, some cannot. */
export function randomRules(chance: Chance): RefereeMessage {
  const preset = chance.pick(PRESET_NAMES);
  return { preset, ...RANDOM_OPTIONS[PRESETS.get(preset)!.rules.game](chance) };
}

const RANDOM_OPTIONS: Readonly<Record<Game, (chance: Chance) => RefereeMessage>> = {
  fleet: randomFleetOptions,
  blind: (chance) => some(BLIND, chance),
};

function randomFleetOptions(chance: Chance): RefereeMessage {
  const side = (): number => chance.pick([3, 4, 4, 5, 5, 6, 8, 10, 3 + chance.below(24)]);
  const board = { rows: side(), columns: side() };
  const isCrowded = board.rows * board.columns > 100 && chance.below(3) === 0;
  const fleet = Array.from({ length: 1 + chance.below(3) }, (_, index) => ({
    class: chance.pick(['carrier', 'cruiser', 'launch', 'линкор', '"', '__proto__']) + index,
    size: chance.pick([1, 2, 3, 4, 1 + chance.below(6)]),
    count: chance.pick([1, 1, 1, 2, 3, 1 + chance.below(6), ...(isCrowded ? [10, 20, 40] : [])]),
  }));
  return { board, fleet, ...some(FLEET, chance) };
}

function some(values: Values, chance: Chance): RefereeMessage {
  const chosen = Object.entries(values).filter(() => chance.below(3) === 0);
  return Object.fromEntries(chosen.map(([key, value]) => [key, value(chance)]));
}

/** A position with a fort and a ship for each side, and any other pieces, close together. */
export function randomPosition(chance: Chance): string {
  const cells = Array.from({ length: 180 }, () => '');
  const place = (code: string): void => {
    const cell = (4 + chance.below(8)) * 12 + chance.below(12);
    if (cells[cell] === '') cells[cell] = code;
    else place(code);
  };
  for (const code of ['X', 'x', 'C', 'c']) place(code);
  for (let count = chance.below(40); count > 0; count--)
    place(chance.pick([...'BCDPVSFTMXbcdpvsftmx']));
  const lines = Array.from({ length: 15 }, (_, line) =>
    cells
      .slice(line * 12, line * 12 + 12)
      .map((code) => code || '.')
      .join('')
      .replaceAll(/\.+/gu, (run) => `${run.length}`),
  );
  return `${lines.join('/')} ${chance.below(2)}`;
}
