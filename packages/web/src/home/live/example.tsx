import { Hull, Mark } from '@flotilla/board/parts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { isMotionReduced } from '../../device/settings.ts';
import { firstWords } from '../../device/speech.ts';
import { draft } from '../draft.ts';
import { familyOf } from '../families.ts';
import { Preview, SIDE, isPainted, SmallSea, placeOf } from './preview.tsx';
import { type FleetScene, SCENES } from './scenes.ts';

/** How long each shot of the example is looked at, in milliseconds. */
const PACE = 1100;

/** So many shots have been fired when it begins: the boards are never empty. */
const AHEAD = 8;

/** So many beats the end of the example is looked at before it begins again. */
const REST = 5;

/** Where no match is being played: a drawn battle of the chosen game, shot by shot. */
export function Example({ text }: { readonly text: string }): JSX.Element {
  const { games, home } = firstWords();
  const { preset } = draft.value;
  const scene = SCENES[familyOf(preset)[0]];
  return (
    <div class="tv">
      <div class="tv-head">
        <strong class="tv-last">{home.live.example}</strong>
        <span class="tv-game">{games.presets[preset].name}</span>
      </div>
      <div class="tv-boards">
        {scene === undefined && <Preview preset={preset} />}
        {scene !== undefined && isPainted.value && <Battle key={preset} scene={scene} />}
      </div>
      <p class="tv-said quiet small">{text}</p>
    </div>
  );
}

/** Both boards: the enemy's, of which only wrecks are seen, and your own from the other side. */
function Battle({ scene }: { readonly scene: FleetScene }): JSX.Element {
  const shots = shotsOf(scene);
  const turn = useSignal(isMotionReduced() ? 2 * shots.length : AHEAD);
  useEffect(() => {
    if (isMotionReduced()) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) turn.value = (turn.value + 1) % (2 * shots.length + REST);
    }, PACE);
    return () => clearInterval(timer);
  }, []);
  const fired = Math.ceil(turn.value / 2);
  const [own, theirs] = [shots.slice(0, fired), shots.slice(0, turn.value - fired)];
  return (
    <>
      <Sea scene={scene} shots={own} isOwn={false} />
      <Sea scene={scene} shots={theirs} isOwn />
    </>
  );
}

/** Hits and misses in turn, until the third ship is sunk. */
function shotsOf({ ships, water }: FleetScene): readonly number[] {
  const hits = [...cellsOf(ships[0]!).slice(0, 2), ...cellsOf(ships[2]!)];
  return hits.flatMap((cell, index) => [water[index % water.length]!, cell]);
}

const cellsOf = ([, size, at, down]: FleetScene['ships'][number]): readonly number[] =>
  Array.from({ length: size }, (_, step) => at + step * (down ? SIDE : 1));

interface SeaProps {
  readonly scene: FleetScene;
  readonly shots: readonly number[];
  readonly isOwn: boolean;
}

function Sea({ scene: { ships, shot }, shots, isOwn }: SeaProps): JSX.Element {
  // Your own board is the enemy's turned around: there is nothing more to load.
  const turned = (cell: number): number => (isOwn ? SIDE * SIDE - 1 - cell : cell);
  const sunk = cellsOf(ships[2]!).every((cell) => shots.includes(cell));
  return (
    <SmallSea columns={SIDE} rows={SIDE}>
      {ships.map((ship, index) => {
        const [name, size, at, down] = ship;
        const isSunk = index === 2 && sunk;
        if (!isOwn && !isSunk) return null;
        const end = isOwn ? cellsOf(ship).at(-1)! : at;
        return (
          <Hull
            key={at}
            name={name}
            size={size}
            place={placeOf(turned(end))}
            down={down}
            look={isSunk ? 'sunk' : undefined}
          />
        );
      })}
      {shots.map((cell) => {
        const index = ships.findIndex((ship) => cellsOf(ship).includes(cell));
        const isOnWreck = index === 2 && sunk;
        const kind =
          index === -1 || (shot === 'shot' && !isOwn) ? shot : isOnWreck ? 'sunk' : 'hit';
        return <Mark key={cell} kind={kind} place={placeOf(turned(cell))} isOnWreck={isOnWreck} />;
      })}
    </SmallSea>
  );
}
