import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { Me } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import { knownUser } from '../device/settings.ts';
import { ask, isReachable, useServerData } from '../online/server.ts';
import { Skeleton } from '../ui/page.tsx';
import { AccountNeeded } from './sign-in.tsx';

/** Whether the user is an administrator of the server; null until that is known. */
export function useIsAdministrator(): boolean | null {
  const isOne = useSignal<boolean | null>(null);
  useServerData(async () => {
    const answer = knownUser.value === null ? null : await ask(Me, 'GET', '/me');
    isOne.value = answer?.ok === true && answer.value.administrator;
  });
  return isOne.value;
}

interface AdministratorsOnlyProps {
  readonly words: PageOnlineWords;
  readonly children: ComponentChildren;
}

/** What administrators see; everyone else is told whom this is for. */
export function AdministratorsOnly({
  words,
  children,
}: AdministratorsOnlyProps): JSX.Element | null {
  const isAdministrator = useIsAdministrator();
  if (isAdministrator === null) return <Skeleton />;
  if (isAdministrator) return <>{children}</>;
  // The notice above says that the server cannot be reached.
  if (isReachable.value === false) return null;
  return <AccountNeeded text={words.talk.reports.refused} />;
}
