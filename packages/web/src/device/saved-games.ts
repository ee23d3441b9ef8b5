import type { SavedLocalMatch } from '@flotilla/client';

/** A local game as stored in IndexedDB. */
export interface DeviceGame {
  readonly id: string;
  readonly saved: SavedLocalMatch;
  /** When it was last played, in milliseconds since 1970. */
  readonly changed: number;
  readonly over: boolean;
  /** The knockout it belongs to. */
  readonly knockout?: string;
}

const STORE = 'games';

let opened: Promise<IDBDatabase> | null = null;

/** A database that could not be opened, or was closed by the browser, is opened again at the next call. */
const forget = (): void => {
  opened = null;
};

function database(): Promise<IDBDatabase> {
  if (opened === null) {
    opened = openDatabase();
    opened.then((connection) => connection.addEventListener('close', forget), forget);
  }
  return opened;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('flotilla', 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { keyPath: 'id' }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

/** Resolves when the change is durable. */
async function change(make: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite');
  make(transaction.objectStore(STORE));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error!));
  });
}

async function ask<T>(make: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = make((await database()).transaction(STORE).objectStore(STORE));
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

/** All local games, the last played first. */
export async function allGames(): Promise<readonly DeviceGame[]> {
  const games = await ask<DeviceGame[]>((store) => store.getAll());
  return games.sort((a, b) => b.changed - a.changed);
}

export const loadGame = (id: string): Promise<DeviceGame | undefined> =>
  ask<DeviceGame | undefined>((store) => store.get(id));

export const saveGame = (game: DeviceGame): Promise<void> => change((store) => store.put(game));

export const deleteGame = (id: string): Promise<void> => change((store) => store.delete(id));
