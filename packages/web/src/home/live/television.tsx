import { Mark, placeOn } from '@flotilla/board/parts';
import type { JSX } from 'preact';
import { type Game, type Mark as MarkKind, bySeat, isRecord, labels } from '@flotilla/engine';
import { gameName } from '@flotilla/words';
import { firstWords } from '../../device/speech.ts';
import { displayName } from '../names.ts';
import type { Featured } from './live.tsx';
import { FIELD_SIZE, SmallPiece, SmallSea } from './preview.tsx';

/** One match, move by move. */
export function Television({
  featured: { match, view },
}: {
  readonly featured: Featured;
}): JSX.Element {
  const { games, home } = firstWords();
  const { live } = home;
  const isPlayed = match.status === 'playing';
  const names = bySeat((seat) => playerName(match.sitters[seat]));
  const toAct = Array.isArray(view['toAct']) ? (view['toAct'] as readonly unknown[]) : [];
  const game = gameName(games, match.rules as { tradition: string });
  return (
    <a class="tv" href={`/match/${match.id}`}>
      <span class="tv-head">
        <strong class={isPlayed ? 'tv-live' : 'tv-last'}>{isPlayed ? live.now : live.last}</strong>
        <span class="tv-game">{game}</span>
        <span class="tv-action small">{isPlayed ? live.watch : live.review}</span>
      </span>
      <span class="tv-boards">
        <Boards match={match} view={view} />
      </span>
      <span class="tv-names">
        {names.map((name, seat) => (
          <span key={seat} class={isPlayed && toAct.includes(seat) ? 'tv-name turn' : 'tv-name'}>
            {name}
          </span>
        ))}
      </span>
    </a>
  );
}

function playerName(sitter: Featured['match']['sitters'][number]): string {
  if (sitter === null) return '';
  if (sitter.kind === 'bot') return displayName(`bot:${sitter.level}`);
  return sitter.kind === 'program' ? firstWords().home.program(sitter.name) : sitter.name;
}

const BOARDS: Readonly<Record<Game, (featured: Featured) => JSX.Element>> = {
  fleet: ({ match: { rules }, view }) => <Seas rules={rules} view={view} />,
  blind: ({ view }) => <Field view={view} />,
};

/** Nothing for a game of a newer server. */
const Boards = (featured: Featured): JSX.Element | null =>
  BOARDS[featured.match.rules['game'] as Game]?.(featured) ?? null;

/** The cells of a seat that were fired at, by their names. */
const marksOf = (board: unknown): Readonly<Record<string, MarkKind>> =>
  isRecord(board) && isRecord(board['cells'])
    ? (board['cells'] as Readonly<Record<string, MarkKind>>)
    : {};

interface SeasProps {
  readonly rules: Featured['match']['rules'];
  readonly view: Featured['view'];
}

/** What each player has fired at, above the player's own name: the board of the opponent. */
function Seas({ rules, view }: SeasProps): JSX.Element {
  const { board, labels: scheme } = rules as unknown as {
    readonly board: Parameters<typeof labels>[0];
    readonly labels: Parameters<typeof labels>[1];
  };
  const { cells } = labels(board, scheme);
  const [first, second] = (Array.isArray(view['boards']) ? view['boards'] : []) as unknown[];
  return (
    <>
      {[second, first].map((sea, seat) => (
        <SmallSea key={seat} columns={board.columns} rows={board.rows}>
          {Object.entries(marksOf(sea)).map(([name, kind]) => (
            <Mark key={name} kind={kind} place={placeOn(board, cells.get(name) ?? 0)} />
          ))}
        </SmallSea>
      ))}
    </>
  );
}

/** The blind field: spectators see only backs. */
function Field({ view }: Pick<Featured, 'view'>): JSX.Element {
  const places = (
    Array.isArray(view['places']) ? view['places'] : []
  ) as readonly (readonly string[])[];
  return (
    <SmallSea {...FIELD_SIZE}>
      {places.flatMap((names, seat) =>
        names.map((name) => {
          const [x, y] = [name.charCodeAt(0) - 65, FIELD_SIZE.rows - Number(name.slice(1))];
          return <SmallPiece key={name} x={x} y={y} code={seat === 0 ? '' : null} />;
        }),
      )}
    </SmallSea>
  );
}
