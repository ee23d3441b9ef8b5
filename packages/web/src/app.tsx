import type { JSX } from 'preact';
import { LocationProvider, Route, Router, lazy } from 'preact-iso';
import { Failed } from './frame/failed.tsx';
import { Home } from './home/home.tsx';

const GameScreen = lazy(() => import('./table/game-screen.tsx'));
const RulesScreen = lazy(() => import('./guide/rules-screen.tsx'));
const ChangeRules = lazy(() => import('./rules/change-rules.tsx'));
const LobbyScreen = lazy(() => import('./online/lobby-screen.tsx'));
const MatchScreen = lazy(() => import('./online/match-screen.tsx'));
const ProfileScreen = lazy(() => import('./online/profile-screen.tsx'));
const RecordScreen = lazy(() => import('./record/record-screen.tsx'));
const AccountScreen = lazy(() => import('./online/account-screen.tsx'));
const KeysScreen = lazy(() => import('./online/keys-screen.tsx'));
const TournamentScreen = lazy(() => import('./online/tournament-screen.tsx'));
const TournamentsScreen = lazy(() => import('./online/tournaments-screen.tsx'));
const SettingsScreen = lazy(() => import('./settings/settings-screen.tsx'));
const Missing = lazy(() => import('./frame/missing.tsx'));

/** A screen for every address. */
export function App(): JSX.Element {
  return (
    <Failed>
      <LocationProvider>
        <Router>
          <Route path="/" component={Home} />
          <Route path="/game/:id" component={GameScreen} />
          <Route path="/rules" component={RulesScreen} />
          <Route path="/rules/:game" component={RulesScreen} />
          <Route path="/new" component={ChangeRules} />
          <Route path="/lobby" component={LobbyScreen} />
          <Route path="/match/:id" component={MatchScreen} />
          <Route path="/player/:name" component={ProfileScreen} />
          <Route path="/account" component={AccountScreen} />
          <Route path="/account/keys" component={KeysScreen} />
          <Route path="/record" component={RecordScreen} />
          <Route path="/tournaments" component={TournamentsScreen} />
          <Route path="/tournaments/:id" component={TournamentScreen} />
          <Route path="/settings" component={SettingsScreen} />
          <Route default component={Missing} />
        </Router>
      </LocationProvider>
    </Failed>
  );
}
