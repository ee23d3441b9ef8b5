import type { JSX } from 'preact';
import type { TournamentView } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import { resolveRules } from '@flotilla/engine';
import { speech } from '../device/speech.ts';
import { displayName } from '../home/names.ts';
import { profileAddress } from '../people/player-link.tsx';
import { isFinal, ownEntry } from './use-tournament.ts';
import type { Game } from '@flotilla/engine';

interface BracketProps {
  readonly tournament: Pick<TournamentView, 'kind' | 'pairs'>;
  /** The user's own name in the tournament. */
  readonly own: string | null;
  /** The address of a match. */
  readonly address: (match: string) => string;
  readonly words: PageOnlineWords;
}

type Pair = TournamentView['pairs'][number];

/** The rounds of a knockout with their pairs and winners. */
export function Bracket({ tournament, own, address, words }: BracketProps): JSX.Element {
  const { tournaments: told } = words;
  const rounds = [...new Set(tournament.pairs.map(({ round }) => round))].sort((a, b) => a - b);
  return (
    <div class="bracket">
      {rounds.map((round) => (
        <section key={round} class="bracket-round">
          <h2>{isFinal(tournament, round) ? told.final : told.round(round)}</h2>
          <div class="bracket-pairs">
            {tournament.pairs
              .filter((pair) => pair.round === round)
              .map((pair) => (
                <PairCard key={pair.pair} pair={pair} own={own} address={address} words={words} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface PairCardProps extends Omit<BracketProps, 'tournament'> {
  readonly pair: Pair;
}

function PairCard({ pair, own, address, words }: PairCardProps): JSX.Element {
  const { tournaments: told } = words;
  const { players, winner, games } = pair;
  const follow = own !== null && players.includes(own) ? told.play : told.watch;
  const shown = games.find(({ over }) => !over) ?? games.at(-1);
  return (
    <div class="bracket-pair">
      {players.map((name, seat) => (
        <span
          key={seat}
          class={winner === null || name === null ? '' : name === winner ? 'won' : 'out'}
        >
          {name === null ? told.unknown : displayName(name)}
        </span>
      ))}
      {shown !== undefined && (
        <a class="link small" href={address(shown.match)}>
          {shown.over ? speech().page.over.replay : follow}
        </a>
      )}
    </div>
  );
}

interface StandingsProps {
  readonly tournament: TournamentView;
  readonly words: PageOnlineWords;
}

/** Only shots have scores (rulebook 1.7.2). */
const HAS_SCORES: Readonly<Record<Game, boolean>> = { fleet: true, blind: false };

const RESULTS = ['played', 'won', 'drawn', 'lost', 'points'] as const;
type Column = (typeof RESULTS)[number] | 'berger' | 'score';

interface EntrantLinkProps extends Pick<TournamentView, 'entrants'> {
  readonly name: string;
}

/** A player of the tournament; the name of an account leads to its profile. */
function EntrantLink({ name, entrants }: EntrantLinkProps): JSX.Element {
  const kind = entrants.find((entrant) => entrant.name === name)?.sitter.kind;
  const shown = displayName(name);
  return kind === 'account' ? <a href={profileAddress(name)}>{shown}</a> : <>{shown}</>;
}

/** The players with their results, the best first. */
export function Standings({ tournament, words }: StandingsProps): JSX.Element {
  const { table: told } = words.tournaments;
  const { number } = speech().words.numbers;
  const rules = resolveRules(tournament.rules);
  const isScored = rules.ok && HAS_SCORES[rules.value.game];
  const { kind, paused = [] } = tournament;
  const own = ownEntry(tournament);
  const away = kind === 'arena' ? words.tournaments.paused : words.tournaments.left;
  const columns: readonly Column[] = [
    ...RESULTS,
    ...(kind === 'knockout' ? [] : (['berger'] as const)),
    ...(isScored ? (['score'] as const) : []),
  ];
  return (
    <section>
      <h2>{told.title}</h2>
      <div class="scroll-x" tabIndex={0} role="region" aria-label={told.title}>
        <table class="standings many">
          <thead>
            <tr>
              <th scope="col">{told.player}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {told[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tournament.table.map((row) => (
              <tr key={row.name}>
                <td class={row.name === own ? 'own' : ''}>
                  <EntrantLink name={row.name} entrants={tournament.entrants} />{' '}
                  {paused.includes(row.name) && tournament.status === 'running' && (
                    <span class="quiet small">({away})</span>
                  )}
                </td>
                {columns.map((column) => (
                  <td key={column}>{number(row[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="small quiet">
        {told.explained.points} {kind !== 'knockout' && told.explained.berger}{' '}
        {isScored && told.explained.score}
      </p>
    </section>
  );
}
