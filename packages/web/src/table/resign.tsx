import type { JSX } from 'preact';
import { Sure } from '../ui/dialog.tsx';
import { speech } from '../device/speech.ts';

interface ResignProps {
  readonly resign: () => void;
  readonly close: () => void;
}

/** Asks once more before a game is given up. */
export function Resign({ resign, close }: ResignProps): JSX.Element {
  const { battle } = speech().page;
  return <Sure question={battle.resignSure} yes={battle.resignYes} act={resign} close={close} />;
}
