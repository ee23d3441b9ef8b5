import { type BoardLook, Look } from '@flotilla/board/parts';
import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { LocationProvider, Route, Router } from 'preact-iso';
import { ErrorBoundary, lazyScreen } from './ui/lazy.tsx';
import { knownUser, settings } from './device/settings.ts';
import { loadSpeech, speech } from './device/speech.ts';
import { Home } from './home/home.tsx';

const GameScreen = lazyScreen(() => import('./game/game-screen.tsx'));
const MoreScreens = lazyScreen(() => import('./more-screens.tsx'));
const MatchScreen = lazyScreen(() => import('./online/match-screen.tsx'));

/** Read while a board is drawn: the board is drawn again when a setting or the language changes. */
const LOOK: BoardLook = {
  get marks() {
    return settings.value.marks;
  },
  get pieces() {
    return settings.value.pieces;
  },
  get words() {
    const { words, page } = speech();
    return { ...words, blind: page.blind };
  },
};
const waiting = signal<ComponentType | null>(null);

/** Notices and badges of what waits for a player, loaded once there is one. */
function Waiting(): JSX.Element | null {
  const isKnown = knownUser.value !== null;
  useEffect(() => {
    if (!isKnown || waiting.value !== null) return;
    void Promise.all([import('./people/waiting.tsx'), loadSpeech()]).then(
      ([part]) => (waiting.value = part.default),
      () => undefined,
    );
  }, [isKnown]);
  const Part = waiting.value;
  return isKnown && Part !== null ? <Part /> : null;
}

/** A screen for every address. */
export function App(): JSX.Element {
  return (
    <ErrorBoundary>
      <LocationProvider>
        <Look.Provider value={LOOK}>
          <Waiting />
          <Router>
            <Route path="/" component={Home} />
            <Route path="/game/:id" component={GameScreen} />
            <Route path="/match/:id" component={MatchScreen} />
            <Route path="/*" component={MoreScreens} />
          </Router>
        </Look.Provider>
      </LocationProvider>
    </ErrorBoundary>
  );
}
