import type { RemoteMatch } from '@flotilla/client';
import { other } from '@flotilla/engine';
import type { PageOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Said } from '../ui/page.tsx';
import { Sure } from '../ui/dialog.tsx';
import { useRedrawEvery } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import { playerNames } from '../home/names.ts';
import { useChanges } from '../table/scene.ts';
import { useDeed } from './use-deed.ts';

interface AbsenceProps {
  readonly table: RemoteMatch;
  readonly words: PageOnlineWords;
}

/** Without a clock: who is away, and how long until that loses the game. */
export function Absence({ table, words }: AbsenceProps): JSX.Element | null {
  useChanges(table);
  const { absence } = words;
  const { clock } = speech().words.numbers;
  const isAsked = useSignal(false);
  const { begin, denied } = useDeed(words, () => table.claim());
  const [seat] = table.seats;
  const isAway = seat !== undefined && table.awaySince(other(seat)) !== null;
  const own = table.opponentClaimsIn();
  useRedrawEvery(isAway || own !== null ? 1000 : null);
  if (seat === undefined || table.table.status !== 'playing') return null;
  const opponent = playerNames(table)[other(seat)];
  if (own !== null) {
    const text = own === 0 ? absence.overdue(opponent) : absence.comeBack(opponent, clock(own));
    return <Countdown text={text} />;
  }
  if (!isAway) return null;
  const wait = table.claimableIn();
  if (wait !== 0) {
    const text = wait === null ? absence.away(opponent) : absence.claimIn(opponent, clock(wait));
    return <Countdown text={text} />;
  }
  return (
    <div class="bar-notice" role="status">
      <p>{absence.claimable(opponent)}</p>
      <button type="button" class="button small" onClick={() => (isAsked.value = true)}>
        {absence.claim}
      </button>
      <Said text={denied} />
      {isAsked.value && (
        <Sure
          question={absence.sure(opponent)}
          yes={absence.claim}
          act={begin}
          close={() => (isAsked.value = false)}
        />
      )}
    </div>
  );
}

/** What changes every second is read by whoever looks for it, and not called out. */
const Countdown = ({ text }: { readonly text: string }): JSX.Element => (
  <p class="bar-notice" role="timer">
    {text}
  </p>
);
