import type { JSX } from 'preact';
import { Icon } from '../design/icon.tsx';
import { known } from '../settings/known.ts';
import { speech } from '../settings/speech.ts';
import { Place } from './place.tsx';

/** The way to one's account, with the name of whoever is signed in. */
export function AccountPlace(): JSX.Element {
  const { places } = speech().page.frame;
  const member = known.value?.kind === 'account' ? known.value.name : null;
  return (
    <Place
      href="/account"
      label={member === null ? places.account : places.member(member)}
      className={member === null ? 'account-place' : 'account-place member'}
    >
      <Icon name="person" />
      <span>{member ?? places.account}</span>
    </Place>
  );
}
