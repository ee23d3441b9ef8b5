import { expect, test } from 'vitest';
import {
  enter,
  makeKey,
  passwordOf,
  register,
  signIn,
  fireNext,
  openTable,
  placeAll,
  resign,
  sitDown,
} from '../support/online.ts';
import { auditOf, overflowOf } from '../support/audit.ts';
import { downloaded } from '../support/downloads.ts';
import { needsServer, opponents, told, visitor } from '../support/visitor.ts';

const server = needsServer();

test('a guest signs up and keeps the games, signs out and in, changes the password, deletes the account', async () => {
  const { ada, bruno } = await opponents(server().url);
  const { page } = ada;
  await resign(bruno.page);
  await page.locator('[data-verdict=resigned]').waitFor();

  await page.goto('/account');
  await told(page, 'You play as a guest: Ada.');
  await enter(page, 'Create an account', 'Ada', 'short');
  await told(page, 'Use at least 8 characters.');
  await register(page, 'Ada');
  await page.getByRole('link', { name: 'My profile' }).click();
  await told(page, 'won by Ada');

  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await enter(bruno.page, 'Create an account', 'Ada');
  await told(bruno.page, 'This name is taken. Choose another.');
  await enter(page, 'Sign in', 'Ada', 'something else');
  await told(page, 'Wrong name or password. Try again.');
  await signIn(page, 'Ada');

  await page.getByLabel('Current password').fill('something else');
  await page.getByLabel('New password').fill('a better one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await told(page, 'Wrong name or password. Try again.');
  await page.getByLabel('Current password').fill(passwordOf('Ada'));
  await page.getByRole('button', { name: 'Change password' }).click();
  await told(page, 'Password changed.');
  await enter(bruno.page, 'Sign in', 'Ada');
  await told(bruno.page, 'Wrong name or password. Try again.');

  expect(await downloaded(page, 'Download my data')).toMatchObject({
    person: { kind: 'account', name: 'Ada' },
    matches: [{ status: 'over' }],
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(passwordOf('Ada'));
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await told(page, 'Wrong name or password. Try again.');
  await dialog.getByLabel('Password').fill('a better one');
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await told(page, 'Account deleted.');
  await enter(page, 'Sign in', 'Ada', 'a better one');
  await told(page, 'Wrong name or password. Try again.');
  for (const { context } of [ada, bruno]) await context.close();
});

test.each(['the guest', 'no one'] as const)(
  'an account stays signed in when a question from before is answered late with %s',
  async (late) => {
    const site = server().url;
    const name = late === 'the guest' ? 'Ida' : 'Jan';
    await fetch(`${site}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, password: passwordOf(name), keep: 'token' }),
    });
    const { page, context } = await visitor({ name: 'Gast', site });
    await openTable(page, 'classic', 'friend');
    const isSignedIn = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    await page.route(
      '**/api/me',
      async (route) => {
        const guest = await route.fetch();
        const stranger = await fetch(`${site}/api/me`);
        const nobody = {
          status: stranger.status,
          contentType: 'application/json',
          body: await stranger.text(),
        };
        isAsked.resolve();
        await isSignedIn.promise;
        await route.fulfill(late === 'the guest' ? { response: guest } : nobody);
      },
      { times: 1 },
    );
    const answered = page.waitForResponse('**/api/me');
    await page.goto('/account');
    await isAsked.promise;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(name));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await told(page, `You are signed in as ${name}.`);
    isSignedIn.resolve();
    await (await answered).finished();
    await page.locator('a[href="/account/keys"]').click();
    await told(page, 'No keys yet.');
    expect(await page.getByText('You need an account for keys.').count()).toBe(0);
    await context.close();
  },
);

test('keys for programs are made, shown once, and revoked', async () => {
  const { page, context } = await visitor({ name: 'Carla', site: server().url });
  await page.goto('/account/keys');
  await told(page, 'You need an account for keys.');
  await register(page, 'Carla');
  const key = await makeKey(page, 'Hunter');
  const asks = (): Promise<number> =>
    fetch(`${server().url}/api/me`, { headers: { authorization: `Bearer ${key}` } }).then(
      ({ status }) => status,
    );
  expect(await asks()).toBe(200);
  await page.getByRole('button', { name: 'Create key' }).click();
  await told(page, 'Use 1 to 24 characters for a name.');
  await page.reload();
  await told(page, 'Hunter');
  expect(await page.content()).not.toContain(key);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await told(page, 'Key Hunter revoked.');
  await told(page, 'No keys yet.');
  expect(await asks()).toBe(401);
  await context.close();
});

test('a key is made for what it is needed for, as long as it is needed', async () => {
  const { page, context } = await visitor({ name: 'Greta', site: server().url });
  await register(page, 'Greta');
  await page.goto('/account/keys');
  await page.getByLabel('Name of the bot').fill('Reader');
  for (const scope of ['Create games and tournaments', 'Chat'])
    await page.getByLabel(scope).uncheck();
  await page.getByLabel('Valid for').selectOption('30 days');
  await page.getByRole('button', { name: 'Create key' }).click();
  await told(page, 'never used');
  await told(page, 'Allowed: Play');
  await told(page, 'expires');
  expect(await overflowOf(page)).toBe(0);
  await page.goto('/account');
  await page.getByLabel('Current password').fill(passwordOf('Greta'));
  await page.getByLabel('New password').fill('a better one');
  await page.getByLabel('Also revoke all bot keys').check();
  await page.getByRole('button', { name: 'Change password' }).click();
  await told(page, 'Password changed.');
  await page.goto('/account/keys');
  await told(page, 'No keys yet.');
  await context.close();
});

test('a forgotten password is replaced with a recovery code, once', async () => {
  const { page, context } = await visitor({ name: 'Hanna', site: server().url });
  await page.goto('/account');
  await enter(page, 'Create an account', 'Hanna', 'password1');
  await told(page, 'This password is too easy to guess. Choose another.');
  await register(page, 'Hanna');
  await told(page, '0 codes left.');
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('Hanna'));
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await told(page, '10 codes left.');
  const code = await page.locator('.codes li').first().textContent();
  expect(await overflowOf(page)).toBe(0);
  expect(await auditOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const recover = async (): Promise<void> => {
    await page.getByLabel('Name').fill('Hanna');
    await page.getByLabel('Recovery code').fill(code!);
    await page.getByLabel('New password').fill('a better one');
    await page.getByRole('button', { name: 'Set new password' }).click();
  };
  await recover();
  await told(page, 'Password changed.');
  await page.goto('/account');
  await told(page, 'You are signed in as Hanna.');
  await told(page, '9 codes left.');
  await page.goto('/account/recover');
  await recover();
  await told(page, 'Wrong name or password. Try again.');
  await context.close();
});

test('a user with the most keys allowed is told to revoke one', async () => {
  const { page, context } = await visitor({ name: 'Fay', site: server().url });
  await register(page, 'Fay');
  await makeKey(page, 'Robot 1');
  for (let number = 2; number <= 20; number++) {
    await page.request.post('/api/tokens', { data: { label: `Robot ${number}` } });
  }
  await page.reload();
  await told(page, 'Revoke one to create another.');
  const making = page.getByRole('button', { name: 'Create key' });
  expect(await making.count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke' }).first().click();
  await making.waitFor();
  await context.close();
});

test('a rated game counts for both, and stands on their profiles', async () => {
  const dora = await visitor({ name: 'Dora', site: server().url });
  const egon = await visitor({ name: 'Egon', site: server().url });
  const pages = [dora.page, egon.page];
  await register(dora.page, 'Dora');
  await register(egon.page, 'Egon');
  await sitDown(egon.page, await openTable(dora.page, 'russian', 'friend', 'rated'));
  await placeAll(pages);
  const loser = await fireNext(pages, 'А1');
  await resign(loser);
  const [won, lost] = loser === dora.page ? ['Egon', 'Dora'] : ['Dora', 'Egon'];
  await dora.page.locator('[data-verdict=resigned]').waitFor();
  const ratingOf = async (name: string): Promise<number> => {
    await dora.page.goto(`/player/${name}`);
    const row = dora.page.getByRole('row', { name: 'Russian paper game' });
    await row.waitFor();
    await told(dora.page, `won by ${won}`);
    return Number(await row.getByRole('cell').first().textContent());
  };
  expect(await ratingOf(won!)).toBeGreaterThan(1500);
  expect(await ratingOf(lost!)).toBeLessThan(1500);
  for (const { context } of [dora, egon]) await context.close();
});

test('a private match is in no list, and only its players see it', async () => {
  const ada = await visitor({ name: 'Fred', site: server().url });
  const bruno = await visitor({ name: 'Gina', site: server().url });
  const carla = await visitor({ name: 'Hugo', site: server().url });
  const address = await openTable(ada.page, 'classic', 'friend', 'private');
  await told(ada.page, 'no one else can watch');
  await sitDown(bruno.page, address);
  await placeAll([ada.page, bruno.page]);
  await carla.page.goto(address);
  await carla.page.getByRole('heading', { name: 'Game not found' }).waitFor();
  await carla.page.goto('/lobby');
  await told(carla.page, 'No live games right now.');
  expect(await carla.page.getByRole('link', { name: /Watch|Sit down/u }).count()).toBe(0);
  for (const { context } of [ada, bruno, carla]) await context.close();
});

test.each([
  ['chart', 'desk'],
  ['night', 'phone'],
] as const)('invitation, account, keys and profile in %s on a %s', async (theme, size) => {
  const name = `Ivo ${theme}`;
  const host = await visitor({ name: 'Jana', site: server().url });
  const { page, context, faults } = await visitor({ name, theme, size, site: server().url });
  const look = async (screen: string): Promise<void> => {
    expect([screen, await auditOf(page)]).toEqual([screen, []]);
    expect([screen, await overflowOf(page)]).toEqual([screen, 0]);
  };
  await page.goto(await openTable(host.page, 'classic', 'friend'));
  await page.getByRole('heading', { name: 'Jana invites you to a game' }).waitFor();
  await look('invitation');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await look('guest');
  await register(page, name);
  await look('account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await look('deleting');
  await makeKey(page, `Robot ${theme}`);
  await look('keys');
  await page.goto(`/player/${name}`);
  await page.getByRole('link', { name: 'Bot keys' }).waitFor();
  await look('profile');
  expect(faults).toEqual([]);
  for (const each of [context, host.context]) await each.close();
});
