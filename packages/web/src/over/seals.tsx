import { type BySeat, SEATS } from '@flotilla/engine';
import { verifyRecord } from '@flotilla/play';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { speech } from '../settings/speech.ts';
import type { Voyage } from './voyage.ts';

interface SealsProps {
  readonly voyage: Voyage;
  readonly names: BySeat<string>;
}

/** Whether nobody moved a ship: the seals shown at the start, checked against what was revealed. */
export function Seals({ voyage, names }: SealsProps): JSX.Element {
  const { over } = speech().page;
  const findings = useMemo(() => verifyRecord(voyage.record), [voyage]);
  return (
    <ul class="seals">
      {SEATS.filter((seat) => voyage.record.seals[seat] !== null).map((seat) => {
        const broken = findings.some((finding) => finding.seat === seat);
        return (
          <li key={seat} class={broken ? 'seal broken' : 'seal'}>
            {broken ? over.sealBroken(names[seat]) : over.sealFits(names[seat])}
          </li>
        );
      })}
    </ul>
  );
}
