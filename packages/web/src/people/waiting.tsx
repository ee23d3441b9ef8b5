import { type PagePeopleWords, gameName, loadPeopleWords } from '@flotilla/words';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { speech } from '../device/speech.ts';
import { useSubscription } from '../online/connection.ts';
import { playerText } from './player-link.tsx';
import { currentUser, fetchUser } from '../online/server.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { waitingCount } from '../ui/page.tsx';
import { ownState } from './own-state.ts';
import { syncPush } from '../online/push.ts';
import './waiting.css';

/** Challenges whose notice was put off. */
const putOff = signal<ReadonlySet<string>>(new Set());

/** Wherever the reader is: follows what waits for them, notices of challenges, and badges. */
export default function Waiting(): JSX.Element | null {
  const words = useLazyWords(loadPeopleWords);
  const { path } = useLocation();
  useOwnState();
  useBadges();
  const { id = null, kind = null } = currentUser.value ?? {};
  // Notifications belong to a session: signing up or in begins another.
  useEffect(() => {
    if (id !== null) void syncPush();
  }, [id, kind]);
  if (words === null || path === '/challenges') return null;
  const challenge = ownState.value?.challenges.find(
    (each) => !putOff.value.has(each.id) && path !== `/match/${each.id}`,
  );
  if (challenge === undefined) return null;
  const by = challenge.sitters.find((sitter) => sitter !== null) ?? null;
  const title = gameName(speech().words.games, challenge.rules as { tradition: string });
  return (
    <div class="waiting-notice" role="status">
      <p>{words.challenges.notice(by === null ? '…' : playerText(by), title)}</p>
      <NoticeButtons id={challenge.id} words={words} />
    </div>
  );
}

interface NoticeButtonsProps {
  readonly id: string;
  readonly words: PagePeopleWords;
}

const NoticeButtons = ({ id, words }: NoticeButtonsProps): JSX.Element => (
  <div class="row">
    <a class="button small main" href="/challenges">
      {words.challenges.look}
    </a>
    <button
      type="button"
      class="button small"
      onClick={() => (putOff.value = new Set([...putOff.value, id]))}
    >
      {words.challenges.later}
    </button>
  </div>
);

/** Subscribes to what waits for the reader. */
function useOwnState(): void {
  const follow = useSubscription();
  useEffect(() => {
    const begin = async (): Promise<void> => {
      await fetchUser();
      if (currentUser.value === null) return;
      follow({
        ask: () => ({ type: 'watch-own' }),
        hear: (message) => {
          if (message.type === 'own') ownState.value = message;
        },
        leave: () => ({ type: 'unwatch-own' }),
      });
    };
    void begin();
    return () => {
      ownState.value = null;
    };
  }, []);
}

/** How many things wait: in the title of the window, on its icon, and on the icon of the installed page. */
function useBadges(): void {
  const { turns = [], challenges = [] } = ownState.value ?? {};
  const count = turns.length + challenges.length;
  useEffect(() => {
    waitingCount.value = count;
    markIcon(count > 0);
    const badges = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
    // Not allowed everywhere, and nothing is lost without it.
    void (count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.())?.catch(() => {});
  }, [count]);
}

const DOT = "<circle cx='75%' cy='25%' r='22%' fill='#c8452d' stroke='#fff' stroke-width='4%'/>";

/** Puts a dot on the icon of the window, or takes it away. */
function markIcon(isMarked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  // Where the page is not built, the icon is a file.
  if (link === null || !link.href.startsWith('data:image/svg')) return;
  const plain = link.href.replace(encodeURIComponent(DOT), '');
  const end = encodeURIComponent('</svg>');
  const at = [end, '%3C/svg%3E'].find((text) => plain.includes(text));
  if (at === undefined) return;
  link.href = isMarked ? plain.replace(at, encodeURIComponent(DOT) + at) : plain;
}
