import type { TournamentView } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { nameTold } from '../home/names.ts';
import { isFinal, ownEntry } from './use-tournament.ts';

interface BracketProps {
  readonly tournament: TournamentView;
  readonly words: PageOnlineWords;
}

type Pair = TournamentView['pairs'][number];

/** Round after round, who meets whom and who goes through. */
export function Bracket({ tournament, words }: BracketProps): JSX.Element {
  const { tournaments: told } = words;
  const rounds = [...new Set(tournament.pairs.map(({ round }) => round))].sort((a, b) => a - b);
  const own = ownEntry(tournament);
  return (
    <div class="bracket">
      {rounds.map((round) => (
        <section key={round} class="bracket-round">
          <h2>{isFinal(tournament, round) ? told.final : told.round(round)}</h2>
          <div class="bracket-pairs">
            {tournament.pairs
              .filter((pair) => pair.round === round)
              .map((pair) => (
                <PairCard key={pair.pair} pair={pair} own={own} words={words} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface PairCardProps {
  readonly pair: Pair;
  /** What one is called in the tournament oneself. */
  readonly own: string | null;
  readonly words: PageOnlineWords;
}

function PairCard({ pair, own, words }: PairCardProps): JSX.Element {
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
          {name === null ? told.unknown : nameTold(name)}
        </span>
      ))}
      {shown !== undefined && (
        <a class="link small" href={`/match/${shown.match}`}>
          {shown.over ? speech().page.over.replay : follow}
        </a>
      )}
    </div>
  );
}
