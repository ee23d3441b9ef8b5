import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { TournamentView } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import { displayName } from '../home/names.ts';
import { serverNow } from '../online/connection.ts';
import { isDrawnAsItGoes, isFinal, nextMatch } from './use-tournament.ts';

/** So long the reader can say that they stay, in milliseconds. */
const FORWARD_AFTER = 4000;

interface NextNoticeProps {
  readonly tournament: TournamentView;
  /** The reader's name in the tournament. */
  readonly own: string;
  readonly words: PageOnlineWords;
  /** Shown after a match: then a match that is ready already is opened, too. */
  readonly isAfterMatch?: boolean;
}

/**
 * What is next for a player of a tournament. In a Swiss and an arena a match that begins while this is shown is opened
 * after a moment, unless the reader stays.
 */
export function NextNotice({
  tournament,
  own,
  words,
  isAfterMatch = false,
}: NextNoticeProps): JSX.Element | null {
  const { tournaments: told } = words;
  const { route } = useLocation();
  const match = nextMatch(tournament, own)?.match ?? null;
  const known = useRef(isAfterMatch ? null : match);
  const kept = useSignal<string | null>(null);
  const isForward =
    isDrawnAsItGoes(tournament) &&
    match !== null &&
    match !== known.current &&
    match !== kept.value;
  useEffect(() => {
    if (!isForward) return undefined;
    const timer = setTimeout(() => route(`/match/${match}`), FORWARD_AFTER);
    return () => clearTimeout(timer);
  }, [isForward, match]);
  const text = nextTold(tournament, own, words, isForward);
  if (text === '') return null;
  return (
    <div class="bar-notice" role="status">
      <p>{text}</p>
      {match !== null && (
        <a class="button small" href={`/match/${match}`}>
          {told.play}
        </a>
      )}
      {isForward && (
        <button type="button" class="button plain small" onClick={() => (kept.value = match)}>
          {told.stay}
        </button>
      )}
    </div>
  );
}

function nextTold(
  tournament: TournamentView,
  own: string,
  words: PageOnlineWords,
  isForward: boolean,
): string {
  const { tournaments } = words;
  const { next: told } = tournaments;
  if (tournament.champion === own) return told.champion;
  const next = nextMatch(tournament, own);
  const opponent = next === null || next.opponent === null ? null : displayName(next.opponent);
  if (isForward) return tournaments.forward(opponent!);
  const { kind } = tournament;
  const isReady = next !== null && next.match !== null;
  if (!isReady && (kind === 'swiss' || kind === 'arena'))
    return waitTold(tournament, kind, own, words);
  if (next === null) return '';
  const final = isFinal(tournament, next.round);
  if (next.match === null || opponent === null) return final ? told.finalWaiting : told.waiting;
  return final ? told.finalReady(opponent) : told.ready(opponent);
}

/** For a player of a Swiss or an arena who has no match now. */
function waitTold(
  { status, pairs, byes = [], paused = [], endsAt = null }: TournamentView,
  kind: 'swiss' | 'arena',
  own: string,
  { tournaments: told }: PageOnlineWords,
): string {
  if (status !== 'running') return '';
  if (paused.includes(own)) return kind === 'arena' ? told.onBreak : '';
  const round = pairs.at(-1)?.round;
  if (byes.some((bye) => bye.name === own && bye.round === round)) return told.rests;
  return kind === 'arena' && endsAt !== null && endsAt <= serverNow()
    ? told.lastGames
    : told.waitForPair[kind];
}
