import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type RecordFault, type PageRecordWords, loadRecordWords } from '@flotilla/words';
import { Page, Said } from '../ui/page.tsx';
import Over from '../over/over.tsx';
import { speech } from '../device/speech.ts';
import { useTopic } from '../ui/lazy.tsx';
import { sceneOf } from '../table/scene.ts';
import { ChooseFile } from './choose-file.tsx';
import { keepRecord, keptRecord } from './kept-record.ts';
import { type ReadRecord, readRecord } from './read-record.ts';
import { recordTable } from './record-table.ts';

/** The record of the last visit, where it is still one. */
function keptGame(): ReadRecord | null {
  const text = keptRecord();
  const read = text === null ? null : readRecord(text);
  return read?.ok ? read.value : null;
}

/** A game out of a file: checked, then looked at like any other that is over. */
export default function RecordScreen(): JSX.Element {
  const words = useTopic(loadRecordWords);
  const game = useSignal<ReadRecord | null>(useMemo(keptGame, []));
  const fault = useSignal<RecordFault | null>(null);
  const open = async (file: File): Promise<void> => {
    const text = await file.text().catch(() => null);
    const read = text === null ? null : readRecord(text);
    fault.value = read === null ? 'unreadable' : read.ok ? null : read.error;
    if (!read?.ok) return;
    keepRecord(text!);
    game.value = read.value;
  };
  if (words === null) return <p class="page">{speech().page.frame.loading}</p>;
  const said = fault.value === null ? '' : words.faults[fault.value];
  if (game.value !== null) {
    return <RecordedGame game={game.value} words={words} said={said} open={open} />;
  }
  return (
    <Page title={words.title}>
      <div class="stack record">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <Said text={said} />
        <p>
          <ChooseFile name={words.choose} isMain onFile={open} />
        </p>
      </div>
    </Page>
  );
}

interface RecordedGameProps {
  readonly game: ReadRecord;
  readonly words: PageRecordWords;
  /** What was wrong with the file chosen last. */
  readonly said: string;
  readonly open: (file: File) => void;
}

function RecordedGame({ game, words, said, open }: RecordedGameProps): JSX.Element {
  const scene = useMemo(() => sceneOf(recordTable(game.voyage), 'spectator'), [game]);
  return (
    <Over
      scene={scene}
      fresh={false}
      endedAt={null}
      after={
        <>
          <p class={game.isSealed ? 'small' : 'small said'} role="status">
            {game.isSealed ? words.sound : words.broken}
          </p>
          <Said text={said} />
          <ChooseFile name={words.another} onFile={open} />
        </>
      }
    />
  );
}
