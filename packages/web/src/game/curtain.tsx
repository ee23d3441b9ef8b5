import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Seat, type SeenEvent, other } from '@flotilla/engine';
import { isTold, tellBriefly } from '@flotilla/words';
import { Compass } from '../ui/icons.tsx';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import './curtain.css';
import type { Scene } from './scene.ts';
import { GameBar } from './game-bar.tsx';
import { useFocusOnArrival } from '../ui/hooks.ts';

interface CurtainProps {
  readonly scene: Scene;
  /** Whose turn it is to look. */
  readonly seat: Seat;
  readonly lift: () => void;
}

/** Between two players at one screen: hides both sides. */
export function Curtain({ scene, seat, lift }: CurtainProps): JSX.Element {
  const { words, page } = speech();
  const { curtain } = page.battle;
  const name = scene.names[seat];
  const news = newsFor(scene.seen, seat);
  useTitle(curtain.title(name));
  return (
    <main class="interlude curtain">
      <Compass className="curtain-rose" />
      <h1>{curtain.title(name)}</h1>
      {news.length > 0 && (
        <section class="curtain-news">
          <h2 class="caps">{curtain.happened}</h2>
          {news.map((event) => (
            <p key={event.seq}>{tellBriefly(words, scene.match.rules, event, scene.reader)}</p>
          ))}
        </section>
      )}
      <p class="quiet">{curtain.text}</p>
      <button type="button" class="button main" onClick={lift} ref={(button) => button?.focus()}>
        {curtain.open(name)}
      </button>
      <a class="button plain small" href="/">
        {page.frame.missing.back}
      </a>
    </main>
  );
}

/** What the other player has done since a player's own last action. */
function newsFor(seen: readonly SeenEvent[], seat: Seat): readonly SeenEvent[] {
  const own = seen.findLastIndex(
    (event) =>
      event.type === 'began' || (event.type !== 'turn' && 'seat' in event && event.seat === seat),
  );
  return seen.slice(own + 1).filter(isTold);
}

/** So long what was just done is looked at before the curtain falls; in milliseconds. */
export const BEAT = 1800;

interface PassOnProps {
  readonly scene: Scene;
  /** Null while the player at the screen is to act: the button keeps its place. */
  readonly pass: (() => void) | null;
  /** After so many milliseconds the screen is handed over by itself. */
  readonly after?: number;
}

/** Hands the screen to the other player, behind the curtain. */
export function PassOn({ scene, pass, after }: PassOnProps): JSX.Element {
  const next = scene.view.publicState.toAct[0] ?? 0;
  const isIdle = pass === null;
  useEffect(() => {
    if (pass === null || after === undefined) return undefined;
    const timer = setTimeout(pass, after);
    return () => clearTimeout(timer);
  }, [isIdle]);
  return (
    <button
      type="button"
      class={isIdle ? 'button main pass-on idle' : 'button main pass-on'}
      disabled={isIdle}
      onClick={() => pass?.()}
    >
      {speech().page.battle.pass(scene.names[next])}
    </button>
  );
}

/** One side has placed, the other has not. */
export function Waiting({ scene }: { readonly scene: Scene }): JSX.Element {
  const { placing } = speech().page;
  const heading = useFocusOnArrival();
  const { viewer, view, names } = scene;
  const awaited = viewer === 'spectator' ? view.publicState.toAct : [other(viewer)];
  return (
    <>
      <GameBar scene={scene} />
      <main id="main" class="interlude waiting" tabIndex={-1}>
        <Compass className="waiting-rose" />
        <div role="status">
          {awaited.map((seat, index) => (
            <h1 key={seat} ref={index === 0 ? heading : null} tabIndex={-1}>
              {placing.waiting(names[seat])}
            </h1>
          ))}
        </div>
        {viewer !== 'spectator' && <p class="quiet">{placing.sealed}</p>}
      </main>
    </>
  );
}
