import { isUserName } from '@flotilla/play';
import { speech } from '../device/speech.ts';

const KEY = 'flotilla.guest';

/**
 * What whoever gives no name is called by the server. It is drawn once for a device, so that two of them are
 * hardly ever called the same, and kept as it is in every language: another name would be another guest.
 */
export function guestName(): string {
  const kept = localStorage.getItem(KEY);
  if (kept !== null && isUserName(kept)) return kept;
  const drawn = speech().page.home.guest(1000 + Math.floor(Math.random() * 9000));
  localStorage.setItem(KEY, drawn);
  return drawn;
}
