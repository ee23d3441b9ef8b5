import type { ChatLine } from '@flotilla/protocol';
import type { PageTalkWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sitterTold } from './listing-row.tsx';
import { me } from './server.ts';

interface ChatLinesProps {
  readonly lines: readonly ChatLine[];
  readonly title: string;
  readonly words: PageTalkWords;
  /** Asks what is to be done about a line of somebody else. */
  readonly open: (line: ChatLine) => void;
}

/** So near to its end a list is read at its end, in pixels. */
const NEAR = 8;

/** What was said, the newest line in sight unless somebody reads back. */
export function ChatLines({ lines, title, words, open }: ChatLinesProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current!.scrollTop = list.current!.scrollHeight;
  }, [lines.length]);
  const isOwn = ({ by }: ChatLine): boolean => by.id === me.value?.id;
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
              <strong>{sitterTold(line.by)}</strong> {line.text}
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
            <strong>{sitterTold(newest.by)}</strong> {newest.text}
          </>
        )}
      </p>
    </>
  );
}
