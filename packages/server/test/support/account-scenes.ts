import { randomUUID } from 'node:crypto';
import { type ApiAnswer, ApiClient } from '@flotilla/test-kit/live';
import { expect } from 'vitest';

/** A player as a client of two nodes. */
export interface Both {
  readonly near: ApiClient;
  readonly far: ApiClient;
}

/** What scenes are played with. */
interface Company {
  readonly guest: () => Promise<Both>;
  readonly account: () => Promise<Both>;
  readonly administrator: () => Promise<Both>;
  /** A match that Ben joins at the near node, while the far one knows it with a free seat. */
  readonly begun: () => Promise<{ readonly ada: Both; readonly ben: Both; readonly match: string }>;
}

export type Scenes = Readonly<Record<string, () => Promise<ApiAnswer>>>;

const passwordOf = ({ near }: Both): string => `the password of ${near.person!.name}`;
export const said = (text = 'Good luck!') => ({
  key: randomUUID(),
  room: 'players',
  text,
});
export const idOf = ({ body }: ApiAnswer): string => String(body['id']);

/** A subscription of a browser. */
const PUSH = {
  endpoint: 'https://push.example.net/abc',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  kinds: ['turn'],
  language: 'en',
};

let names = 0;

/** Every route of accounts and administrators, asked of the node that is behind. */
export const accountScenes = ({ guest, account, administrator, begun }: Company): Scenes => ({
  'POST /api/guests': async () => (await guest()).far.post('/api/guests', { name: 'Dora' }),
  'POST /api/accounts': async () =>
    (await guest()).far.post('/api/accounts', { name: `New ${++names}`, password: 'long enough' }),
  'POST /api/sessions': async () => {
    const ada = await account();
    const { name } = ada.near.person!;
    return ada.far.post('/api/sessions', { name, password: passwordOf(ada) });
  },
  'DELETE /api/sessions': async () => {
    const ada = await guest();
    const called = await ada.far.call('DELETE', '/api/sessions');
    expect((await ada.near.get('/api/me')).status).toBe(401);
    return called;
  },
  'GET /api/me': async () => (await guest()).far.get('/api/me'),
  'PUT /api/me/password': async () => {
    const ada = await account();
    const [old, password] = [passwordOf(ada), 'another one'];
    const called = await ada.far.call('PUT', '/api/me/password', { old, password });
    const { name } = ada.near.person!;
    expect((await ada.near.post('/api/sessions', { name, password })).status).toBe(201);
    return called;
  },
  'DELETE /api/me': async () => {
    const ada = await account();
    const called = await ada.far.call('DELETE', '/api/me', { password: passwordOf(ada) });
    expect((await ada.near.get('/api/me')).status).toBe(401);
    return called;
  },
  'POST /api/recovery': async () => {
    const ada = await account();
    const { name } = ada.near.person!;
    const { body } = await ada.near.post('/api/me/recovery-codes', { password: passwordOf(ada) });
    const [code] = body['codes'] as readonly string[];
    const wanted = { name, code, password: 'another one' };
    const called = await ada.far.post('/api/recovery', wanted);
    const again = await new ApiClient(ada.near.url).post('/api/recovery', wanted);
    expect(again.status).toBe(403);
    expect((await ada.near.get('/api/me')).status).toBe(401);
    return called;
  },
  'GET /api/me/recovery-codes': async () => {
    const ada = await account();
    await ada.near.post('/api/me/recovery-codes', { password: passwordOf(ada) });
    const called = await ada.far.get('/api/me/recovery-codes');
    expect(called.body).toEqual({ left: 10 });
    return called;
  },
  'POST /api/me/recovery-codes': async () => {
    const ada = await account();
    const asked = { password: passwordOf(ada) };
    const { body } = await ada.near.post('/api/me/recovery-codes', asked);
    const [code] = body['codes'] as readonly string[];
    const called = await ada.far.post('/api/me/recovery-codes', asked);
    const { name } = ada.near.person!;
    const old = await ada.near.post('/api/recovery', { name, code, password: 'another one' });
    expect(old.status).toBe(403);
    return called;
  },
  'GET /api/me/export': async () => {
    const { ada, match } = await begun();
    const called = await ada.far.get('/api/me/export');
    expect(called.text).toContain(match);
    return called;
  },
  'GET /api/me/matches': async () => {
    const { ben, match } = await begun();
    const called = await ben.far.get('/api/me/matches');
    expect(called.text).toContain(match);
    return called;
  },
  'GET /api/push': async () => {
    const { near, far } = await guest();
    const called = await far.get('/api/push');
    expect(called.body).toEqual((await near.get('/api/push')).body);
    return called;
  },
  'PUT /api/me/push': async () => (await guest()).far.call('PUT', '/api/me/push', PUSH),
  'DELETE /api/me/push': async () => {
    const ada = await guest();
    await ada.near.call('PUT', '/api/me/push', PUSH);
    const called = await ada.far.call('DELETE', '/api/me/push', { endpoint: PUSH.endpoint });
    expect((await ada.near.get('/api/me/export')).body).toMatchObject({ push: [] });
    return called;
  },
  'GET /api/me/follows': async () => {
    const [ada, ben] = [await account(), await account()];
    await ada.near.call('PUT', `/api/me/follows/${ben.near.person!.id}`);
    const called = await ada.far.get('/api/me/follows');
    expect(called.text).toContain(ben.near.person!.id);
    return called;
  },
  'PUT /api/me/follows/:person': async () => {
    const [ada, ben] = [await guest(), await account()];
    const called = await ada.far.call('PUT', `/api/me/follows/${ben.near.person!.id}`);
    expect((await ada.near.get('/api/me/follows')).text).toContain(ben.near.person!.id);
    return called;
  },
  'DELETE /api/me/follows/:person': async () => {
    const [ada, ben] = [await guest(), await account()];
    await ada.near.call('PUT', `/api/me/follows/${ben.near.person!.id}`);
    const called = await ada.far.call('DELETE', `/api/me/follows/${ben.near.person!.id}`);
    expect((await ada.near.get('/api/me/follows')).body).toEqual({ people: [] });
    return called;
  },
  'GET /api/me/mutes': async () => {
    const [ada, ben] = [await guest(), await guest()];
    await ada.near.call('PUT', `/api/me/mutes/${ben.near.person!.id}`);
    const called = await ada.far.get('/api/me/mutes');
    expect(called.text).toContain(ben.near.person!.id);
    return called;
  },
  'PUT /api/me/mutes/:person': async () => {
    const { ada, ben, match } = await begun();
    const called = await ada.far.call('PUT', `/api/me/mutes/${ben.near.person!.id}`);
    await ben.near.post(`/api/matches/${match}/chat`, said());
    expect((await ada.near.get(`/api/matches/${match}/chat`)).body).toEqual({ lines: [] });
    return called;
  },
  'DELETE /api/me/mutes/:person': async () => {
    const [ada, ben] = [await guest(), await guest()];
    const path = `/api/me/mutes/${ben.near.person!.id}`;
    await ada.near.call('PUT', path);
    const called = await ada.far.call('DELETE', path);
    expect((await ada.near.get('/api/me/mutes')).body).toEqual({ people: [] });
    return called;
  },
  'GET /api/tokens': async () => {
    const ada = await account();
    const token = await ada.near.post('/api/tokens', { label: 'hunter' });
    const called = await ada.far.get('/api/tokens');
    expect(called.text).toContain(idOf(token));
    return called;
  },
  'POST /api/tokens': async () => {
    const ada = await account();
    const called = await ada.far.post('/api/tokens', { label: 'hunter' });
    const program = new ApiClient(ada.near.url, String(called.body['token']));
    expect((await program.get('/api/me')).status).toBe(200);
    return called;
  },
  'DELETE /api/tokens/:id': async () => {
    const ada = await account();
    const issued = await ada.near.post('/api/tokens', { label: 'hunter' });
    const program = new ApiClient(ada.near.url, String(issued.body['token']));
    expect((await program.get('/api/me')).status).toBe(200);
    const called = await ada.far.call('DELETE', `/api/tokens/${idOf(issued)}`);
    expect((await program.get('/api/me')).status).toBe(401);
    return called;
  },
  'GET /api/reports': async () => {
    const { ada, match } = await begun();
    const cleo = await administrator();
    await ada.near.post(`/api/matches/${match}/reports`, { reason: 'rude' });
    const called = await cleo.far.get('/api/reports');
    expect(called.text).toContain(match);
    return called;
  },
  'POST /api/reports/:id/close': async () => {
    const { ada, match } = await begun();
    const cleo = await administrator();
    const report = await ada.near.post(`/api/matches/${match}/reports`, { reason: 'rude' });
    const called = await cleo.far.post(`/api/reports/${idOf(report)}/close`);
    expect((await cleo.near.get('/api/reports')).text).not.toContain(idOf(report));
    expect((await cleo.near.get('/api/reports?state=closed')).text).toContain(idOf(report));
    return called;
  },
  'DELETE /api/matches/:id/chat/:line': async () => {
    const { ada, ben, match } = await begun();
    const cleo = await administrator();
    const line = await ada.near.post(`/api/matches/${match}/chat`, said('rude words'));
    const called = await cleo.far.call('DELETE', `/api/matches/${match}/chat/${idOf(line)}`);
    expect((await ben.near.get(`/api/matches/${match}/chat`)).body).toEqual({ lines: [] });
    return called;
  },
  'GET /api/admin/people/:person': async () => {
    const [ada, cleo] = [await account(), await administrator()];
    const { name, id } = ada.near.person!;
    await cleo.near.call('PUT', `/api/admin/people/${id}/ban`, {});
    const called = await cleo.far.get(`/api/admin/people/${encodeURIComponent(name)}`);
    expect(called.body).toMatchObject({ person: { id }, banned: { until: null }, muted: null });
    return called;
  },
  'PUT /api/admin/people/:person/ban': async () => {
    const [ada, cleo] = [await guest(), await administrator()];
    const called = await cleo.far.call('PUT', `/api/admin/people/${ada.near.person!.id}/ban`, {});
    expect((await ada.near.get('/api/me')).status).toBe(401);
    return called;
  },
  'DELETE /api/admin/people/:person/ban': async () => {
    const [ada, cleo] = [await guest(), await administrator()];
    const path = `/api/admin/people/${ada.near.person!.id}/ban`;
    await cleo.near.call('PUT', path, {});
    const called = await cleo.far.call('DELETE', path);
    expect((await ada.near.get('/api/me')).status).toBe(200);
    return called;
  },
  'PUT /api/admin/people/:person/mute': async () => {
    const { ada, match } = await begun();
    const cleo = await administrator();
    const called = await cleo.far.call('PUT', `/api/admin/people/${ada.near.person!.id}/mute`, {});
    expect((await ada.near.post(`/api/matches/${match}/chat`, said())).status).toBe(403);
    return called;
  },
  'DELETE /api/admin/people/:person/mute': async () => {
    const { ada, match } = await begun();
    const cleo = await administrator();
    const path = `/api/admin/people/${ada.near.person!.id}/mute`;
    await cleo.near.call('PUT', path, {});
    const called = await cleo.far.call('DELETE', path);
    expect((await ada.near.post(`/api/matches/${match}/chat`, said())).status).toBe(201);
    return called;
  },
  'PUT /api/admin/people/:person/name': async () => {
    const [ada, cleo] = [await account(), await administrator()];
    const name = `Renamed ${++names}`;
    const path = `/api/admin/people/${ada.near.person!.id}/name`;
    const called = await cleo.far.call('PUT', path, { name });
    expect((await ada.near.get('/api/me')).body['person']).toMatchObject({ name });
    return called;
  },
  'POST /api/admin/people/:person/reset': async () => {
    const [ada, cleo] = [await account(), await administrator()];
    const { name, id } = ada.near.person!;
    const called = await cleo.far.post(`/api/admin/people/${id}/reset`);
    const wanted = { name, code: called.body['code'], password: 'another one' };
    expect((await ada.near.post('/api/recovery', wanted)).status).toBe(201);
    return called;
  },
});
