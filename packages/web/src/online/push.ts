import { Nothing, PushKey } from '@flotilla/protocol';
import { PUSH_KINDS, type PushKind } from '@flotilla/play';
import { signal } from '@preact/signals';
import { settings } from '../device/settings.ts';
import { readJson, writeJson } from '../device/storage.ts';
import { ask, ensureUser } from './server.ts';

const KEY = 'flotilla.push';

function storedKinds(): readonly PushKind[] | null {
  const found = readJson('localStorage', KEY);
  return Array.isArray(found) ? PUSH_KINDS.filter((kind) => found.includes(kind)) : null;
}

/** What this device notifies of; null: notifications are off. */
export const pushKinds = signal(storedKinds());

function keep(kinds: readonly PushKind[] | null): void {
  pushKinds.value = kinds;
  writeJson('localStorage', KEY, kinds);
}

/** Whether this browser can show notifications: it may lack them, or the page was not built or not sent over https. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function manager(): Promise<PushManager | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager ?? null;
}

/** Subscribes with the key of the server; one with the key of another server is replaced. */
async function subscribe(pushes: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushes.subscribe(options);
  } catch {
    await (await pushes.getSubscription())?.unsubscribe();
    return pushes.subscribe(options);
  }
}

async function tell(
  { endpoint, keys }: PushSubscriptionJSON,
  kinds: readonly PushKind[],
): Promise<boolean> {
  const { language } = settings.value;
  return (await ask(Nothing, 'PUT', '/me/push', { endpoint, keys, kinds, language })).ok;
}

/** Turns notifications on; false: it did not work. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const [known, key, pushes] = [
    await ensureUser(),
    await ask(PushKey, 'GET', '/push'),
    await manager(),
  ];
  if (!known.ok || !key.ok || pushes === null) return false;
  const subscription = await subscribe(pushes, key.value.key).catch(() => null);
  if (subscription === null || !(await tell(subscription.toJSON(), PUSH_KINDS))) return false;
  keep(PUSH_KINDS);
  return true;
}

export async function turnOff(): Promise<void> {
  keep(null);
  const subscription = await (await manager())?.getSubscription();
  if (subscription === null || subscription === undefined) return;
  await ask(Nothing, 'DELETE', '/me/push', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Changes what this device notifies of. */
export async function choose(kinds: readonly PushKind[]): Promise<void> {
  keep(kinds);
  await syncPush();
}

/** Tells the server again: the session, the language or the subscription may be another one. */
export async function syncPush(): Promise<void> {
  const kinds = pushKinds.value;
  if (kinds === null || !canPush()) return;
  const subscription = await (await manager())?.getSubscription();
  if (subscription === null || subscription === undefined) keep(null);
  else await tell(subscription.toJSON(), kinds);
}
