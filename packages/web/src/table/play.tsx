import type { Table } from '@flotilla/client';
import type { BlindView, FleetView, Seat } from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { lazy } from 'preact-iso';
import { FleetBattle } from '../battle/fleet-battle.tsx';
import { PlaceFleet } from '../placing/place-fleet.tsx';
import { Curtain } from './curtain.tsx';
import { type Scene, sceneOf, useChanges } from './scene.ts';
import { Waiting } from './waiting.tsx';

const PlacePieces = lazy(() => import('../placing/place-pieces.tsx'));
const BlindBattle = lazy(() => import('../blind/blind-battle.tsx'));
const Over = lazy(() => import('../over/over.tsx'));

interface PlayProps {
  readonly table: Table;
  /** Begins the same game with the sides changed. */
  readonly again?: () => void;
}

/** Whatever a table asks for now, seen by whoever sits before the screen. */
export function Play({ table, again }: PlayProps): JSX.Element {
  useChanges(table);
  const shared = table.seats.length === 2;
  /** Of two people at one screen, the one who looks at it; null: the curtain is down. */
  const looking = useSignal<Seat | null>(null);
  const { phase, toAct } = table.view('spectator').chart;
  const next = toAct.find((seat) => table.seats.includes(seat)) ?? null;
  const seat = shared ? looking.value : (table.seats[0] ?? null);
  if (phase === 'over') {
    const viewer = shared ? 'spectator' : (seat ?? 'spectator');
    return <Over scene={sceneOf(table, viewer)} again={again} />;
  }
  if (shared && (seat === null || (phase === 'deploy' && !toAct.includes(seat)))) {
    const lift = (): void => {
      looking.value = next;
    };
    return <Curtain scene={sceneOf(table, 'spectator')} seat={next ?? 0} lift={lift} />;
  }
  const scene = sceneOf(table, seat ?? 'spectator');
  const isNext = seat !== null && toAct.includes(seat);
  const pass = (): void => {
    looking.value = null;
  };
  if (phase !== 'deploy') {
    return <Battle scene={scene} pass={shared && !isNext ? pass : null} />;
  }
  return isNext ? <Placing scene={scene} seat={seat} /> : <Waiting scene={scene} />;
}

function Placing({ scene, seat }: { readonly scene: Scene; readonly seat: Seat }): JSX.Element {
  const { rules } = scene.table;
  return rules.game === 'fleet' ? (
    <PlaceFleet key={seat} scene={scene} rules={rules} seat={seat} />
  ) : (
    <PlacePieces key={seat} scene={scene} rules={rules} seat={seat} />
  );
}

interface BattleProps {
  readonly scene: Scene;
  /** Lets the curtain down for the other player; null where there is none. */
  readonly pass: (() => void) | null;
}

function Battle({ scene, pass }: BattleProps): JSX.Element {
  return scene.view.game === 'fleet' ? (
    <FleetBattle key={scene.viewer} scene={scene as Scene<FleetView>} pass={pass} />
  ) : (
    <BlindBattle key={scene.viewer} scene={scene as Scene<BlindView>} pass={pass} />
  );
}
