import type { MatchInfo } from '@flotilla/protocol';
import { type ApiClient, eventually } from '@flotilla/test-kit/live';
import { expect } from 'vitest';
import type { TestServer } from './running.ts';
import { openSocket } from './table.ts';

/** A page of a player: what it says is answered. */
export interface Page {
  say(message: Readonly<Record<string, unknown>>): Promise<void>;
  close(): void;
}

/** The pages that are open, by the address of their server. */
const openPages = new Map<string, Set<WebSocket>>();

const pagesAt = (url: string): Set<WebSocket> => {
  const pages = openPages.get(url) ?? new Set();
  openPages.set(url, pages);
  return pages;
};

function openCounted(player: ApiClient): WebSocket {
  const socket = openSocket(player);
  const pages = pagesAt(player.url).add(socket);
  // A page that says nothing for long is closed by the server.
  socket.addEventListener('close', () => pages.delete(socket));
  return socket;
}

/** A page that shows nothing yet. */
export async function openPage(player: ApiClient): Promise<Page> {
  const socket = openCounted(player);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  let last = 0;
  const say: Page['say'] = async (message) => {
    const id = ++last;
    socket.send(JSON.stringify({ ...message, id }));
    await eventually(() => expect(heard.join()).toContain(`"id":${id},`));
  };
  await eventually(() => expect(heard).toHaveLength(1));
  const close = (): void => {
    pagesAt(player.url).delete(socket);
    socket.close();
  };
  return { say, close };
}

/** Looks at a table as a page does: over a websocket. */
export async function watch(player: ApiClient, { id: match }: MatchInfo): Promise<Page> {
  const page = await openPage(player);
  await page.say({ type: 'watch', match, after: 0 });
  return page;
}

/** Closes a page, and waits until the server has noticed. */
export async function closed({ node, url }: TestServer, page: Page): Promise<void> {
  page.close();
  await eventually(() => expect(node.sockets).toBe(pagesAt(url).size));
}

/** Looks at the list of open tables; all lists that come. */
export function watchLobby(player: ApiClient): readonly string[] {
  const lists: string[] = [];
  const socket = openCounted(player);
  socket.addEventListener('message', ({ data }) => {
    if (String(data).startsWith('{"type":"lobby"')) lists.push(String(data));
  });
  socket.addEventListener('open', () => socket.send('{"type":"watch-lobby","id":1}'));
  return lists;
}
