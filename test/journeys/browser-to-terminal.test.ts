import { expect, test } from 'vitest';
import { RealTerminal, noTmux } from '@flotilla/test-kit/live';
import { register, invite } from '../../packages/web/test/support/online.ts';
import { fire as fireOnPage, placeAtRandom } from '../../packages/web/test/support/games.ts';
import { needsBrowser, visitor } from '../../packages/web/test/support/visitor.ts';
import { openHarbour } from './support/harbour.ts';
import { fire, placeByLot } from './support/terminal.ts';

needsBrowser();

const missing = noTmux;
const harbour = openHarbour();
const PASSWORD = 'three masts and a funnel';

test.skipIf(missing !== null)(
  'a match begun in the browser goes on in terminals, whatever befalls the server',
  async () => {
    const { page, context } = await visitor({ name: 'Ada', site: harbour.url() });
    const match = await invite(page, 'classic');
    const play = ['play', '--server', harbour.url(), '--match', match];
    const bruno = new RealTerminal({
      home: harbour.at('bruno'),
      args: [...play, '--name', 'Bruno'],
    });
    await placeByLot(bruno, 'Bruno');
    await page.locator('.placing').waitFor();
    await placeAtRandom(page);
    // The player who begins by lot fires, and the other waits for their turn.
    await Promise.all([fireOnPage(page, 'A1'), fire(bruno, 'A1')]);

    await harbour.crash();
    await Promise.all([fireOnPage(page, 'B2'), fire(bruno, 'B2')]);

    await register(page, 'Ada', PASSWORD);
    await context.close();
    const ada = new RealTerminal({
      home: harbour.at('ada'),
      args: [...play, '--name', 'Ada', '--sign-in'],
    });
    await ada.until('Password of Ada:');
    ada.press('-l', PASSWORD);
    expect(ada.text).not.toContain('funnel');
    ada.press('Enter');
    expect(await ada.until(/You: \w+ at B2\./u)).toContain('Classic game: Ada – Bruno');
    await Promise.all([fire(ada, 'C3'), fire(bruno, 'C3')]);

    await harbour.crash();
    await Promise.all([fire(ada, 'D4'), fire(bruno, 'D4')]);
    await bruno.until(/Ada: \w+ at D4\./u);
    await ada.until(/Bruno: \w+ at D4\./u);
  },
);

test.skipIf(missing !== null)('a wrong password is refused in the terminal', async () => {
  const { page, context } = await visitor({ name: 'Carla', site: harbour.url() });
  const match = await invite(page, 'classic');
  await register(page, 'Carla', PASSWORD);
  await context.close();
  const terminal = new RealTerminal({
    home: harbour.at('thief'),
    args: ['play', '--server', harbour.url(), '--match', match, '--name', 'Carla', '--sign-in'],
  });
  await terminal.until('Password of Carla:');
  terminal.press('-l', 'four masts');
  terminal.press('Enter');
  const told = await terminal.until('The name or the password is not right.');
  expect(told).not.toContain('place your fleet');
});
