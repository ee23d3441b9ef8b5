import type { JSX } from 'preact';
import { Sure } from '../frame/sure.tsx';
import { speech } from '../settings/speech.ts';

interface ResignProps {
  readonly resign: () => void;
  readonly close: () => void;
}

/** Asks once more before a game is given up. */
export function Resign({ resign, close }: ResignProps): JSX.Element {
  const { battle } = speech().page;
  return <Sure question={battle.resignSure} yes={battle.resignYes} act={resign} close={close} />;
}
