import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useLayoutEffect } from 'preact/hooks';
import type { RemoteMatch } from '@flotilla/client';
import type { Seat } from '@flotilla/engine';
import { type ChatLine, MAX_LINE_LENGTH, type Person } from '@flotilla/protocol';
import type { PageOnlineWords, PageTalkWords } from '@flotilla/words';
import './chat.css';
import { LineDialog } from './line-dialog.tsx';
import { isHeard, unmute } from '../account/mutes.tsx';
import { denialText } from './server-notice.tsx';
import { playerNames } from '../home/names.ts';
import { playerText } from '../people/player-link.tsx';
import { currentUser } from './server.ts';

interface ChatProps {
  readonly match: RemoteMatch;
  readonly words: PageOnlineWords;
  /** The number of lines: redraws the chat when there are more. */
  readonly version: number;
  /** The player who is writing right now. */
  readonly typist: Seat | null;
}

/** The chat of a match. */
export function Chat({ match, words, typist }: ChatProps): JSX.Element {
  const { chat, talk } = words;
  const trouble = useSignal('');
  const notice = useSignal('');
  /** The line whose dialog is open. */
  const chosen = useSignal<ChatLine | null>(null);
  /** The user who was just muted here. */
  const silenced = useSignal<Person | null>(null);
  const note = (text: string, person: Person | null = null): void => {
    notice.value = text;
    silenced.value = person;
  };
  const undo = async (person: Person): Promise<void> => {
    const answer = await unmute(person);
    trouble.value = answer.ok ? '' : denialText(answer.error, words);
    if (!answer.ok) return;
    note(talk.unmuted(person.name));
    match.hearAgain();
  };
  return (
    <section class="chat">
      <h2 class="caps">{chat.title}</h2>
      <ChatLines
        lines={match.chat.filter(isHeard)}
        title={chat.title}
        words={talk}
        open={(line) => {
          note('');
          chosen.value = line;
        }}
      />
      <div class="chat-notice">
        <p role="status">{notice.value}</p>
        {silenced.value !== null && <Undo person={silenced.value} name={talk.undo} undo={undo} />}
      </div>
      <p class="chat-typing small quiet">
        {typist !== null && chat.typing(playerNames(match)[typist])}
      </p>
      {trouble.value !== '' && <p class="small said">{trouble.value}</p>}
      <SayForm
        match={match}
        words={words}
        tell={(text) => {
          note('');
          trouble.value = text;
        }}
      />
      {chosen.value !== null && (
        <LineDialog
          match={match.match}
          line={chosen.value}
          words={words}
          onMute={({ by }) => note(talk.muted(by.name), by)}
          onReport={() => note(talk.sent)}
          close={() => (chosen.value = null)}
        />
      )}
    </section>
  );
}

interface UndoProps {
  readonly person: Person;
  readonly name: string;
  readonly undo: (person: Person) => Promise<void>;
}

/** Takes back what was done; the line that had the focus is gone, so this has it. */
function Undo({ person, name, undo }: UndoProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [person]);
  return (
    <button type="button" class="button small" ref={button} onClick={() => void undo(person)}>
      {name}
    </button>
  );
}

interface SayFormProps extends Pick<ChatProps, 'match' | 'words'> {
  readonly tell: (trouble: string) => void;
}

/** The form to send a line. */
function SayForm({ match, words, tell }: SayFormProps): JSX.Element {
  const { chat } = words;
  const text = useSignal('');
  const send = async (): Promise<void> => {
    const line = text.value.trim();
    if (line === '') return;
    text.value = '';
    const said = await match.say(line);
    tell(said.ok ? '' : denialText(said.error, words));
    if (!said.ok) text.value = line;
  };
  return (
    <form
      class="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        type="text"
        maxLength={MAX_LINE_LENGTH}
        aria-label={chat.say}
        placeholder={chat.say}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
          if (text.value.trim() !== '') match.type();
        }}
      />
      <button type="submit" class="button small">
        {chat.send}
      </button>
    </form>
  );
}

interface ChatLinesProps {
  readonly lines: readonly ChatLine[];
  readonly title: string;
  readonly words: PageTalkWords;
  /** Opens the dialog about another user's line. */
  readonly open: (line: ChatLine) => void;
}

/** So near to its end a list is read at its end, in pixels. */
const NEAR = 8;

/** The chat lines; scrolls to the newest unless the reader has scrolled up. */
function ChatLines({ lines, title, words, open }: ChatLinesProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current!.scrollTop = list.current!.scrollHeight;
  }, [lines.length]);
  const isOwn = ({ by }: ChatLine): boolean => by.id === currentUser.value?.id;
  const newest = lines.findLast((line) => !isOwn(line));
  return (
    <>
      <ol
        ref={list}
        tabIndex={0}
        aria-label={title}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          (isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR)
        }
      >
        {lines.map((line) => (
          <li key={line.id}>
            <span class="chat-line">
              <strong>{playerText(line.by)}</strong> {line.text}
            </span>
            {!isOwn(line) && (
              <button
                type="button"
                class="button plain small icon chat-opener"
                aria-haspopup="dialog"
                aria-label={words.about(line.by.name)}
                onClick={() => open(line)}
              >
                ⋯
              </button>
            )}
          </li>
        ))}
      </ol>
      <p class="unseen" aria-live="polite">
        {newest !== undefined && (
          <>
            <strong>{playerText(newest.by)}</strong> {newest.text}
          </>
        )}
      </p>
    </>
  );
}
