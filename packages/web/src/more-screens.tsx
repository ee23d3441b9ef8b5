import type { JSX } from 'preact';
import { Route, Router } from 'preact-iso';
import { lazyScreen } from './ui/lazy.tsx';

const AccountScreen = lazyScreen(() => import('./account/account-screen.tsx'));
const TournamentScreen = lazyScreen(() => import('./tournament/tournament-screen.tsx'));
const TournamentsScreen = lazyScreen(() => import('./tournament/tournaments-screen.tsx'));
const SettingsScreen = lazyScreen(() => import('./device/settings-screen.tsx'));
const LearnScreen = lazyScreen(() => import('./lessons/learn-screen.tsx'));
const ChangeRules = lazyScreen(() => import('./rules/change-rules.tsx'));
const RulesScreen = lazyScreen(() => import('./guide/rules-screen.tsx'));
const LobbyScreen = lazyScreen(() => import('./online/lobby-screen.tsx'));
const SoloScreen = lazyScreen(() => import('./puzzles/solo-screen.tsx'));
const ProfileScreen = lazyScreen(() => import('./people/profile-screen.tsx'));
const LeaderboardsScreen = lazyScreen(() => import('./people/leaderboards-screen.tsx'));
const BotScreen = lazyScreen(() => import('./people/bots.tsx'));
const ChallengesScreen = lazyScreen(() => import('./people/challenges-screen.tsx'));
const CorrespondenceScreen = lazyScreen(() => import('./people/correspondence-screen.tsx'));
const ReportsScreen = lazyScreen(() => import('./account/reports-screen.tsx'));
const RecordScreen = lazyScreen(() => import('./review/record-screen.tsx'));
const SeasonScreen = lazyScreen(() => import('./review/season-screen.tsx'));
const KeysScreen = lazyScreen(() => import('./account/keys-screen.tsx'));
const RecoverScreen = lazyScreen(() => import('./account/recovery.tsx'));
const AdminScreen = lazyScreen(() => import('./account/admin-screen.tsx'));
const KnockoutScreen = lazyScreen(() => import('./tournament/knockout-screen.tsx'));
const NewKnockout = lazyScreen(() => import('./tournament/new-knockout.tsx'));
const UnknownAddress = lazyScreen(() => import('./ui/not-found.tsx'));

/** `/@Ada` is the profile of Ada. */
function Handle({ handle = '' }: { readonly handle?: string }): JSX.Element {
  return handle.startsWith('@') ? <ProfileScreen name={handle.slice(1)} /> : <UnknownAddress />;
}

/** The screens that few first visits open: the first file names this one for all of them. */
export default function MoreScreens(): JSX.Element {
  return (
    <Router>
      <Route path="/account" component={AccountScreen} />
      <Route path="/tournaments/:id" component={TournamentScreen} />
      <Route path="/tournaments" component={TournamentsScreen} />
      <Route path="/settings" component={SettingsScreen} />
      <Route path="/learn" component={LearnScreen} />
      <Route path="/learn/:game" component={LearnScreen} />
      <Route path="/new" component={ChangeRules} />
      <Route path="/rules" component={RulesScreen} />
      <Route path="/rules/:game" component={RulesScreen} />
      <Route path="/lobby" component={LobbyScreen} />
      <Route path="/puzzles" component={SoloScreen} />
      <Route path="/puzzles/:id" component={SoloScreen} />
      <Route path="/daily" component={SoloScreen} />
      <Route path="/player/:name" component={ProfileScreen} />
      <Route path="/bot/:id" component={BotScreen} />
      <Route path="/leaderboards" component={LeaderboardsScreen} />
      <Route path="/challenges" component={ChallengesScreen} />
      <Route path="/correspondence" component={CorrespondenceScreen} />
      <Route path="/reports" component={ReportsScreen} />
      <Route path="/record" component={RecordScreen} />
      <Route path="/season" component={SeasonScreen} />
      <Route path="/account/keys" component={KeysScreen} />
      <Route path="/account/recover" component={RecoverScreen} />
      <Route path="/admin" component={AdminScreen} />
      <Route path="/knockout/:id" component={KnockoutScreen} />
      <Route path="/knockout" component={NewKnockout} />
      <Route path="/:handle" component={Handle} />
      <Route default component={UnknownAddress} />
    </Router>
  );
}
