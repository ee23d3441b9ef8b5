import { type Ruleset, resolveRules } from '@flotilla/engine';
import type { Answer, TournamentView } from '@flotilla/protocol';
import { type PageOnlineWords, gameName, loadOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Absent } from '../frame/absent.tsx';
import { Page } from '../frame/page.tsx';
import { Said } from '../frame/said.tsx';
import { clockTold } from '../home/clock-field.tsx';
import { speech } from '../settings/speech.ts';
import { useTopic } from '../settings/topic.ts';
import { nameTold } from '../table/player-names.ts';
import { Bracket } from './bracket.tsx';
import './online.css';
import { ask, introduce, me } from './server.ts';
import { Standings } from './standings.tsx';
import { tellDenial } from './tell-denial.ts';
import { Unreachable } from './unreachable.tsx';
import { useFollowing } from './use-following.ts';
import { useLook } from './use-look.ts';

/** A tournament: who takes part, the bracket that fills itself, the table. */
export default function TournamentScreen({ id = '' }: { readonly id?: string }): JSX.Element {
  const words = useTopic(loadOnlineWords);
  const tournament = useSignal<TournamentView | null>(null);
  const isAbsent = useSignal(false);
  const follow = useFollowing();
  useLook(async () => {
    await introduce();
    const answer = await ask<TournamentView>('GET', `/tournaments/${encodeURIComponent(id)}`);
    isAbsent.value = !answer.ok && answer.error.code === 'not-found';
    if (!answer.ok) return;
    tournament.value = answer.value;
    follow({
      ask: () => ({ type: 'watch-tournament', tournament: id }),
      hear: (message) => {
        if (message.type === 'tournament' && message.tournament.id === id) {
          tournament.value = message.tournament;
        }
      },
    });
  }, [id]);
  if (words === null) return <p class="page">{speech().page.frame.loading}</p>;
  if (isAbsent.value) return <Absent {...words.tournaments.missing} />;
  const { value } = tournament;
  return (
    <Page title={value?.title ?? words.tournaments.title}>
      <div class="lobby">
        <Unreachable words={words} />
        {value !== null && (
          <>
            <Heading tournament={value} words={words} />
            <Tools
              tournament={value}
              words={words}
              show={(changed) => (tournament.value = changed)}
            />
            {value.pairs.length > 0 && <Bracket tournament={value} words={words} />}
            {value.pairs.length === 0 ? (
              <ol class="row">
                {value.entrants.map(({ name }) => (
                  <li key={name} class="choice">
                    {nameTold(name)}
                  </li>
                ))}
              </ol>
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
        {words.tournaments.kinds[kind]} · {clockTold(clock)} · {words.tournaments.statuses[status]}{' '}
        · {words.tournaments.entrants(entrants.length)}
      </p>
      {champion !== null && (
        <p class="guide-lead" role="status" data-champion={champion}>
          {words.tournaments.champion(nameTold(champion))}
        </p>
      )}
    </div>
  );
}

/** What one can do with a tournament now. */
function Tools({
  tournament,
  words,
  show,
}: TournamentProps & { readonly show: (changed: TournamentView) => void }): JSX.Element {
  const { tournaments: told } = words;
  const trouble = useSignal('');
  const { id, status, entrants, organiser, botsAllowed, pairs } = tournament;
  const isMine = organiser.id === me.value?.id;
  const own = entrants.find(({ sitter }) => 'id' in sitter && sitter.id === me.value?.id);
  const game = pairs
    .flatMap(({ games }) => games)
    .find(({ over, players }) => !over && own !== undefined && players.includes(own.name));
  const make = async (request: Promise<Answer<TournamentView>>): Promise<void> => {
    const answer = await request;
    trouble.value = answer.ok ? '' : tellDenial(answer.error, words);
    if (answer.ok) show(answer.value);
  };
  const post = (path: string, body: object = {}): void =>
    void make(ask<TournamentView>('POST', `/tournaments/${id}/${path}`, body));
  return (
    <>
      <Said text={trouble.value} />
      <div class="row">
        {game !== undefined && (
          <a class="button main" href={`/match/${game.match}`}>
            {told.toGame}
          </a>
        )}
        {status === 'open' && own === undefined && (
          <button type="button" class="button main" onClick={() => post('entries')}>
            {told.enter}
          </button>
        )}
        {status === 'open' && own !== undefined && (
          <button
            type="button"
            class="button"
            onClick={() =>
              void make(ask<TournamentView>('DELETE', `/tournaments/${id}/entries`, {}))
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
