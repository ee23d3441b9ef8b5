import { isPlayerName } from '@flotilla/play';
import { settings } from '../settings/settings.ts';
import { speech } from '../settings/speech.ts';

/** What the player at this screen is called. */
export function ownName(): string {
  const name = settings.value.name.trim();
  return isPlayerName(name) ? name : speech().page.home.you;
}
