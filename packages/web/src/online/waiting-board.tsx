import type { RemoteMatch } from '@flotilla/client';
import { isPresetName } from '@flotilla/words';
import type { JSX } from 'preact';
import { Preview } from '../home/preview.tsx';

/** The board of the game that waits, as its card shows it. */
export function WaitingBoard({ table }: { readonly table: RemoteMatch }): JSX.Element | null {
  const { tradition } = table.rules;
  if (!isPresetName(tradition)) return null;
  return (
    <div class="waiting-room-board">
      <Preview preset={tradition} />
    </div>
  );
}
