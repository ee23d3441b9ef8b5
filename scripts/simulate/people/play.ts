import type { ClientMatch, SimulatedClient } from './client.ts';
import type { GamePlan } from './fleets.ts';

/** Makes a match; its id. */
export async function create(client: SimulatedClient, body: object): Promise<string> {
  const key = client.newKey();
  const made = await client.request({ method: 'POST', path: '/api/matches', body, key });
  if (!made.ok) throw new Error(`${client.name} could not make a match: ${made.error.message}`);
  const { id } = (made.value as { readonly table: { readonly id: string } }).table;
  client.parts.model.matchCreated(client, id, key);
  return id;
}

/** Plays a match to its end, or as far as the plan goes. */
export async function play(client: SimulatedClient, match: string, plan: GamePlan): Promise<void> {
  await client.watch(match);
  const known = client.matches.get(match)!;
  for (let shots = 0; ;) {
    await client.connect();
    if (known.status === 'over' || known.status === 'aborted') return;
    if (known.status === 'open' || known.seat === null || !mustAct(known)) {
      await client.news(20_000);
      continue;
    }
    if (plan.vanishesAfter !== null && shots >= plan.vanishesAfter) return;
    await client.sleep(thinkingTime(client, known));
    if (client.dice.happens(30)) client.reconnect();
    const [hasPlaced, shot] = [known.deployed.has(known.seat), plan.shots[shots]];
    const action = !hasPlaced
      ? { type: 'deploy', ships: plan.ships }
      : shot === undefined
        ? { type: 'resign' }
        : { type: 'fire', at: [shot] };
    const acted = await client.command({ type: 'act', match, action });
    if (acted.ok && action.type === 'fire') shots++;
    if (acted.ok) await heard(client, match, acted.value!);
    else if (acted.error.code === 'game-over') return;
    else
      client.parts.model.violated(
        `${client.name} was refused a legal ${action.type}: ${acted.error.code}, ${acted.error.message}`,
      );
    if (!acted.ok) return;
  }
}

/** Both place at the same moment now and then, and some think for long. */
function thinkingTime({ dice }: SimulatedClient, { deployed }: ClientMatch): number {
  if (deployed.size === 0 && dice.happens(500)) return dice.below(10);
  return dice.between(50, dice.happens(100) ? 20_000 : 2500);
}

const mustAct = ({ deployed, seat, toAct }: ClientMatch): boolean =>
  !deployed.has(seat!) || toAct.includes(seat!);

/** Waits until the client has been told of its own action. */
async function heard(client: SimulatedClient, match: string, version: number): Promise<void> {
  const known = client.matches.get(match)!;
  while (known.version < version) {
    await client.connect();
    await client.news(20_000);
  }
}

export async function spectate(client: SimulatedClient, match: string): Promise<void> {
  await client.watch(match);
  const known = client.matches.get(match)!;
  while (known.status !== 'over' && known.status !== 'aborted') {
    await client.connect();
    await client.news(20_000);
  }
}

export async function chat(client: SimulatedClient, match: string, count: number): Promise<void> {
  for (let line = 0; line < count; line++) {
    await client.sleep(client.dice.between(100, 8000));
    const text = `line ${line} of ${client.name}`;
    const said = await client.say(match, text);
    if (!said.ok)
      client.parts.model.violated(
        `${client.name} has a seat and was refused a line: ${said.error.code}, ${said.error.message}`,
      );
  }
}
