import type { SeatPlayer } from '@flotilla/protocol';
import { bySeat } from '@flotilla/engine';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { displayName } from '../home/names.ts';

/** The address of a player's profile. */
export const profileAddress = (name: string): string => `/@${encodeURIComponent(name)}`;

/** The player of a seat, as shown on the screen. */
export function playerText(sitter: SeatPlayer): string {
  if (sitter.kind === 'bot') return displayName(`bot:${sitter.level}`);
  return sitter.kind === 'program' ? speech().page.home.program(sitter.name) : sitter.name;
}

/** The name of a player; that of an account leads to its profile. */
export function PlayerLink({ sitter }: { readonly sitter: SeatPlayer }): JSX.Element {
  const text = playerText(sitter);
  return sitter.kind === 'account' ? <a href={profileAddress(sitter.name)}>{text}</a> : <>{text}</>;
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
