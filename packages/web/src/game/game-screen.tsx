import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import type { LocalMatch } from '@flotilla/client';
import { other } from '@flotilla/engine';
import { LEVELS, type Level } from '@flotilla/play';
import { NotFound } from '../ui/not-found.tsx';
import { Page, ErrorText } from '../ui/page.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { begin, beginAgain } from '../home/begin.ts';
import { changeDraft, draft } from '../home/draft.ts';
import { tallyOf } from '../device/ledger.ts';
import { speech } from '../device/speech.ts';
import { type OpenedGame, openGame } from '../device/open-game.ts';
import { LoadingGame } from './loading.tsx';
import { Play } from './play.tsx';
import { Portrait, levelAt } from './battle/portrait.tsx';

/** A game of this device, from its placement to its end. */
export default function GameScreen({ id = '' }: { readonly id?: string }): JSX.Element {
  const { frame, battle, over } = speech().page;
  const { route } = useLocation();
  const opened = useSignal<OpenedGame | null>(null);
  const steal = useSignal(false);
  const said = useSignal('');
  const attempts = useSignal(0);
  const again = useOneAtATime(async (match: LocalMatch) => {
    const begun = await beginAgain(match);
    if (begun.ok) route(begun.value);
    else said.value = begun.error;
  });
  useEffect(() => {
    let gone = false;
    opened.value = null;
    const onStolen = (): void => {
      if (gone) return;
      if (opened.value?.kind === 'open') opened.value.close();
      steal.value = false;
      opened.value = { kind: 'elsewhere' };
    };
    const open = async (): Promise<void> => {
      const result = await openGame(id, steal.value, onStolen);
      if (!gone) opened.value = result;
      else if (result.kind === 'open') result.close();
    };
    void open();
    return () => {
      gone = true;
      if (opened.value?.kind === 'open') opened.value.close();
    };
  }, [id, steal.value, attempts.value]);

  if (opened.value === null) return <LoadingGame />;
  if (opened.value.kind === 'open') {
    const { match, lastPlayed, knockout } = opened.value;
    return (
      <Play
        key={id}
        match={match}
        endedAt={lastPlayed}
        after={
          knockout === null ? (
            <>
              <button type="button" class="button main" onClick={() => again(match)}>
                {over.rematch}
              </button>
              <Standing match={match} />
              <ErrorText text={said.value} />
            </>
          ) : (
            <a class="button main" href={`/knockout/${knockout}`}>
              {over.knockout}
            </a>
          )
        }
      />
    );
  }
  if (opened.value.kind === 'missing') {
    return <NotFound title={battle.lost.title} text={battle.lost.text} />;
  }
  if (opened.value.kind === 'unreadable') {
    return (
      <Page title={battle.unreadable.title} className="stack">
        <h1>{battle.unreadable.title}</h1>
        <p>{battle.unreadable.text}</p>
        <p>
          <button type="button" class="button main" onClick={() => (attempts.value += 1)}>
            {frame.unfetched.again}
          </button>
        </p>
      </Page>
    );
  }
  return (
    <Page title={battle.elsewhere.title} className="stack">
      <h1>{battle.elsewhere.title}</h1>
      <p>{battle.elsewhere.text}</p>
      <p>
        <button type="button" class="button main" onClick={() => (steal.value = true)}>
          {battle.elsewhere.take}
        </button>
      </p>
    </Page>
  );
}

/** How you stand against this computer; after a win, the way to the next stronger one. */
function Standing({ match }: { readonly match: LocalMatch }): JSX.Element | null {
  const { words, page } = speech();
  const { tally } = page.over;
  const { route } = useLocation();
  const [seat] = match.seats;
  const level = seat === undefined || match.seats.length === 2 ? null : levelAt(match, other(seat));
  const outcome = match.view('spectator').publicState.outcome;
  if (level === null || outcome === null) return null;
  const { won, lost, streak } = tallyOf(match.rules.tradition, level);
  if (won + lost === 0) return null;
  const { name } = words.levels[level];
  const isWon = outcome.winner === seat;
  const next = isWon ? LEVELS[LEVELS.indexOf(level) + 1] : undefined;
  const challenge = async (stronger: Level): Promise<void> => {
    changeDraft({ opponent: 'computer', level: stronger });
    const begun = await begin({ ...draft.value, clock: null }, match.rules);
    if (begun.ok) route(begun.value);
  };
  return (
    <div class="standing stack">
      <p>
        {isWon && won === 1 ? tally.first(name) : tally.told(name, won, lost)}
        {streak > 1 && <strong> {tally.streak(streak)}</strong>}
      </p>
      {next !== undefined && (
        <button type="button" class="button" onClick={() => void challenge(next)}>
          <Portrait level={next} /> {tally.next(words.levels[next].name)}
        </button>
      )}
    </div>
  );
}
