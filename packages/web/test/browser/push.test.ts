import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { needsServer, told, visitor } from '../support/visitor.ts';

const server = needsServer();

/** The titles of the notifications that the browser shows. */
const shown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

test('a push reaches the service worker, which shows it unless the player looks at that game', async () => {
  const { page, context } = await visitor({ site: server().url, serviceWorkers: 'allow' });
  await context.grantPermissions(['notifications']);
  await page.goto('/rules');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const push = (notice: object): Promise<unknown> =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(server().url).origin,
      registrationId,
      data: JSON.stringify(notice),
    });
  const turn = { title: 'Your move', body: 'Classic game, against Ben', tag: 'match' };
  await push({ ...turn, url: '/match/abcdefghijkl' });
  await expect.poll(() => shown(page)).toEqual(['Your move: Classic game, against Ben']);
  // The same match again: one notification takes the place of the other.
  await push({ ...turn, body: 'Classic game, against Cleo', url: '/match/abcdefghijkl' });
  await expect.poll(() => shown(page)).toEqual(['Your move: Classic game, against Cleo']);
  await page.bringToFront();
  await push({ ...turn, title: 'Seen', tag: 'seen', url: '/rules' });
  await push({ ...turn, title: 'Challenge', tag: 'other', url: '/challenges' });
  await expect.poll(() => shown(page)).toHaveLength(2);
  expect((await shown(page)).some((text) => text.startsWith('Seen'))).toBe(false);
  await context.close();
});

test.each([
  ['en', 'chart', 'desk', 'Turn on notifications', 'Notifications could not be turned on.'],
  ['it', 'night', 'phone', 'Attiva le notifiche', 'Non è stato possibile attivare le notifiche.'],
] as const)(
  'notifications are offered in the settings in %s, and where no push service can be reached that is said',
  async (language, theme, size, button, text) => {
    const { page, context } = await visitor({
      language,
      theme,
      size,
      site: server().url,
      serviceWorkers: 'allow',
    });
    await context.grantPermissions(['notifications']);
    await page.goto('/settings');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: button }).click();
    await told(page, text);
    expect([await cutOf(page), await overflowOf(page), await smallTargets(page)]).toEqual([
      [],
      0,
      [],
    ]);
    expect(await auditOf(page)).toEqual([]);
    await context.close();
  },
);
