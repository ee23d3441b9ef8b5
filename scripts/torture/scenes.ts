import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Chance, type Game } from '@flotilla/engine';
import type { TournamentView } from '@flotilla/protocol';
import type { ScriptedPlayer, TortureWorld } from './player.ts';

const boats = (rows: number) => ({
  board: { rows, columns: rows },
  fleet: [
    { class: 'boat', size: 1, count: 1 },
    { class: 'ship', size: 2, count: 1 },
  ],
});

type Wanted = Readonly<Record<string, unknown>>;

/** Rules of games that are over soon, and a position from which they are. */
const SHORT: Readonly<Record<Game, { readonly rules: readonly Wanted[]; readonly from: Wanted }>> =
  {
    fleet: {
      rules: [
        { preset: 'classic', ...boats(4) },
        { preset: 'spanish', ...boats(5) },
        { preset: 'russian', ...boats(5) },
        { preset: 'salvo', ...boats(4) },
      ],
      from: {},
    },
    blind: {
      rules: [{ preset: 'blind', drawAfter: 8, standing: true }],
      from: { position: '12/12/12/12/12/3x8/3cv7/3C1S6/3X8/12/12/12/12/12/12 0' },
    },
  };

/** Games of every kind. */
const GAMES = Object.values(SHORT).flatMap(({ rules, from }) =>
  rules.map((each) => ({ rules: each, ...from })),
);

/** A pair that plays one match after the other, sometimes with a spectator. */
export async function playInPairs(
  world: TortureWorld,
  host: ScriptedPlayer,
  guest: ScriptedPlayer,
  spectator: ScriptedPlayer | null,
): Promise<void> {
  const chance = new Chance(`${host.person.id}/pairs`);
  while (!world.isEnding()) {
    const game = chance.pick(GAMES);
    const clock = chance.pick([
      null,
      { initial: 60_000, increment: 1000 },
      { initial: 2000, increment: 100 },
    ]);
    const match = await host.make({
      ...game,
      seats: chance.pick([
        [{ for: 'me' }, { for: 'link' }],
        [{ for: 'link' }, { for: 'me' }],
      ]),
      clock,
    });
    const looking = spectator === null ? Promise.resolve() : spectator.play(match, false);
    await Promise.all([host.play(match, false), guest.play(match, true), looking]);
  }
}

/** A player against the computer. */
export async function playAgainstBot(world: TortureWorld, player: ScriptedPlayer): Promise<void> {
  while (!world.isEnding()) {
    const match = await player.make({
      rules: SHORT.fleet.rules[0],
      seats: [{ for: 'bot', level: 'cadet' }, { for: 'me' }],
    });
    await player.play(match, false);
  }
}

/** Two accounts that play rated matches, whole games with little time, and sign in and out between them. */
export async function playRated(
  world: TortureWorld,
  host: ScriptedPlayer,
  guest: ScriptedPlayer,
  password: string,
): Promise<void> {
  while (!world.isEnding()) {
    const match = await host.make({
      rules: { preset: 'classic' },
      seats: [{ for: 'me' }, { for: 'link' }],
      clock: { initial: 3000, increment: 0 },
      rated: true,
    });
    await Promise.all([host.play(match, false), guest.play(match, true)]);
    await guest.signInAndOut(password);
  }
}

/** A club that holds one tournament after the other. */
export async function playTournaments(
  world: TortureWorld,
  club: readonly ScriptedPlayer[],
): Promise<void> {
  for (let number = 0; !world.isEnding(); number++) {
    const [organiser] = club as [ScriptedPlayer];
    const { id } = (await organiser.call('POST', '/api/tournaments', {
      title: `Tournament ${number} ${randomUUID()}`.slice(0, 60),
      kind: number % 2 === 0 ? 'knockout' : 'round-robin',
      rules: SHORT.fleet.rules[0],
      clock: { initial: 20_000, increment: 500 },
      arriveWithin: 8000,
    })) as unknown as TournamentView;
    if (id === undefined) continue;
    world.ledger.tournaments.push(id);
    for (const player of club) {
      const entered = await player.call('POST', `/api/tournaments/${id}/entries`, {});
      if (!('code' in entered))
        world.ledger.entries.push({ tournament: id, person: player.person.id });
    }
    await organiser.call('POST', `/api/tournaments/${id}/start`, {});
    await Promise.all(club.map((player) => playMyGames(player, id)));
  }
}

async function playMyGames(player: ScriptedPlayer, id: string): Promise<void> {
  const played = new Set<string>();
  for (;;) {
    const { pairs, status } = (await player.call(
      'GET',
      `/api/tournaments/${id}`,
    )) as unknown as TournamentView;
    if (status === 'over') return;
    const game = pairs
      .flatMap(({ games }) => games)
      .find(
        ({ match, players, over }) =>
          !over && !played.has(match) && players.includes(player.person.name),
      );
    // A tournament that has just begun may name matches that are still being made.
    const isThere =
      game !== undefined && 'table' in (await player.call('GET', `/api/matches/${game.match}`));
    if (game === undefined || !isThere) await sleep(300);
    else {
      played.add(game.match);
      await player.play(game.match, false);
    }
  }
}
