import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient, RealTerminal, ServerProcess, noTmux } from '@flotilla/test-kit/live';
import { freePort } from '@flotilla/test-kit/hosting';
import { expect, onTestFinished, test } from 'vitest';
import { newHome } from '../support/session.ts';

const missing = noTmux;

test.skipIf(missing !== null)('a match on a server is joined, left and joined again', async () => {
  const home = await newHome();
  const server = await ServerProcess.open(join(home, 'server'));
  onTestFinished(() => server.kill());
  const ben = await ApiClient.guest(server.url, 'Ben');
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await ben.match({ rules: { preset: 'classic' }, seats, first: 0 });
  const args = ['play', '--server', server.url, '--match', match, '--name', 'Anna'];
  const terminal = new RealTerminal({ home, args });
  await terminal.until('Anna: place your fleet');
  terminal.press('-l', '+');
  await terminal.until('All ships are placed');
  terminal.press('Enter');
  await terminal.until('Ben’s turn.');
  expect(await ben.step(match)).toBe(true);
  expect(await ben.step(match)).toBe(true);
  await terminal.until(/Ben: \w+ at A1\./u);
  await terminal.until('Your shot');
  terminal.press('-l', 'C3');
  await terminal.until('Your shot: C3');
  terminal.press('Enter');
  await terminal.until(/You: \w+ at C3\./u);
  terminal.kill('SIGKILL');

  const again = new RealTerminal({ home, args });
  const text = await again.until(/You: \w+ at C3\./u);
  expect(text).toContain('Classic game: Ben – Anna');
  again.press('C-c');
  const farewell = (await again.until('left 0')).replaceAll('\n', '');
  expect(farewell).toContain(
    `To come back: npx flotilla play --server ${server.url} --match ${match} --name Anna`,
  );
});

test.skipIf(missing !== null)(
  'a placement that is half done is found again after leaving',
  async () => {
    const home = await newHome();
    const server = await ServerProcess.open(join(home, 'server'));
    onTestFinished(() => server.kill());
    const ben = await ApiClient.guest(server.url, 'Ben');
    const seats = [{ for: 'me' }, { for: 'link' }];
    const match = await ben.match({ rules: { preset: 'classic' }, seats, first: 0 });
    const args = ['play', '--server', server.url, '--match', match, '--name', 'Anna'];
    const terminal = new RealTerminal({ home, args });
    await terminal.until('▶ 1 carrier');
    terminal.press('Enter', 'Down', 'Enter');
    await terminal.until('▶ 1 cruiser');
    terminal.press('F9');
    await terminal.until('Game saved.');
    terminal.kill('SIGKILL');

    const again = new RealTerminal({ home, args });
    const text = await again.until('▶ 1 cruiser');
    expect(text).toMatch(/^ *B +\(■──■──■──■\)/mu);
    again.press('-l', '+');
    await again.until('All ships are placed');
    again.press('Enter');
    await again.until('Ben’s turn.');
    await expect.poll(() => readdirSync(join(home, 'layouts'))).toEqual([]);
  },
);

test.skipIf(missing !== null)('where no server answers, its address is told', async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['play', '--server', address, '--match', 'none', '--name', 'Anna'];
  const terminal = new RealTerminal({ home: await newHome(), args });
  const text = await terminal.until('no server answers');
  expect(text).toContain(`Can’t join the match: no server answers at http://${address}.`);
});

test.skipIf(missing !== null)('a wrong password is asked for again, then keys play', async () => {
  const home = await newHome();
  const server = await ServerProcess.open(join(home, 'server'));
  onTestFinished(() => server.kill());
  await ApiClient.account(server.url, 'Anna');
  const ben = await ApiClient.guest(server.url, 'Ben');
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await ben.match({ rules: { preset: 'classic' }, seats, first: 0 });
  const args = ['play', '--server', server.url, '--match', match, '--name', 'Anna', '--sign-in'];
  const terminal = new RealTerminal({ home, args });
  await terminal.until('Password of Anna:');
  terminal.press('-l', 'four masts');
  terminal.press('Enter');
  await terminal.until(/not right\.\nPassword of Anna:/u);
  terminal.press('-l', 'the password of Anna');
  terminal.press('Enter');
  await terminal.until('Anna: place your fleet');
  const { sitters } = (await ben.sight(match)).table;
  expect(sitters[1]).toMatchObject({ kind: 'account', name: 'Anna' });
  terminal.press('-l', '+');
  await terminal.until('All ships are placed');
});
