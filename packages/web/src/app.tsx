import type { JSX } from 'preact';
import { LocationProvider, Route, Router } from 'preact-iso';
import { Failed, laterScreen } from './ui/lazy.tsx';
import { Home } from './home/home.tsx';
import { Missing } from './ui/page.tsx';

const GameScreen = laterScreen(() => import('./table/game-screen.tsx'));
const RulesScreen = laterScreen(() => import('./guide/rules-screen.tsx'));
const ChangeRules = laterScreen(() => import('./rules/change-rules.tsx'));
const LobbyScreen = laterScreen(() => import('./online/lobby-screen.tsx'));
const MatchScreen = laterScreen(() => import('./online/match-screen.tsx'));
const ProfileScreen = laterScreen(() => import('./online/profile-screen.tsx'));
const ReportsScreen = laterScreen(() => import('./online/reports-screen.tsx'));
const RecordScreen = laterScreen(() => import('./record/record-screen.tsx'));
const AccountScreen = laterScreen(() => import('./online/account-screen.tsx'));
const KeysScreen = laterScreen(() => import('./online/keys-screen.tsx'));
const TournamentScreen = laterScreen(() => import('./online/tournament-screen.tsx'));
const TournamentsScreen = laterScreen(() => import('./online/tournaments-screen.tsx'));
const SettingsScreen = laterScreen(() => import('./device/settings-screen.tsx'));

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
          <Route path="/reports" component={ReportsScreen} />
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
