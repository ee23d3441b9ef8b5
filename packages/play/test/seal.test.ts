import { createHash } from 'node:crypto';
import { Chance } from '@flotilla/engine';
import { accepted, rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { legalMessages, rulesHash, sealOf, startMatch } from '../src/index.ts';
import { deploymentChance, drawnSalt, lotChance } from '../src/seals.ts';
import { SMALL, setupOf, startOf } from './games.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const SALT = '00112233445566778899aabbccddeeff';

const words = (chance: Chance): readonly number[] =>
  Array.from({ length: 8 }, () => chance.below(2 ** 21));

const offered = (seed: string, seat: 0 | 1): string =>
  JSON.stringify(legalMessages(startOf({ preset: 'classic' }, { seed }), seat));

describe('seal', () => {
  test('hashes canonical JSON, a line feed and the salt', () => {
    const message = { type: 'deploy', ships: [{ to: 'A2', from: 'A1', class: 'destroyer' }] };
    const written = '{"ships":[{"class":"destroyer","from":"A1","to":"A2"}],"type":"deploy"}';
    expect(sealOf(message, SALT)).toBe(sha256(`${written}\n${SALT}`));
  });

  test('leaves the salt of the message out', () => {
    const message = { type: 'deploy', pieces: { A1: 'fort' } };
    expect(sealOf({ ...message, salt: SALT }, SALT)).toBe(sealOf(message, SALT));
  });

  test('keeps everything else as it was sent, lenient cells too', () => {
    const sent = { type: 'deploy', pieces: { '1a': 'fort' } };
    expect(sealOf(sent, SALT)).toBe(sha256(`{"pieces":{"1a":"fort"},"type":"deploy"}\n${SALT}`));
  });
});

describe('hash of rules', () => {
  test('is that of the canonical JSON', () => {
    const written =
      '{"codes":"short","commit":"after","directions":4,"drawAfter":200,"first":"lot","forts":2,' +
      '"game":"blind","leap":false,"loss":"one","memoryAid":false,"spent":true,"standing":true,' +
      '"torpedoAsked":"captured","tradition":"blind"}';
    expect(rulesHash(rulesOf({ preset: 'blind' }))).toBe(sha256(written));
  });

  test('is equal for equal rules, however they were given', () => {
    const carriers = { class: 'carrier', size: 5, count: 1 };
    const twice = rulesOf({ preset: 'classic', fleet: [carriers, carriers] });
    const once = rulesOf({ tradition: 'classic', fleet: [{ ...carriers, count: 2 }] });
    expect(rulesHash(twice)).toBe(rulesHash(once));
    expect(rulesHash(twice)).not.toBe(rulesHash(rulesOf({ preset: 'classic' })));
  });
});

describe('chance from the seed', () => {
  test('has a stream of its own for each use', () => {
    const streams = [
      lotChance('seed'),
      deploymentChance('seed', 0),
      deploymentChance('seed', 1),
      new Chance('seed'),
      new Chance(drawnSalt('seed', 0)),
      new Chance(drawnSalt('seed', 1)),
    ].map((chance) => words(chance).join(' '));
    expect(new Set(streams).size).toBe(streams.length);
  });

  test('draws salts of 64 hexadecimal digits', () => {
    const salts = ['', 'a', 'b'].flatMap((seed) => [drawnSalt(seed, 0), drawnSalt(seed, 1)]);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{64}$/u);
    expect(new Set(salts).size).toBe(salts.length);
  });

  test('draws a lot that falls to both sides', () => {
    const firsts = Array.from({ length: 40 }, (_, index) => {
      const setup = setupOf(SMALL, { seed: `${index}`, first: null });
      return accepted(startMatch(setup)).match.setup.first;
    });
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
  });

  test('offers other deployments to the other seat and with another seed', () => {
    const all = [offered('a', 0), offered('a', 1), offered('b', 0), offered('b', 1)];
    expect(new Set(all).size).toBe(4);
    expect(offered('a', 0)).toBe(all[0]);
  });
});
