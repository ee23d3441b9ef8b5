import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { flotilla, temporaryFolder } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';

const folder = temporaryFolder();
const EMPTY = '{"format":"flotilla-backup/1"}\n{"rows":0}\n';

describe.concurrent('a backup', () => {
  it('is not made of a store that is not there', async () => {
    const [file, data] = [folder.at('none.jsonl'), folder.at('nowhere')];
    expect(await flotilla(['backup', file, '--data', data])).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: There is no store at ${data}/flotilla.db.\n`,
    });
    expect([existsSync(file), existsSync(data)]).toStrictEqual([false, false]);
  });

  it('does not take the place of another file', async () => {
    const data = folder.at('kept');
    const written = folder.write('written.jsonl', EMPTY);
    expect((await flotilla(['restore', written, '--data', data])).code).toBe(0);
    const other = folder.write('other.jsonl', 'something else');
    expect(await flotilla(['backup', other, '--data', data])).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: ${other} is there already; choose another name.\n`,
    });
    expect(readFileSync(other, 'utf8')).toBe('something else');
    const backup = folder.at('new.jsonl');
    expect((await flotilla(['backup', backup, '--data', data])).code).toBe(0);
    expect(readFileSync(backup, 'utf8')).toBe(EMPTY);
  });

  it('leaves a file alone that is named like its draft', async () => {
    const data = folder.at('drafted');
    const written = folder.write('drafted.jsonl', EMPTY);
    expect((await flotilla(['restore', written, '--data', data])).code).toBe(0);
    const mine = folder.write('mine.jsonl.partial', 'something else');
    expect((await flotilla(['backup', folder.at('mine.jsonl'), '--data', data])).code).toBe(0);
    expect(readFileSync(mine, 'utf8')).toBe('something else');
    expect(readFileSync(folder.at('mine.jsonl'), 'utf8')).toBe(EMPTY);
    const drafts = readdirSync(folder.path).filter((name) => name.startsWith('mine.'));
    expect(drafts.sort()).toStrictEqual(['mine.jsonl', 'mine.jsonl.partial']);
  });

  it('needs a folder', async () => {
    const data = folder.at('homeless');
    const written = folder.write('homeless.jsonl', EMPTY);
    expect((await flotilla(['restore', written, '--data', data])).code).toBe(0);
    const file = folder.at('no-folder/backup.jsonl');
    expect(await flotilla(['backup', file, '--data', data])).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: ${file} cannot be written: its folder does not exist.\n`,
    });
  });

  it('that is missing cannot be put back', async () => {
    const [file, data] = [folder.at('missing.jsonl'), folder.at('unmade')];
    expect(await flotilla(['restore', file, '--data', data])).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: ${file} cannot be read: the file does not exist.\n`,
    });
    expect(existsSync(data)).toBe(false);
  });

  it('is not put into a store that holds something, which is named', async () => {
    const data = folder.at('full');
    const person = {
      id: 'a',
      kind: 'guest',
      name: 'Ada',
      plain_name: null,
      password: null,
      created_at: 1,
    };
    const rows = JSON.stringify({ table: 'people', row: person });
    const file = folder.write('full.jsonl', EMPTY.replace('{"rows":0}', `${rows}\n{"rows":1}`));
    const args = ['restore', file, '--data', data];
    expect(await flotilla(args)).toMatchObject({ code: 0 });
    expect(await flotilla(args)).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: The store at ${data}/flotilla.db is not empty.\n`,
    });
  });
});
