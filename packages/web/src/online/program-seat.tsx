import { IssuedToken } from '@flotilla/protocol';
import { type PageOnlineWords, loadAccountWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Said } from '../ui/page.tsx';
import { useTopic } from '../ui/lazy.tsx';
import './account.css';
import { CopyLine } from './copy-line.tsx';
import { KeyForm } from './key-form.tsx';
import { ask, me } from './server.ts';
import { tellDenial } from './tell-denial.ts';

interface ProgramSeatProps {
  /** The number of the table. */
  readonly match: string;
  readonly online: PageOnlineWords;
}

/** What stands for a key in a command line until there is one. */
const NO_KEY = 'KEY';

/** Lets a program hold a seat, as it is typed where the examples lie. */
const commandLine = (match: string, key: string): string =>
  `FLOTILLA_TOKEN=${key} python3 examples/hold_seat.py ${location.origin} --match ${match} 'python3 examples/hunter_bot.py'`;

/** How a program comes to its seat: a line to be copied, with a key that is shown this once. */
export function ProgramSeat({ match, online }: ProgramSeatProps): JSX.Element | null {
  const account = useTopic(loadAccountWords);
  const made = useSignal<IssuedToken | null>(null);
  const denied = useSignal('');
  if (account === null) return null;
  const { keys } = account;
  const { command } = keys;
  const make = async (label: string): Promise<boolean> => {
    const answer = await ask(IssuedToken, 'POST', '/tokens', { label });
    denied.value = answer.ok ? '' : tellDenial(answer.error, online);
    if (answer.ok) made.value = answer.value;
    return answer.ok;
  };
  const line = commandLine(match, made.value?.token ?? NO_KEY);
  return (
    <section class="program-seat">
      <p>{command.text}</p>
      <CopyLine key={line} text={line} label={command.label} words={command} />
      {made.value !== null && <p role="status">{keys.made(made.value.label)}</p>}
      {made.value === null && <p>{command.noKey(NO_KEY)}</p>}
      {made.value === null && me.value?.kind === 'account' && <KeyForm words={keys} make={make} />}
      {me.value?.kind !== 'account' && (
        <p>
          {keys.members} <a href="/account">{account.title}</a>
        </p>
      )}
      <Said text={denied.value} />
    </section>
  );
}
