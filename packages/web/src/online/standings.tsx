import { resolveRules } from '@flotilla/engine';
import type { TournamentView } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { nameTold } from '../home/names.ts';

interface StandingsProps {
  readonly tournament: TournamentView;
  readonly words: PageOnlineWords;
}

const RESULTS = ['played', 'won', 'drawn', 'lost', 'points'] as const;

/** The players with their results, the best first. */
export function Standings({ tournament, words }: StandingsProps): JSX.Element {
  const { table: told } = words.tournaments;
  const { number } = speech().words.numbers;
  const rules = resolveRules(tournament.rules);
  // Only shots have scores (rulebook 1.7.2).
  const isScored = rules.ok && rules.value.game === 'fleet';
  const columns = isScored ? ([...RESULTS, 'score'] as const) : RESULTS;
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
                <td>{nameTold(row.name)}</td>
                {columns.map((column) => (
                  <td key={column}>{number(row[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="small quiet">
        {told.explained.points} {isScored && told.explained.score}
      </p>
    </section>
  );
}
