import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type RecordFault, type PageRecordWords, loadRecordWords } from '@flotilla/words';
import { readText, writeText } from '../device/storage.ts';
import { FinishedGames } from '../home/device-games.tsx';
import { Compass } from '../ui/icons.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import Over from './over.tsx';
import { useLazyWords } from '../ui/lazy.tsx';
import { sceneOf } from '../game/scene.ts';
import { type ReadRecord, readRecord, recordedMatch } from './record-file.ts';
import './record.css';

/** The record opened before a reload, if it still parses. */
function keptGame(): ReadRecord | null {
  const text = keptRecord();
  const read = text === null ? null : readRecord(text);
  return read?.ok ? read.value : null;
}

/** A game from a file: verified, then shown like any finished game. */
export default function RecordScreen(): JSX.Element {
  const words = useLazyWords(loadRecordWords);
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
  if (words === null) return <LoadingPage />;
  const said = fault.value === null ? '' : words.faults[fault.value];
  if (game.value !== null) {
    return <RecordedGame game={game.value} words={words} said={said} open={open} />;
  }
  return (
    <Page title={words.title}>
      <div class="stack record">
        <h1>{words.title}</h1>
        <DropZone onFile={open}>
          <p>{words.text}</p>
          <ErrorText text={said} />
          <ChooseFile name={words.choose} isMain onFile={open} />
        </DropZone>
        <FinishedGames />
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
  const scene = useMemo(() => sceneOf(recordedMatch(game.replayed), 'spectator'), [game]);
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
          <ErrorText text={said} />
          <ChooseFile name={words.another} onFile={open} />
        </>
      }
    />
  );
}

interface DropZoneProps {
  readonly onFile: (file: File) => void;
  readonly children: ComponentChildren;
}

/** A place where a file may be dropped. */
function DropZone({ onFile, children }: DropZoneProps): JSX.Element {
  const isOver = useSignal(false);
  return (
    <div
      class={isOver.value ? 'drop-zone over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) onFile(file);
      }}
    >
      <Compass />
      <div class="stack">{children}</div>
    </div>
  );
}

interface ChooseFileProps {
  readonly name: string;
  readonly isMain?: boolean;
  readonly onFile: (file: File) => void;
}

/** A button behind which the device's own choice of files is. */
function ChooseFile({ name, isMain = false, onFile }: ChooseFileProps): JSX.Element {
  return (
    <label class={isMain ? 'button main choose-file' : 'button choose-file'}>
      <input
        type="file"
        class="unseen"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again, once it has been mended.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      {name}
    </label>
  );
}

const KEY = 'flotilla.record';

/** The record this tab looks at, so that it is still there when the page is loaded again. */
const keptRecord = (): string | null => readText('sessionStorage', KEY);

/** Stores the text of a record if there is room. */
function keepRecord(text: string): void {
  writeText('sessionStorage', KEY, null);
  writeText('sessionStorage', KEY, text);
}
