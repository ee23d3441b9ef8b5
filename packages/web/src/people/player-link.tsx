import type { Person, SeatPlayer } from '@flotilla/protocol';
import { bySeat } from '@flotilla/engine';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { displayName } from '../home/names.ts';

/** The address of a player's profile. */
export const profileAddress = (name: string): string => `/@${encodeURIComponent(name)}`;

/** The address of a player with a page: an account or a program; null: there is none. */
export function playerAddress(player: SeatPlayer): string | null {
  if (player.kind === 'program') return `/bot/${player.id}`;
  return player.kind === 'account' ? profileAddress(player.name) : null;
}

/** The form that challenges a player. Names of programs are not unique, so a program is named by its id. */
export function challengeAddress({ kind, id, name }: Person): string {
  const called = encodeURIComponent(name);
  return kind === 'program' ? `/challenges?to=${id}&name=${called}` : `/challenges?to=${called}`;
}

/** The player of a seat, as shown on the screen. */
export function playerText(sitter: SeatPlayer): string {
  if (sitter.kind === 'bot') return displayName(`bot:${sitter.level}`);
  return sitter.kind === 'program' ? speech().page.home.program(sitter.name) : sitter.name;
}

/** The name of a player; that of an account or a program leads to its page. */
export function PlayerLink({ sitter }: { readonly sitter: SeatPlayer }): JSX.Element {
  const text = playerText(sitter);
  const address = playerAddress(sitter);
  return address === null ? <>{text}</> : <a href={address}>{text}</a>;
}

interface VersusProps {
  readonly sitters: readonly [SeatPlayer | null, SeatPlayer | null];
  /** Said of a free seat. */
  readonly empty: string;
}

/** Both players of a match: each language says in its own way that they play each other. */
export function Versus({ sitters, empty }: VersusProps): JSX.Element {
  const names = bySeat((seat) => {
    const sitter = sitters[seat];
    return sitter === null ? <>{empty}</> : <PlayerLink sitter={sitter} />;
  });
  const parts = speech()
    .page.home.versus(...PLACES)
    .split(/([\u{E000}\u{E001}])/u);
  return <>{parts.map((part) => names[PLACES.indexOf(part)] ?? part)}</>;
}

/** Signs that no language uses, where the names belong. */
const PLACES: readonly [string, string] = ['\u{E000}', '\u{E001}'];
