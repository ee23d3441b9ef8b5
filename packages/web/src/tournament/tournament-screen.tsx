import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type Answered, TournamentView } from '@flotilla/protocol';
import { type PageOnlineWords, loadOnlineWords } from '@flotilla/words';
import { NotFound } from '../ui/not-found.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { useOneAtATime, useRedrawEvery } from '../ui/hooks.ts';
import { clockText } from '../home/clock-field.tsx';
import { OwnNameField } from '../home/form-fields.tsx';
import { ownNameProblem, displayName } from '../home/names.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { Podium, RunningGames } from './course.tsx';
import { NextNotice } from './next-notice.tsx';
import { Bracket, Standings } from './standings.tsx';
import { gameOf, timeTold, titleOf } from './telling.ts';
import '../online/online.css';
import { serverNow } from '../online/connection.ts';
import { ask, ensureUser, currentUser } from '../online/server.ts';
import { ShareLink } from '../online/invite/share.tsx';
import { denialText, ServerNotice } from '../online/server-notice.tsx';
import { isDrawnAsItGoes, nextMatch, ownEntry, useTournament } from './use-tournament.ts';

/** A tournament: players, bracket, standings. */
export default function TournamentScreen({ id = '' }: { readonly id?: string }): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  const { tournament, isAbsent, show } = useTournament(id);
  if (words === null) return <LoadingPage />;
  if (isAbsent.value) return <NotFound {...words.tournaments.missing} />;
  const { value } = tournament;
  return (
    <Page title={value === null ? words.tournaments.title : titleOf(value, words)}>
      <div class="lobby">
        {value === null && <h1>{words.tournaments.title}</h1>}
        <ServerNotice words={words} />
        {value !== null && (
          <>
            <Heading tournament={value} words={words} />
            <Tools tournament={value} words={words} show={show} />
            <Body tournament={value} words={words} />
          </>
        )}
      </div>
    </Page>
  );
}

/** Players before the start; then pairs or games, and standings. */
function Body({ tournament, words }: TournamentProps): JSX.Element {
  const { status, entrants, pairs } = tournament;
  const own = ownEntry(tournament);
  if (pairs.length === 0) {
    return (
      <>
        {entrants.length === 0 && <p>{words.tournaments.noEntrants}</p>}
        <ol class="row">
          {entrants.map(({ name }) => (
            <li key={name} class="choice">
              {displayName(name)}
            </li>
          ))}
        </ol>
        {status === 'open' && <ShareLink words={words} />}
      </>
    );
  }
  if (isDrawnAsItGoes(tournament)) {
    return (
      <>
        {status === 'over' && <Podium tournament={tournament} words={words} />}
        <div class="tournament-course">
          <Standings tournament={tournament} words={words} />
          <RunningGames tournament={tournament} words={words} own={own} />
        </div>
      </>
    );
  }
  return (
    <>
      <Bracket
        tournament={tournament}
        own={own}
        address={(match) => `/match/${match}`}
        words={words}
      />
      <Standings tournament={tournament} words={words} />
    </>
  );
}

interface TournamentProps {
  readonly tournament: TournamentView;
  readonly words: PageOnlineWords;
}

function Heading({ tournament, words }: TournamentProps): JSX.Element {
  const { tournaments: told } = words;
  const { kind, status, clock, entrants, champion, pairs } = tournament;
  const { minutes = null, rounds = null } = tournament;
  const time = timeTold(tournament, words);
  useRedrawEvery(time === null ? null : 1000);
  const facts = [
    gameOf(tournament),
    told.kinds[kind],
    minutes === null ? '' : told.minutes(minutes),
    rounds === null || pairs.length === 0 ? '' : `${told.round(pairs.at(-1)!.round)}/${rounds}`,
    clockText(clock),
    told.statuses[status],
    told.entrants(entrants.length),
  ];
  return (
    <div>
      <h1>{titleOf(tournament, words)}</h1>
      <p class="quiet">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <p class="small quiet">{told.about[kind]}</p>
      {time !== null && (
        <p role="timer">
          <strong>{time}</strong>
        </p>
      )}
      {champion !== null && (
        <p class="guide-lead" role="status" data-champion={champion}>
          {words.tournaments.champion(displayName(champion))}
        </p>
      )}
    </div>
  );
}

/** What the user can do with a tournament now. */
function Tools({
  tournament,
  words,
  show,
}: TournamentProps & { readonly show: (changed: TournamentView) => void }): JSX.Element {
  const { tournaments: told } = words;
  const trouble = useSignal('');
  const { id, kind, status, entrants, organiser, botsAllowed, paused = [], endsAt } = tournament;
  const isMine = organiser.id === currentUser.value?.id;
  const own = ownEntry(tournament);
  const next = own === null ? null : nextMatch(tournament, own);
  const make = async (request: Promise<Answered<TournamentView>>): Promise<void> => {
    const answer = await request;
    trouble.value = answer.ok ? '' : denialText(answer.error, words);
    if (answer.ok) show(answer.value);
  };
  const post = (path: string, body: object = {}): void =>
    void make(ask(TournamentView, 'POST', `/tournaments/${id}/${path}`, body));
  // A new name would be a new guest, who did not create the tournament.
  const isArena = kind === 'arena' && status === 'running' && (endsAt ?? 0) > serverNow();
  const canEnter = status === 'open' || isArena;
  const isAway = own !== null && paused.includes(own);
  const canLeave =
    own !== null && !isAway && (canEnter || (kind === 'swiss' && status === 'running'));
  const isAsked = canEnter && own === null && !isMine && currentUser.value?.kind !== 'account';
  const enter = useOneAtATime(async () => {
    trouble.value = isAsked ? (ownNameProblem() ?? '') : '';
    if (trouble.value !== '') return;
    const known = isAsked ? await ensureUser() : null;
    if (known !== null && !known.ok) trouble.value = denialText(known.error, words);
    else await make(ask(TournamentView, 'POST', `/tournaments/${id}/entries`, {}));
  });
  return (
    <>
      {own !== null && isDrawnAsItGoes(tournament) && (
        <NextNotice tournament={tournament} own={own} words={words} />
      )}
      {isAsked && <OwnNameField />}
      <ErrorText text={trouble.value} />
      <div class="row">
        {!isDrawnAsItGoes(tournament) && next !== null && next.match !== null && (
          <a class="button main" href={`/match/${next.match}`}>
            {told.toGame}
          </a>
        )}
        {canEnter && (own === null || (isArena && isAway)) && (
          <button type="button" class="button main" onClick={enter}>
            {own === null ? told.enter : told.playOn}
          </button>
        )}
        {canLeave && (
          <button
            type="button"
            class="button"
            onClick={() =>
              void make(ask(TournamentView, 'DELETE', `/tournaments/${id}/entries`, {}))
            }
          >
            {isArena ? told.pause : told.leave}
          </button>
        )}
        {status === 'open' && isMine && (
          <>
            {botsAllowed && (
              <button type="button" class="button" onClick={() => post('entries', { bot: 'mate' })}>
                {told.addBot}
              </button>
            )}
            <button
              type="button"
              class="button"
              disabled={entrants.length < 2}
              onClick={() => post('start')}
            >
              {told.start}
            </button>
            <button type="button" class="button plain" onClick={() => post('cancel')}>
              {told.cancel}
            </button>
          </>
        )}
      </div>
    </>
  );
}
