import { expect, test } from 'vitest';
import type { TournamentView } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually } from '@flotilla/test-kit/live';
import { auditOf, overflowOf } from '../support/audit.ts';
import { needsServer, told, visitor } from '../support/visitor.ts';

const MINUTE = 60_000;

const clock = new ManualClock();
const server = needsServer({}, clock);

const viewOf = async (id: string): Promise<TournamentView> =>
  (await new ApiClient(server().url).get(`/api/tournaments/${id}`))
    .body as unknown as TournamentView;

const gamesOf = ({ pairs }: TournamentView, name: string) =>
  pairs.flatMap(({ games }) => games).filter((game) => !game.over && game.players.includes(name));

const LANGUAGES = [
  {
    language: 'en',
    kinds: { arena: 'Arena', swiss: 'Swiss' },
    create: 'Create tournament',
    enter: 'Join',
    start: 'Start',
    forward: /^Your game against Bruno is starting/u,
    stay: 'Stay here',
    pause: 'Take a break',
    onBreak: 'You are on a break. You can play on at any time.',
    playOn: 'Play on',
    minutes: '30 min',
    rounds: 'Round 1/2',
    rests: 'You rest this round and get a point.',
  },
  {
    language: 'ru',
    kinds: { arena: 'Арена', swiss: 'Швейцарский' },
    create: 'Создать турнир',
    enter: 'Участвовать',
    start: 'Начать',
    forward: /^Ваша партия начинается. Соперник: Bruno/u,
    stay: 'Остаться здесь',
    pause: 'Сделать перерыв',
    onBreak: 'У вас перерыв. Вернуться можно когда угодно.',
    playOn: 'Играть дальше',
    minutes: '30 мин',
    rounds: 'Тур 1/2',
    rests: 'В этом туре вы отдыхаете и получаете очко.',
  },
] as const;

test.each(LANGUAGES)(
  'an arena leads from match to match, and lets you stay and pause ($language)',
  async ({ language, ...words }) => {
    const { page, context, faults } = await visitor({
      site: server().url,
      name: 'Ada',
      language,
      size: language === 'en' ? 'desk' : 'phone',
    });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/tournaments');
    await page.locator('input[name=title]').fill(`Arena ${language}`);
    await page.getByRole('radio', { name: words.kinds.arena }).check({ force: true });
    expect(await page.locator('select[name=rounds]').count()).toBe(0);
    await page.locator('select[name=minutes]').selectOption({ label: words.minutes });
    expect(await auditOf(page)).toEqual([]);
    await button(words.create).click();
    await button(words.enter).click();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const bruno = await ApiClient.guest(server().url, 'Bruno');
    await bruno.post(`/api/tournaments/${id}/entries`);
    await button(words.start).click();

    // The first match is opened by itself.
    await page.getByText(words.forward).waitFor();
    expect(await auditOf(page)).toEqual([]);
    await page.waitForURL('**/match/*');
    await page.locator('.placing').waitFor();
    const first = page.url();
    const resign = async (): Promise<void> => {
      const [game] = gamesOf(await viewOf(id), 'Bruno');
      await bruno.act(game!.match, { type: 'resign' });
    };
    await resign();
    // So is the next one, from the screen of the match that is over.
    await page.locator('[data-verdict=resigned]').waitFor();
    await eventually(() => expect(page.url()).not.toBe(first));
    await page.locator('.placing').waitFor();

    await page.goto(`/tournaments/${id}`);
    await button(words.pause).waitFor();
    await resign();
    await button(words.stay).click();
    await button(words.pause).click();
    await button(words.pause).waitFor({ state: 'detached' });
    // The match under way is played to its end.
    await resign();
    await told(page, words.onBreak);
    await eventually(async () => expect((await viewOf(id)).pairs).toHaveLength(3));
    expect(page.url()).toContain(`/tournaments/${id}`);
    await button(words.playOn).click();
    await button(words.stay).click();
    expect(await auditOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);

    clock.forward(30 * MINUTE);
    await resign();
    await page.locator('.podium .podium-1', { hasText: 'Ada' }).waitFor();
    expect(await page.locator('[data-champion=Ada]').count()).toBe(1);
    expect(await auditOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(LANGUAGES)(
  'a Swiss has its rounds, a bye, and a podium ($language)',
  async ({ language, ...words }) => {
    const { page, context, faults } = await visitor({ site: server().url, name: 'Ada', language });
    await page.goto('/');
    const others = await Promise.all(
      ['Bruno', 'Carla'].map((name) => ApiClient.guest(server().url, name)),
    );
    const { body } = await others[0]!.post('/api/tournaments', {
      title: `Swiss ${language}`,
      kind: 'swiss',
      rounds: 2,
      rules: { preset: 'classic' },
      clock: { initial: 600_000, increment: 0 },
    });
    const id = body['id'] as string;
    for (const player of others) await player.post(`/api/tournaments/${id}/entries`);
    await page.goto(`/tournaments/${id}`);
    await page.getByRole('button', { name: words.enter, exact: true }).click();
    await eventually(async () => expect((await viewOf(id)).entrants).toHaveLength(3));
    await others[0]!.post(`/api/tournaments/${id}/start`);
    await told(page, words.rounds);
    // The last to enter rests first.
    await told(page, words.rests);
    const play = async (): Promise<void> => {
      const now = await viewOf(id);
      for (const player of others)
        for (const { match, players } of gamesOf(now, player.person!.name))
          if (players.includes('Ada') || players[1] === player.person!.name)
            await player.act(match, { type: 'resign' });
    };
    await eventually(async () => {
      await play();
      expect((await viewOf(id)).status).toBe('over');
    });
    await page.goto(`/tournaments/${id}`);
    await page.locator('.podium .podium-1', { hasText: 'Ada' }).waitFor();
    expect(await auditOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);
