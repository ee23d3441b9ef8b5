import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type LocalPlayer, parseSavedLocalMatch } from '@flotilla/client';
import { SEATS, type Seat, bySeat } from '@flotilla/engine';
import { type Fixture, champion, fixtureSetup, isOver, tournamentPairs } from '@flotilla/play';
import type { TournamentView } from '@flotilla/protocol';
import { type PageOnlineWords, gameName, loadOnlineWords } from '@flotilla/words';
import { newText } from '../device/browser.ts';
import {
  type Knockout,
  allKnockouts,
  begunGame,
  computerLevel,
  deleteKnockout,
  knockoutAfter,
  loadKnockout,
  nextFixture,
  saveKnockout,
} from '../device/knockouts.ts';
import { loadGame } from '../device/saved-games.ts';
import { speech } from '../device/speech.ts';
import { beginHere } from '../home/begin.ts';
import { clockText } from '../home/clock-field.tsx';
import { displayName } from '../home/names.ts';
import { Confirm } from '../ui/dialog.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { Bracket } from './standings.tsx';
import '../online/online.css';
import '../ui/lists.css';

/** What is known of a knockout: it, and whether its next game has been begun. */
interface Shown {
  readonly knockout: Knockout;
  /** The address of the game that was begun and is not over. */
  readonly begun: string | null;
}

/** Enters the result of the last game, where there is one, and looks for a game that was begun. */
async function lookAt(knockout: Knockout): Promise<Shown> {
  const fixture = nextFixture(knockout);
  const game = fixture === null ? null : begunGame(knockout, fixture);
  const found = game === null ? undefined : await loadGame(game.id);
  const restored = found === undefined ? null : parseSavedLocalMatch(found.saved);
  if (fixture === null || game === null || !restored?.ok) return { knockout, begun: null };
  const { match } = restored.value.steps.at(-1)!;
  if (!isOver(match)) return { knockout, begun: `/game/${game.id}` };
  const after = knockoutAfter(knockout, fixture, match);
  if (after === knockout) return { knockout, begun: null };
  saveKnockout(after);
  return lookAt(after);
}

/** A knockout for several players at one screen: its bracket, and the next game. */
export default function KnockoutScreen({ id = '' }: { readonly id?: string }): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  const shown = useSignal<Shown | 'missing' | null>(null);
  const trouble = useSignal('');
  useEffect(() => {
    const knockout = loadKnockout(id);
    if (knockout === null) {
      shown.value = 'missing';
      return;
    }
    void lookAt(knockout).then(
      (found) => (shown.value = found),
      () => {
        trouble.value = speech().page.home.storageErrors.unread;
        shown.value = { knockout, begun: null };
      },
    );
  }, [id]);
  if (words === null || shown.value === null) return <LoadingPage />;
  if (shown.value === 'missing') return <NotFound {...words.knockout.missing} />;
  const { knockout, begun } = shown.value;
  const winner = champion(knockout.tournament);
  return (
    <Page title={words.knockout.title}>
      <div class="lobby">
        <div>
          <h1>{words.knockout.title}</h1>
          <p class="quiet">
            {gameName(speech().words.games, knockout.rules)} · {clockText(knockout.clock)} ·{' '}
            {words.tournaments.entrants(knockout.tournament.players.length)}
          </p>
        </div>
        {winner === null ? (
          <NextGame knockout={knockout} begun={begun} words={words} />
        ) : (
          <p class="guide-lead" role="status" data-champion={winner}>
            {words.tournaments.champion(displayName(winner))}
          </p>
        )}
        <ErrorText text={trouble.value} />
        <Bracket
          tournament={bracketOf(knockout)}
          own={null}
          address={(game) => `/game/${game}`}
          words={words}
        />
        <DeleteButton id={id} words={words} />
      </div>
    </Page>
  );
}

interface NextGameProps {
  readonly knockout: Knockout;
  readonly begun: string | null;
  readonly words: PageOnlineWords;
}

const localPlayer = (name: string): LocalPlayer => {
  const level = computerLevel(name);
  return level === null ? { kind: 'person' } : { kind: 'computer', level };
};

/** Who may be agreed on to begin (rulebook 1.2, `first`): null for a game with nothing to agree on. */
function beginners({ rules }: Knockout, { first, players }: Fixture): readonly Seat[] | null {
  const hasPerson = players.some((name) => computerLevel(name) === null);
  return rules.first === 'agreed' && first === null && hasPerson ? SEATS : null;
}

/** Who plays next, who goes first where that is agreed on, and the way there. */
function NextGame({ knockout, begun, words }: NextGameProps): JSX.Element | null {
  const { knockout: told } = words;
  const { route } = useLocation();
  const trouble = useSignal('');
  const play = useOneAtATime(async (fixture: Fixture, agreed: Seat | null) => {
    const { rules, clock } = knockout;
    const [id, seed] = [newText().slice(0, 8), newText()];
    const setup = fixtureSetup(fixture, { rules, seed, clock });
    // Two computers agree on nothing: a lot decides for them.
    const drawn = setup.first === null || fixture.first !== null ? setup.first : randomSeat();
    const opened = await beginHere(
      { ...setup, first: agreed ?? drawn },
      bySeat((seat) => localPlayer(fixture.players[seat])),
      id,
      knockout.id,
    );
    if (!opened.ok) {
      trouble.value = opened.error;
      return false;
    }
    const { round, pair, game } = fixture;
    saveKnockout({ ...knockout, games: [...knockout.games, { round, pair, game, id }] });
    route(opened.value);
    return true;
  });
  const fixture = nextFixture(knockout);
  if (fixture === null) return null;
  const [one, two] = bySeat((seat) => displayName(fixture.players[seat]));
  const seats = beginners(knockout, fixture);
  return (
    <section class="knockout-next">
      <h2>{told.next(one, two)}</h2>
      {fixture.game > 1 && <p>{told.again}</p>}
      {begun !== null ? (
        <a class="button main" href={begun}>
          {told.goOn}
        </a>
      ) : seats === null ? (
        <button type="button" class="button main" onClick={() => play(fixture, null)}>
          {told.play}
        </button>
      ) : (
        <>
          <p>{told.whoBegins}</p>
          <div class="row">
            {seats.map((seat) => (
              <button
                key={seat}
                type="button"
                class="button main"
                onClick={() => play(fixture, seat)}
              >
                {told.begins(seat === 0 ? one : two)}
              </button>
            ))}
          </div>
        </>
      )}
      <ErrorText text={trouble.value} />
    </section>
  );
}

const randomSeat = (): Seat => (crypto.getRandomValues(new Uint8Array(1))[0]! % 2 === 0 ? 0 : 1);

/** The bracket in the form in which servers tell it. */
export function bracketOf(
  knockout: Pick<Knockout, 'tournament' | 'games'>,
): Pick<TournamentView, 'kind' | 'pairs'> {
  const pairs = tournamentPairs(knockout.tournament).map(
    ({ round, pair, players, winner, games }) => ({
      round,
      pair,
      players: [players[0], players[1]] as [string | null, string | null],
      winner,
      games: games.flatMap((game, index) => {
        const begun = begunGame(knockout, { round, pair, game: index + 1 });
        const [one, two] = game.players;
        return begun === null
          ? []
          : [
              {
                match: begun.id,
                players: [one, two] as [string, string],
                winner: game.winner,
                over: true,
              },
            ];
      }),
    }),
  );
  return { kind: 'knockout', pairs };
}

interface DeleteButtonProps {
  readonly id: string;
  readonly words: PageOnlineWords;
}

function DeleteButton({ id, words }: DeleteButtonProps): JSX.Element {
  const { knockout: told } = words;
  const { route } = useLocation();
  const isAsked = useSignal(false);
  return (
    <p>
      <button type="button" class="button plain small" onClick={() => (isAsked.value = true)}>
        {told.delete}
      </button>
      {isAsked.value && (
        <Confirm
          question={told.deleteSure}
          yes={told.delete}
          act={() => {
            deleteKnockout(id);
            route('/tournaments');
          }}
          close={() => (isAsked.value = false)}
        />
      )}
    </p>
  );
}

/** The knockouts of this device, and the way to a new one. */
export function DeviceKnockouts({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  const { knockout: told } = words;
  return (
    <section>
      <h2>{told.title}</h2>
      <p class="quiet">{told.text}</p>
      <ul class="row-list">
        {allKnockouts().map(({ id, tournament, rules }) => {
          const winner = champion(tournament);
          return (
            <li key={id} class="list-row">
              <span class="list-row-name">
                <strong>{tournament.players.map(displayName).join(', ')}</strong>{' '}
                <span class="quiet small">
                  {gameName(speech().words.games, rules)} ·{' '}
                  {winner === null ? told.running : told.won(displayName(winner))}
                </span>
              </span>
              <a class="button small" href={`/knockout/${id}`}>
                {winner === null ? told.goOn : words.tournaments.visit}
              </a>
            </li>
          );
        })}
      </ul>
      <p>
        <a class="button" href="/knockout">
          {told.start}
        </a>
      </p>
    </section>
  );
}
