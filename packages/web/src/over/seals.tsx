import { SEATS, type Seat } from '@flotilla/engine';
import { verifyRecord } from '@flotilla/play';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';
import type { Voyage } from './voyage.ts';

interface SealsProps {
  readonly voyage: Voyage;
  readonly scene: Scene;
}

/** Whether nobody moved a ship: the seals shown at the start, checked against what was revealed. */
export function Seals({ voyage, scene }: SealsProps): JSX.Element {
  const findings = useMemo(() => verifyRecord(voyage.record), [voyage]);
  return (
    <ul class="seals">
      {SEATS.filter((seat) => voyage.record.seals[seat] !== null).map((seat) => {
        const broken = findings.some((finding) => finding.seat === seat);
        return (
          <li key={seat} class={broken ? 'seal broken' : 'seal'}>
            {sealTold(scene, seat, broken)}
          </li>
        );
      })}
    </ul>
  );
}

function sealTold({ viewer, names }: Scene, seat: Seat, broken: boolean): string {
  const { over } = speech().page;
  if (seat === viewer) return broken ? over.ownSealBroken : over.ownSealFits;
  return broken ? over.sealBroken(names[seat]) : over.sealFits(names[seat]);
}
