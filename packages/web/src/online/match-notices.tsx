import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { RemoteMatch } from '@flotilla/client';
import { SEATS, other, type Seat } from '@flotilla/engine';
import { type PageOnlineWords, loadPeopleWords } from '@flotilla/words';
import type { MatchInfo } from '@flotilla/protocol';
import { ErrorText } from '../ui/page.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { useRedrawEvery } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import { playerNames } from '../home/names.ts';
import { useChanges } from '../game/scene.ts';
import { Relation } from '../people/head-to-head.tsx';
import { ownState } from '../people/own-state.ts';
import { PlayerLink, Versus } from '../people/player-link.tsx';
import { useLazyWords } from '../ui/lazy.tsx';
import { useServerAction } from './server-notice.tsx';
import { ShareLink } from './invite/share.tsx';
import { NextNotice } from '../tournament/next-notice.tsx';
import { ownEntry, useTournament } from '../tournament/use-tournament.ts';

interface AbsenceNoticeProps {
  readonly match: RemoteMatch;
  readonly words: PageOnlineWords;
}

/** Without a clock: who is away, and how long until that loses the game. */
export function AbsenceNotice({ match, words }: AbsenceNoticeProps): JSX.Element | null {
  useChanges(match);
  const { absence } = words;
  const { clock } = speech().words.numbers;
  const isAsked = useSignal(false);
  const { begin, denied } = useServerAction(words, () => match.claim());
  const [seat] = match.seats;
  const isAway = seat !== undefined && match.awaySince(other(seat)) !== null;
  const own = match.opponentClaimsIn();
  useRedrawEvery(isAway || own !== null ? 1000 : null);
  if (seat === undefined || match.table.status !== 'playing') return null;
  const opponent = playerNames(match)[other(seat)];
  if (own !== null) {
    const text = own === 0 ? absence.overdue(opponent) : absence.comeBack(opponent, clock(own));
    return <Countdown text={text} />;
  }
  if (!isAway) return null;
  const wait = match.claimableIn();
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
      <ErrorText text={denied} />
      {isAsked.value && (
        <Confirm
          question={absence.sure(opponent)}
          yes={absence.claim}
          act={begin}
          close={() => (isAsked.value = false)}
        />
      )}
    </div>
  );
}

/** A timer role: screen readers read it on request instead of every second. */
const Countdown = ({ text }: { readonly text: string }): JSX.Element => (
  <p class="bar-notice" role="timer">
    {text}
  </p>
);

interface RatingChangesProps {
  readonly match: RemoteMatch;
  readonly words: PageOnlineWords;
  readonly ratings: MatchInfo['ratings'];
}

/** After a rated match: the new ratings, as soon as they are entered. */
function RatingChanges({ match, words, ratings }: RatingChangesProps): JSX.Element {
  const names = playerNames(match);
  const changes = SEATS.flatMap((seat) => {
    const rating = ratings[seat];
    if (rating === null || rating.after === null) return [];
    const { before, after } = rating;
    return [{ seat, text: words.ratings.change(names[seat], after, after - before) }];
  });
  return (
    <div class="rating-changes" role="status">
      {changes.length > 0 && (
        <>
          <strong>{words.ratings.title}</strong>
          {changes.map(({ seat, text }) => (
            <span key={seat}>{text}</span>
          ))}
        </>
      )}
    </div>
  );
}

interface AfterMatchProps extends RatingChangesProps {
  readonly wanted: readonly Seat[];
}

/** After an online match: the rematch, and its link. */
export function AfterMatch({ match, words, ratings, wanted }: AfterMatchProps): JSX.Element {
  const { rematch } = words;
  const [seat] = match.seats;
  const names = playerNames(match);
  const { begin, denied } = useServerAction(words, () => match.rematch());
  const next = match.next?.match ?? null;
  const { tournament } = match.table;
  return (
    <>
      {match.table.rated && <RatingChanges match={match} words={words} ratings={ratings} />}
      {tournament !== null && (
        <a class="button main" href={`/tournaments/${tournament.id}`}>
          {words.tournaments.visit}
        </a>
      )}
      {seat !== undefined && tournament === null && (
        <>
          {wanted.includes(other(seat)) && (
            <p role="status">{rematch.wanted(names[other(seat)])}</p>
          )}
          {wanted.includes(seat) && <p role="status">{rematch.asked}</p>}
          {next === null && !wanted.includes(seat) && (
            <button type="button" class="button main" onClick={begin}>
              {rematch.ask}
            </button>
          )}
          <ErrorText text={denied} />
        </>
      )}
      {next !== null && (
        <a class="button main" href={`/match/${next}`}>
          {rematch.go}
        </a>
      )}
      <ShareLink words={words} />
      <Ties match={match} words={words} />
    </>
  );
}

/** The way to the players who have profiles; for one of the two, what is between them, a challenge and following. */
function Ties({ match, words }: AbsenceNoticeProps): JSX.Element | null {
  const people = useLazyWords(loadPeopleWords);
  const { sitters } = match.table;
  const [seat] = match.seats;
  const opponent = seat === undefined ? null : sitters[other(seat)];
  if (opponent?.kind === 'account' && people !== null) {
    return (
      <Relation person={opponent} words={people} online={words}>
        <p class="player-page">
          <PlayerLink sitter={opponent} />
        </p>
      </Relation>
    );
  }
  if (seat !== undefined || !sitters.some((sitter) => sitter?.kind === 'account')) return null;
  return (
    <p class="player-page">
      <Versus sitters={sitters} empty={words.empty} />
    </p>
  );
}

interface TournamentNextProps {
  readonly id: string;
  readonly words: PageOnlineWords;
}

/** After a match of a tournament: what is next for its player. */
export function TournamentNext({ id, words }: TournamentNextProps): JSX.Element | null {
  const tournament = useTournament(id).tournament.value;
  const own = tournament === null ? null : ownEntry(tournament);
  if (tournament === null || own === null) return null;
  return <NextNotice tournament={tournament} own={own} words={words} isAfterMatch />;
}

/** In a correspondence match, once the move is made: the way to the next one that waits. */
export function NextTurn({ match }: { readonly match: string }): JSX.Element | null {
  const words = useLazyWords(loadPeopleWords);
  const turns = ownState.value?.turns ?? [];
  const others = turns.filter((id) => id !== match);
  if (words === null || others.length === 0 || turns.includes(match)) return null;
  const { correspondence: told } = words;
  return (
    <div class="bar-notice" role="status">
      <p>{told.next(others.length)}</p>
      <a class="button small" href={`/match/${others[0]!}`}>
        {told.go}
      </a>
    </div>
  );
}
