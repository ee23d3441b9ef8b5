import { expect, test } from 'vitest';
import { enter, makeKey, passwordOf, register, signIn } from '../support/accounts.ts';
import { auditOf, overflowOf } from '../support/audit.ts';
import { downloaded } from '../support/downloads.ts';
import { fireNext, openTable, placeAll, resign, sitDown } from '../support/far.ts';
import { needsServer } from '../support/needs-server.ts';
import { opponents } from '../support/opponents.ts';
import { told, visitor } from '../support/visitor.ts';

const server = needsServer();

test('a guest signs up and keeps his games, signs out and in, changes the password, leaves', async () => {
  const { ada, bruno } = await opponents(server().url);
  const { page } = ada;
  await resign(bruno.page);
  await page.locator('[data-verdict=resigned]').waitFor();

  await page.goto('/account');
  await told(page, 'You play as a guest: Ada.');
  await enter(page, 'Create an account', 'Ada', 'short');
  await told(page, 'A password has at least 8 characters.');
  await register(page, 'Ada');
  await page.getByRole('link', { name: 'My profile' }).click();
  await told(page, 'won by Ada');

  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await enter(bruno.page, 'Create an account', 'Ada');
  await told(bruno.page, 'An account has this name. Choose another.');
  await enter(page, 'Sign in', 'Ada', 'something else');
  await told(page, 'The name or the password is not right. Try again.');
  await signIn(page, 'Ada');

  await page.getByLabel('Present password').fill('something else');
  await page.getByLabel('New password').fill('a better one');
  await page.getByRole('button', { name: 'Change it' }).click();
  await told(page, 'The name or the password is not right. Try again.');
  await page.getByLabel('Present password').fill(passwordOf('Ada'));
  await page.getByRole('button', { name: 'Change it' }).click();
  await told(page, 'The password is changed.');
  await enter(bruno.page, 'Sign in', 'Ada');
  await told(bruno.page, 'The name or the password is not right. Try again.');

  expect(await downloaded(page, 'Download my data')).toMatchObject({
    person: { kind: 'account', name: 'Ada' },
    matches: [{ status: 'over' }],
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(passwordOf('Ada'));
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await told(page, 'The name or the password is not right. Try again.');
  await dialog.getByLabel('Password').fill('a better one');
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await told(page, 'The account is deleted.');
  await enter(page, 'Sign in', 'Ada', 'a better one');
  await told(page, 'The name or the password is not right. Try again.');
  for (const { context } of [ada, bruno]) await context.close();
});

test('keys for programs are made, shown once, and revoked', async () => {
  const { page, context } = await visitor({ name: 'Carla', site: server().url });
  await page.goto('/account/keys');
  await told(page, 'Keys belong to accounts.');
  await register(page, 'Carla');
  const key = await makeKey(page, 'Hunter');
  const asks = (): Promise<number> =>
    fetch(`${server().url}/api/me`, { headers: { authorization: `Bearer ${key}` } }).then(
      ({ status }) => status,
    );
  expect(await asks()).toBe(200);
  await page.getByRole('button', { name: 'Make a key' }).click();
  await told(page, 'A name has 1 to 24 characters.');
  await page.reload();
  await told(page, 'Hunter');
  expect(await page.content()).not.toContain(key);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await told(page, 'The key of Hunter is good for nothing any more.');
  await told(page, 'No program has a key yet.');
  expect(await asks()).toBe(401);
  await context.close();
});

test('whoever has all the keys there are is told to revoke one', async () => {
  const { page, context } = await visitor({ name: 'Fay', site: server().url });
  await register(page, 'Fay');
  await makeKey(page, 'Robot 1');
  for (let number = 2; number <= 20; number++) {
    await page.request.post('/api/tokens', { data: { label: `Robot ${number}` } });
  }
  await page.reload();
  await told(page, 'Revoke one to make another.');
  const making = page.getByRole('button', { name: 'Make a key' });
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

test('a private table is in no list, and only its players see it', async () => {
  const ada = await visitor({ name: 'Fred', site: server().url });
  const bruno = await visitor({ name: 'Gina', site: server().url });
  const carla = await visitor({ name: 'Hugo', site: server().url });
  const address = await openTable(ada.page, 'classic', 'friend', 'private');
  await told(ada.page, 'nobody else can look on');
  await sitDown(bruno.page, address);
  await placeAll([ada.page, bruno.page]);
  await carla.page.goto(address);
  await carla.page.getByRole('heading', { name: 'There is no such table' }).waitFor();
  await carla.page.goto('/lobby');
  await told(carla.page, 'No public game is being played just now.');
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
  await page.getByRole('link', { name: 'Keys for programs' }).waitFor();
  await look('profile');
  expect(faults).toEqual([]);
  for (const each of [context, host.context]) await each.close();
});
