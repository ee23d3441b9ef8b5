import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type Ruleset, resolveRules } from '@flotilla/engine';
import { type Answered, TournamentView } from '@flotilla/protocol';
import { type PageOnlineWords, gameName, loadOnlineWords } from '@flotilla/words';
import { NotFound } from '../ui/not-found.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { clockText } from '../home/clock-field.tsx';
import { OwnNameField } from '../home/fields.tsx';
import { ownNameProblem, displayName } from '../home/names.ts';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { Bracket, Standings } from './standings.tsx';
import '../online/online.css';
import { ask, ensureUser, currentUser } from '../online/server.ts';
import { ShareLink } from '../online/invite/share.tsx';
import { denialText, ServerNotice } from '../online/server-notice.tsx';
import { nextMatch, ownEntry, useTournament } from './use-tournament.ts';

/** A tournament: players, bracket, standings. */
export default function TournamentScreen({ id = '' }: { readonly id?: string }): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  const { tournament, isAbsent, show } = useTournament(id);
  if (words === null) return <LoadingPage />;
  if (isAbsent.value) return <NotFound {...words.tournaments.missing} />;
  const { value } = tournament;
  return (
    <Page title={value?.title ?? words.tournaments.title}>
      <div class="lobby">
        {value === null && <h1>{words.tournaments.title}</h1>}
        <ServerNotice words={words} />
        {value !== null && (
          <>
            <Heading tournament={value} words={words} />
            <Tools tournament={value} words={words} show={show} />
            {value.pairs.length > 0 && (
              <Bracket
                tournament={value}
                own={ownEntry(value)}
                address={(match) => `/match/${match}`}
                words={words}
              />
            )}
            {value.pairs.length === 0 ? (
              <>
                {value.entrants.length === 0 && <p>{words.tournaments.noEntrants}</p>}
                <ol class="row">
                  {value.entrants.map(({ name }) => (
                    <li key={name} class="choice">
                      {displayName(name)}
                    </li>
                  ))}
                </ol>
                {value.status === 'open' && <ShareLink words={words} />}
              </>
            ) : (
              <Standings tournament={value} words={words} />
            )}
          </>
        )}
      </div>
    </Page>
  );
}

interface TournamentProps {
  readonly tournament: TournamentView;
  readonly words: PageOnlineWords;
}

function Heading({ tournament, words }: TournamentProps): JSX.Element {
  const { games } = speech().words;
  const { title, kind, status, rules, clock, entrants, champion } = tournament;
  const resolved = resolveRules(rules);
  return (
    <div>
      <h1>{title}</h1>
      <p class="quiet">
        {resolved.ok ? `${gameName(games, resolved.value as Ruleset)} · ` : ''}
        {words.tournaments.kinds[kind]} · {clockText(clock)} · {words.tournaments.statuses[status]}{' '}
        · {words.tournaments.entrants(entrants.length)}
      </p>
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
  const { id, status, entrants, organiser, botsAllowed } = tournament;
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
  const isAsked =
    status === 'open' && own === null && !isMine && currentUser.value?.kind !== 'account';
  const enter = useOneAtATime(async () => {
    trouble.value = isAsked ? (ownNameProblem() ?? '') : '';
    if (trouble.value !== '') return;
    const known = isAsked ? await ensureUser() : null;
    if (known !== null && !known.ok) trouble.value = denialText(known.error, words);
    else await make(ask(TournamentView, 'POST', `/tournaments/${id}/entries`, {}));
  });
  return (
    <>
      {isAsked && <OwnNameField />}
      <ErrorText text={trouble.value} />
      <div class="row">
        {next !== null && next.match !== null && (
          <a class="button main" href={`/match/${next.match}`}>
            {told.toGame}
          </a>
        )}
        {status === 'open' && own === null && (
          <button type="button" class="button main" onClick={enter}>
            {told.enter}
          </button>
        )}
        {status === 'open' && own !== null && (
          <button
            type="button"
            class="button"
            onClick={() =>
              void make(ask(TournamentView, 'DELETE', `/tournaments/${id}/entries`, {}))
            }
          >
            {told.leave}
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
