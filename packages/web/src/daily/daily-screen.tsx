import { SeaBoard, wrecks } from '@flotilla/board/parts';
import { type Cell, type Shot, labels, markAt, wasShot } from '@flotilla/engine';
import { dayOf, puzzleRules, puzzleView, startOfDay } from '@flotilla/play';
import { DailyBoard, DailyRanking } from '@flotilla/protocol';
import {
  type DailyWords,
  type PageOnlineWords,
  cellName,
  loadDailyWords,
  loadOnlineWords,
} from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { ShipsLeft } from '../fleet/afloat.tsx';
import { ServerNotice, denialText } from '../online/server-notice.tsx';
import { ask, currentUser, ensureUser, fetchUser, useServerData } from '../online/server.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { FairPlay, Ranking } from './daily-ranking.tsx';
import { ShareResult } from './share-result.tsx';
import '../online/online.css';
import './daily.css';

/** The shots of a board as the engine writes them. */
function shotsOf({ game, shots }: DailyBoard): readonly Shot[] {
  const rules = puzzleRules(game);
  const { cells } = labels(rules.board, rules.labels);
  return shots.map(({ at, result, class: name }) => ({
    at: cells.get(at)!,
    result,
    ...(name === undefined ? {} : { class: name }),
  }));
}

/** Today's hidden fleet: the server answers each shot. */
export function DailyScreen(): JSX.Element {
  const words = useLazyWords(loadDailyWords);
  const online = useLazyWords(loadOnlineWords);
  const board = useSignal<DailyBoard | null>(null);
  const ranking = useSignal<DailyRanking | null>(null);
  const rank = async (day: string): Promise<void> => {
    const found = await ask(DailyRanking, 'GET', `/daily/${day}`);
    if (found.ok) ranking.value = found.value;
  };
  useServerData(async () => {
    await fetchUser();
    const found = await ask(DailyBoard, 'GET', '/daily');
    if (!found.ok) return;
    board.value = found.value;
    await rank(found.value.day);
  });
  if (words === null || online === null) return <LoadingPage />;
  return (
    <Page title={words.title} className="daily-page">
      <ServerNotice words={online} />
      <div class="daily-head">
        <h1>{words.title}</h1>
        {board.value !== null && <DayLine board={board.value} words={words} />}
      </div>
      {board.value === null ? (
        <p>{words.intro}</p>
      ) : (
        <Attempt
          board={board.value}
          words={words}
          online={online}
          ranking={ranking.value}
          onShot={(after) => {
            board.value = after;
            if (after.isFinished) void rank(after.day);
          }}
        />
      )}
    </Page>
  );
}

interface DayLineProps {
  readonly board: DailyBoard;
  readonly words: DailyWords;
}

/** The date, and by which rules the fleet is laid. */
function DayLine({ board: { day, game }, words }: DayLineProps): JSX.Element {
  const { language, games } = speech().words;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p class="quiet">
      {date.format(startOfDay(day))} · {games.presets[game].name} · {words.until}
    </p>
  );
}

interface AttemptProps {
  readonly board: DailyBoard;
  readonly words: DailyWords;
  readonly online: PageOnlineWords;
  readonly ranking: DailyRanking | null;
  readonly onShot: (after: DailyBoard) => void;
}

function Attempt({ board, words, online, ranking, onShot }: AttemptProps): JSX.Element {
  const shots = shotsOf(board);
  const { rules, seas } = puzzleView({ game: board.game, shots }).publicState;
  const sea = seas[1];
  const trouble = useSignal('');
  const isFiring = useSignal(false);
  const last = useSignal<Cell | null>(null);
  const fire = async (cell: Cell): Promise<void> => {
    if (isFiring.value || board.isFinished || wasShot(sea, cell)) return;
    isFiring.value = true;
    const user = await ensureUser();
    const shot = user.ok
      ? await ask(DailyBoard, 'POST', '/daily/shots', {
          day: board.day,
          at: cellName(rules, cell),
        })
      : user;
    isFiring.value = false;
    trouble.value = shot.ok ? '' : denialText(shot.error, online);
    if (!shot.ok) return;
    last.value = cell;
    onShot(shot.value);
  };
  const { calls } = speech().words;
  const latest = shots.at(-1);
  return (
    <div class="daily">
      <div class="daily-ask">
        <p class="daily-count" role="status">
          {board.isFinished
            ? words.sunk(shots.length)
            : latest === undefined
              ? words.begin
              : words.shot(cellName(rules, latest.at), calls.shots[latest.result!])}
        </p>
        <ShipsLeft rules={rules} sea={sea} />
        <p class="quiet">
          {board.isFinished ? words.place(board.rank!, board.finished) : words.shots(shots.length)}
        </p>
        {board.isFinished && <ShareResult day={board.day} shots={shots} words={words} />}
        <ErrorText text={trouble.value} />
      </div>
      <div class="daily-board">
        <SeaBoard
          rules={rules}
          label={words.board}
          ships={wrecks(rules, sea)}
          markOf={(cell) => markAt(sea, cell)}
          fresh={last.value === null ? undefined : new Set([last.value])}
          onChoose={board.isFinished ? undefined : (cell) => void fire(cell)}
          isOff={(cell) => wasShot(sea, cell)}
        />
      </div>
      <div class="daily-more">
        {ranking !== null && (
          <Ranking ranking={ranking} words={words} me={currentUser.value?.id ?? null} />
        )}
        <FairPlay board={board} words={words} yesterday={dayOf(startOfDay(board.day), -1)} />
      </div>
    </div>
  );
}
