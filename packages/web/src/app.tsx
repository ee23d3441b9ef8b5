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
const RulesScreen = lazyScreen(() => import('./guide/rules-screen.tsx'));
const LearnScreen = lazyScreen(() => import('./lessons/learn-screen.tsx'));
const SoloScreen = lazyScreen(() => import('./puzzles/solo-screen.tsx'));
const ChangeRules = lazyScreen(() => import('./rules/change-rules.tsx'));
const LobbyScreen = lazyScreen(() => import('./online/lobby-screen.tsx'));
const MatchScreen = lazyScreen(() => import('./online/match-screen.tsx'));
const ProfileScreen = lazyScreen(() => import('./people/profile-screen.tsx'));
const LeaderboardsScreen = lazyScreen(() => import('./people/leaderboards-screen.tsx'));
const ChallengesScreen = lazyScreen(() => import('./people/challenges-screen.tsx'));
const CorrespondenceScreen = lazyScreen(() => import('./people/correspondence-screen.tsx'));
const ReportsScreen = lazyScreen(() => import('./account/reports-screen.tsx'));
const RecordScreen = lazyScreen(() => import('./review/record-screen.tsx'));
const SeasonScreen = lazyScreen(() => import('./review/season-screen.tsx'));
const AccountScreen = lazyScreen(() => import('./account/account-screen.tsx'));
const KeysScreen = lazyScreen(() => import('./account/keys-screen.tsx'));
const RecoverScreen = lazyScreen(() => import('./account/recovery.tsx'));
const AdminScreen = lazyScreen(() => import('./account/admin-screen.tsx'));
const TournamentScreen = lazyScreen(() => import('./tournament/tournament-screen.tsx'));
const TournamentsScreen = lazyScreen(() => import('./tournament/tournaments-screen.tsx'));
const KnockoutScreen = lazyScreen(() => import('./tournament/knockout-screen.tsx'));
const NewKnockout = lazyScreen(() => import('./tournament/new-knockout.tsx'));
const UnknownAddress = lazyScreen(() => import('./ui/not-found.tsx'));
const SettingsScreen = lazyScreen(() => import('./device/settings-screen.tsx'));

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

/** `/@Ada` is the profile of Ada. */
function Handle({ handle = '' }: { readonly handle?: string }): JSX.Element {
  return handle.startsWith('@') ? <ProfileScreen name={handle.slice(1)} /> : <UnknownAddress />;
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
            <Route path="/rules" component={RulesScreen} />
            <Route path="/rules/:game" component={RulesScreen} />
            <Route path="/learn" component={LearnScreen} />
            <Route path="/learn/:game" component={LearnScreen} />
            <Route path="/puzzles" component={SoloScreen} />
            <Route path="/puzzles/:id" component={SoloScreen} />
            <Route path="/daily" component={SoloScreen} />
            <Route path="/new" component={ChangeRules} />
            <Route path="/lobby" component={LobbyScreen} />
            <Route path="/match/:id" component={MatchScreen} />
            <Route path="/player/:name" component={ProfileScreen} />
            <Route path="/leaderboards" component={LeaderboardsScreen} />
            <Route path="/challenges" component={ChallengesScreen} />
            <Route path="/correspondence" component={CorrespondenceScreen} />
            <Route path="/account" component={AccountScreen} />
            <Route path="/account/keys" component={KeysScreen} />
            <Route path="/account/recover" component={RecoverScreen} />
            <Route path="/admin" component={AdminScreen} />
            <Route path="/reports" component={ReportsScreen} />
            <Route path="/record" component={RecordScreen} />
            <Route path="/season" component={SeasonScreen} />
            <Route path="/tournaments" component={TournamentsScreen} />
            <Route path="/tournaments/:id" component={TournamentScreen} />
            <Route path="/knockout" component={NewKnockout} />
            <Route path="/knockout/:id" component={KnockoutScreen} />
            <Route path="/settings" component={SettingsScreen} />
            <Route path="/:handle" component={Handle} />
            <Route default component={UnknownAddress} />
          </Router>
        </Look.Provider>
      </LocationProvider>
    </ErrorBoundary>
  );
}
