import { expect, test } from 'vitest';
import { PRESET_NAMES } from '@flotilla/engine';
import { LANGUAGES } from '@flotilla/words';
import {
  chooseOpponent,
  myTurn,
  placeAtRandom,
  shipCells,
  shoot,
  unfoldOptions,
} from '../support/games.ts';
import { needsServer, visitor } from '../support/visitor.ts';
import { foreignWords, lookAt, saidOn } from '../support/wording.ts';

const server = needsServer();

test.each(LANGUAGES)(
  'a journey in %s on a phone: from the home screen to the analysis, in this language alone',
  async (language) => {
    const { page, context, faults } = await visitor({ language, size: 'phone', seed: language });
    const look = (screen: string): Promise<void> => lookAt(page, language, screen);
    await page.goto('/');
    for (const opponent of ['beside', 'friend', 'lobby', 'program', 'computer']) {
      await chooseOpponent(page, opponent);
      await look(`home, ${opponent}`);
    }
    await unfoldOptions(page);
    await page.locator('.home-rules a').click();
    await page.locator('.change-rules').waitFor();
    await look('agreeing');
    await page.locator('input[name=rows]').fill('12');
    await page.locator('.change-rules-end .button.main').click();
    await page.locator('.home-play button').click();
    await page.locator('.placing').waitFor();
    await look('placing');
    await placeAtRandom(page);
    await myTurn(page);
    await look('battle');
    const [ship] = await shipCells(page, 1);
    await shoot(page, ship!);
    await page.locator('.target .mark').first().waitFor();
    await myTurn(page);
    await shoot(page, ship!);
    await look('a refusal');
    await page.locator('.bar-menu-opener').click();
    await look('menu');
    await page.locator('[data-resign]').click();
    await look('resigning');
    await page.locator('dialog .button:not(.main)').click();
    await page.locator('.figures').waitFor();
    await look('result');
    await page.locator('[role=tab]').nth(1).click();
    await page.locator('.steps .step').last().click();
    await look('replay');
    await page.locator('[role=tab]').nth(2).click();
    await page.locator('.accounts').waitFor();
    await look('analysis');
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(LANGUAGES)(
  'every screen outside a game in %s, on the narrowest phone',
  async (language) => {
    const visit = { language, size: 'phone', name: `Ada ${language}`, site: server().url } as const;
    const { page, context, faults } = await visitor(visit);
    await page.setViewportSize({ width: 360, height: 740 });
    const look = async (path: string, sign: string): Promise<void> => {
      await page.goto(path);
      await page.locator(sign).first().waitFor();
      await lookAt(page, language, path);
    };
    await look('/lobby', '.lobby');
    await look('/tournaments', '.tournament-form');
    await look('/settings', '.settings');
    await look('/record', '.record');
    await look('/rules', '.guide-games');
    for (const game of PRESET_NAMES) await look(`/rules/${game}`, '.every-rule');
    await look('/nothing/here', 'main');
    await look('/account', '.account-form');
    await page.locator('input[type=password]').fill('a long password');
    await page.locator('.account-form .button:not(.main)').click();
    await page
      .locator('.account-form')
      .nth(0)
      .locator('input[autocomplete=new-password]')
      .waitFor();
    await look('/account', '.account-form');
    await look('/account/keys', '.account-form');
    await look(`/player/Ada ${language}`, '.lobby h2');
    await page.goto('/');
    await page.locator('input[name=opponent][value=friend]').check({ force: true });
    await unfoldOptions(page);
    await page.locator('input[name=private]').check();
    await page.locator('.home-play button').click();
    await page.locator('.share-link').waitFor();
    await lookAt(page, language, 'waiting');
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('the language can be changed, and everything follows', async () => {
  const { page, context } = await visitor({ language: 'en' });
  await page.goto('/settings');
  await page.locator('input[name=language][value=ru]').check({ force: true });
  await page.getByRole('heading', { name: 'Настройки' }).waitFor();
  expect(await foreignWords(await saidOn(page), 'ru')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru');
  await page.reload();
  await page.getByRole('heading', { name: 'Настройки' }).waitFor();
  await context.close();
});
