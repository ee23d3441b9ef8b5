import { SimulatedClient, type ClientParts, PASSWORD } from './client.ts';
import { type GamePlan, RATED_RULES, SMALL_RULES, battlePlans, quietPlans } from './fleets.ts';
import { chat, create, play, spectate } from './play.ts';
import { Dice } from '../cluster/scheduler.ts';

/** What people come to do. */
export const SCENES = [
  'quiet duel',
  'duel',
  'bot game',
  'rated pairing',
  'tournament',
  'sessions',
  'liar',
] as const;
/** During a rolling upgrade there are challenges, too, and more tournaments. */
type SceneKind = (typeof SCENES)[number] | 'challenge';

/** A scene of a simulation: it needs nothing of other scenes. */
export interface PlannedScene {
  readonly kind: SceneKind;
  readonly name: string;
  /** Milliseconds after the start. */
  readonly at: number;
}

interface Stage extends ClientParts {
  readonly dice: Dice;
  readonly name: string;
  readonly twin: 0 | 1;
}

export function playScene(
  { kind, name }: PlannedScene,
  parts: ClientParts,
  twin: 0 | 1,
): Promise<void> {
  const stage = { ...parts, dice: new Dice(`${parts.seed}/scene/${name}`), name, twin };
  switch (kind) {
    case 'quiet duel':
      return duel(stage, quietPlans(stage.dice, twin));
    case 'duel':
      return duel(stage, battlePlans(stage.dice));
    case 'bot game':
      return botGame(stage);
    case 'rated pairing':
      return ratedPairing(stage);
    case 'tournament':
      return tournament(stage);
    case 'sessions':
      return sessions(stage);
    case 'liar':
      return liar(stage);
    case 'challenge':
      return challenge(stage);
  }
}

const cast = (stage: Stage, role: string): SimulatedClient =>
  new SimulatedClient(`${stage.name}-${role}`, stage);

const clockOf = ({ dice }: Stage) => ({
  initial: dice.between(20, 120) * 1000,
  increment: dice.below(4) * 500,
});

/** Two players with a spectator, some talk, and perhaps a rematch. */
async function duel(stage: Stage, plans: readonly [GamePlan, GamePlan]): Promise<void> {
  const [ada, ben, eve] = [cast(stage, 'ada'), cast(stage, 'ben'), cast(stage, 'eve')];
  await Promise.all([ada, ben, eve].map((each) => each.signUp('guest')));
  const visibility = stage.dice.happens(300) ? 'private' : 'public';
  const match = await create(ada, {
    rules: SMALL_RULES,
    seats: [{ for: 'me' }, { for: 'link' }],
    clock: clockOf(stage),
    visibility,
  });
  await ada.watch(match);
  // Servers that were asked now know a match without its second player.
  for (let looks = 0; looks < 3; looks++)
    await eve.request({ method: 'GET', path: '/api/matches/:id', params: { id: match } });
  const joined = await ben.command({ type: 'join', match });
  if (!joined.ok) throw new Error(`${ben.name} could not join: ${joined.error.code}`);
  const watching =
    visibility === 'public'
      ? Promise.all([spectate(eve, match), lookAround(eve, match)])
      : Promise.resolve();
  await Promise.all([
    play(ada, match, plans[0]),
    play(ben, match, plans[1]),
    chat(ben, match, stage.dice.below(3)),
    watching,
  ]);
  if (stage.dice.happens(200)) await rematch(ada, ben, match, stage);
}

/** What is told over HTTP while a match is played depends on nothing hidden either. */
async function lookAround(eve: SimulatedClient, match: string): Promise<void> {
  const { model } = eve.parts;
  for (let looks = eve.dice.between(1, 6); looks > 0; looks--) {
    await eve.sleep(eve.dice.between(500, 15_000));
    for (const path of ['/api/matches/:id', '/api/matches/:id/record', '/api/live']) {
      const answer = await eve.request({ method: 'GET', path, params: { id: match } });
      model.answered(eve, match, answer);
    }
  }
}

async function rematch(
  ada: SimulatedClient,
  ben: SimulatedClient,
  match: string,
  stage: Stage,
): Promise<void> {
  const { model } = stage;
  if (model.match(match).status === 'aborted') return;
  const asked = await Promise.all(
    [ada, ben].map((each) => each.command({ type: 'rematch', match })),
  );
  if (!asked.every(({ ok }) => ok)) return;
  const view = await ada.request({
    method: 'GET',
    path: '/api/matches/:id',
    params: { id: match },
  });
  const next = view.ok
    ? (view.value as { readonly table: { readonly rematch: { readonly match: string | null } } })
    : null;
  const id = next?.table.rematch.match ?? null;
  if (id === null) return model.violated(`both wanted a rematch of ${match}, and there is none`);
  const plans = quietPlans(stage.dice, stage.twin);
  await Promise.all([play(ben, id, plans[0]), play(ada, id, plans[1])]);
}

async function botGame(stage: Stage): Promise<void> {
  const ada = cast(stage, 'ada');
  await ada.signUp('guest');
  const match = await create(ada, {
    rules: SMALL_RULES,
    seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }],
    clock: clockOf(stage),
  });
  const plan = battlePlans(stage.dice)[0];
  await play(ada, match, plan);
}

/** Accounts that are paired, several times one after the other. */
async function ratedPairing(stage: Stage): Promise<void> {
  const players = ['ada', 'ben', 'cleo'].map((role) => cast(stage, role));
  await Promise.all(players.map((each) => each.signUp('account')));
  const clock = clockOf(stage);
  await Promise.all(
    players.map(async (player) => {
      const body = { rules: RATED_RULES, clock, rated: true };
      const key = player.newKey();
      const paired = await player.request({ method: 'POST', path: '/api/pairing', body, key });
      if (!paired.ok) throw new Error(`${player.name} was not paired: ${paired.error.message}`);
      const { table } = paired.value as { readonly table: { readonly id: string } };
      await playPaired(player, table.id, stage);
    }),
  );
}

/** Plays the match that pairing found. A player without an opponent calls it off. */
async function playPaired(player: SimulatedClient, match: string, stage: Stage): Promise<void> {
  await player.watch(match);
  const known = player.matches.get(match)!;
  for (let waits = 0; known.status === 'open' && waits < 4; waits++) {
    await player.connect();
    await player.news(15_000);
  }
  if (known.status === 'open') await player.command({ type: 'abort', match });
  const led = stage.model.match(match).movedTo;
  if (led !== null) return playPaired(player, led, stage);
  if (stage.model.match(match).status !== 'playing') return;
  const plan = battlePlans(new Dice(`${stage.seed}/${player.name}`), false)[0];
  await play(player, match, { ...plan, shots: plan.shots.slice(0, 4) });
}

/** Four players, one of them a bot, in a tournament of any kind. */
async function tournament(stage: Stage): Promise<void> {
  const { model } = stage;
  const players = ['ada', 'ben', 'cleo'].map((role) => cast(stage, role));
  await Promise.all(players.map((each) => each.signUp('guest')));
  const [ada] = players as [SimulatedClient, ...SimulatedClient[]];
  const kind = stage.dice.pick(['knockout', 'round-robin', 'swiss', 'arena'] as const);
  const made = await understood(ada, {
    method: 'POST',
    path: '/api/tournaments',
    body: {
      title: stage.name,
      kind,
      minutes: 2,
      rules: SMALL_RULES,
      clock: clockOf(stage),
      arriveWithin: 60_000,
      botsAllowed: true,
    },
    key: ada.newKey(),
  });
  if (!made.ok) throw new Error(`there is no tournament: ${made.error.message}`);
  const { id } = made.value as { readonly id: string };
  const ask = (client: SimulatedClient, method: string, path: string, body: object = {}) =>
    client.request({ method, path: `/api/tournaments/:id${path}`, params: { id }, body });
  const [, , cleo] = players as [SimulatedClient, SimulatedClient, SimulatedClient];
  const whim = stage.dice.pick(['stays', 'leaves', 'pauses', 'comes late'] as const);
  const early = whim === 'comes late' && kind === 'arena' ? players.slice(0, 2) : players;
  if (whim === 'leaves') {
    await ask(cleo, 'POST', '/entries');
    await ask(cleo, 'DELETE', '/entries');
  }
  for (const player of early) {
    const entered = await ask(player, 'POST', '/entries');
    if (entered.ok) model.entries.push({ person: player.person!.id, tournament: id });
    else model.violated(`${player.name} could not enter ${id}: ${entered.error.message}`);
  }
  const entry = { method: 'POST', path: '/api/tournaments/:id/entries', params: { id } };
  const entered = await ada.request({ ...entry, body: { bot: 'cadet' }, key: ada.newKey() });
  const entrants = entered.ok ? (entered.value as { readonly players: number }).players : 0;
  if (entrants !== early.length + 1)
    model.violated(`${early.length} players and a bot are ${entrants} entrants of ${id}`);
  const started = await ask(ada, 'POST', '/start');
  // When the answer to the first attempt was lost, the tournament has begun already.
  if (started.ok || started.error.code === 'conflict') model.tournaments.push(id);
  await Promise.all([
    ...players.map((player) => playTournament(player, id, stage)),
    ...(whim === 'stays' || whim === 'leaves' ? [] : [comeAndGo(cleo, kind, ask)]),
  ]);
}

/** Servers of the version before do not understand all that is asked: others are asked. */
async function understood(
  client: SimulatedClient,
  request: Parameters<SimulatedClient['request']>[0],
): ReturnType<SimulatedClient['request']> {
  for (;;) {
    const answer = await client.request(request);
    if (answer.ok || answer.error.code !== 'bad-message') return answer;
    await client.sleep(1000);
  }
}

/** Pauses for a while where pairs are drawn as it goes; one who is not there yet enters an arena. */
async function comeAndGo(
  player: SimulatedClient,
  kind: string,
  ask: (client: SimulatedClient, method: string, path: string) => Promise<unknown>,
): Promise<void> {
  if (kind !== 'arena' && kind !== 'swiss') return;
  await player.sleep(player.dice.between(1000, 40_000));
  // Repeated requests, and those that come when all is over, are refused.
  if (kind === 'arena') await ask(player, 'POST', '/entries');
  await player.sleep(player.dice.between(1000, 40_000));
  await ask(player, 'DELETE', '/entries');
  await player.sleep(player.dice.between(1000, 20_000));
  if (kind === 'arena') await ask(player, 'POST', '/entries');
}

interface SeenContest {
  readonly status: string;
  readonly pairs: readonly {
    readonly games: readonly { match: string; players: readonly string[]; over: boolean }[];
  }[];
}

async function playTournament(player: SimulatedClient, id: string, stage: Stage): Promise<void> {
  const played = new Set<string>();
  for (;;) {
    const view = await player.request({
      method: 'GET',
      path: '/api/tournaments/:id',
      params: { id },
    });
    if (!view.ok) return;
    const { status, pairs } = view.value as SeenContest;
    if (status !== 'running') return;
    const { name } = player.person!;
    const mine = pairs
      .flatMap(({ games }) => games)
      .find((game) => !game.over && game.players.includes(name) && !played.has(game.match));
    if (mine !== undefined) {
      played.add(mine.match);
      await play(player, mine.match, battlePlans(stage.dice)[0]);
    } else await player.sleep(3000);
  }
}

/** Sessions begin and end; an ended session must not work any more. */
async function sessions(stage: Stage): Promise<void> {
  const { model } = stage;
  const ada = cast(stage, 'ada');
  await ada.signUp('account');
  for (let rounds = stage.dice.between(1, 3); rounds > 0; rounds--) {
    const signed = await ada.request({
      method: 'POST',
      path: '/api/sessions',
      body: { name: ada.person!.name, password: PASSWORD, keep: 'token' },
      token: null,
    });
    if (!signed.ok) return model.violated(`${ada.name} could not sign in: ${signed.error.code}`);
    const { token } = signed.value as { readonly token: string };
    model.sessionBegan(token, ada.person!.id);
    const known = await ada.request({ method: 'GET', path: '/api/me', token });
    if (!known.ok) model.violated(`${ada.name} has signed in, and is not known`);
    await ada.sleep(stage.dice.between(0, 5000));
    await ada.request({ method: 'DELETE', path: '/api/sessions', token });
    model.sessionEnded(token);
    for (let asks = 0; asks < 4; asks++) {
      await ada.request({ method: 'GET', path: '/api/me', token });
      await ada.sleep(stage.dice.between(0, 3000));
    }
  }
}

/** A challenge, which is declined or played. */
async function challenge(stage: Stage): Promise<void> {
  const { model } = stage;
  const [ada, ben] = [cast(stage, 'ada'), cast(stage, 'ben')];
  await Promise.all([ada, ben].map((each) => each.signUp('guest')));
  const key = ada.newKey();
  const made = await ada.request({
    method: 'POST',
    path: '/api/matches',
    body: {
      rules: SMALL_RULES,
      seats: [{ for: 'me' }, { for: 'person', person: ben.person!.id }],
      clock: clockOf(stage),
    },
    key,
  });
  if (!made.ok) return model.violated(`${ada.name} could not challenge: ${made.error.message}`);
  const { id } = (made.value as { readonly table: { readonly id: string } }).table;
  model.matchCreated(ada, id, key);
  if (stage.dice.happens(500)) {
    const joined = await ben.command({ type: 'join', match: id });
    if (!joined.ok) return model.violated(`${ben.name} could not take up ${id}`);
    const plans = battlePlans(stage.dice);
    await Promise.all([play(ada, id, plans[0]), play(ben, id, plans[1])]);
    return;
  }
  const watching = spectate(ada, id);
  const path = '/api/matches/:id/decline';
  const body = { key: ben.newKey() };
  const declined = await ben.request({ method: 'POST', path, params: { id }, body });
  // When the answer to the first attempt was lost, it is declined already.
  if (!declined.ok && declined.error.code !== 'game-over')
    model.violated(`${ben.name} could not decline ${id}: ${declined.error.message}`);
  if (model.match(id).status !== 'aborted') model.violated(`${id} was declined, and is not over`);
  await watching;
}

/** A stranger who tries what is not allowed, at a match of others. */
async function liar(stage: Stage): Promise<void> {
  const { model } = stage;
  const [ada, mallory] = [cast(stage, 'ada'), cast(stage, 'mallory')];
  await Promise.all([ada, mallory].map((each) => each.signUp('guest')));
  const match = await create(ada, {
    rules: SMALL_RULES,
    seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }],
    clock: clockOf(stage),
  });
  const lies = async (): Promise<void> => {
    for (let lie = 0; lie < 6; lie++) {
      await mallory.sleep(stage.dice.between(10, 4000));
      const action = stage.dice.pick([{ type: 'resign' }, { type: 'fire', at: ['A1'] }, 'no']);
      const type = stage.dice.pick(['join', 'act', 'abort', 'rematch'] as const);
      const lied = await mallory.command({ type, match, ...(type === 'act' ? { action } : {}) });
      if (lied.ok) model.violated(`${mallory.name} has no seat, and did ${type} in ${match}`);
      const connection = await mallory.connect();
      connection.sendText(stage.dice.pick(['', '{', '[]', '{"type":"act"}', '{"type":"watch"}']));
    }
  };
  await Promise.all([play(ada, match, battlePlans(stage.dice)[0]), lies()]);
}
