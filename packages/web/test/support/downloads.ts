import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** What is in the file that the page hands over when a button is pressed. */
export async function downloaded(page: Page, button: string): Promise<unknown> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-download-'));
  const file = join(folder, 'file.json');
  await download.saveAs(file);
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  return content;
}
