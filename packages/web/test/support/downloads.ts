import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** The file that the page hands over when a button is pressed. */
export async function downloadedFile(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-download-'));
  const file = join(folder, 'file');
  await download.saveAs(file);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return { name: download.suggestedFilename(), bytes };
}

/** What is in the JSON file that the page hands over when a button is pressed. */
export const downloaded = async (page: Page, button: string): Promise<unknown> =>
  JSON.parse((await downloadedFile(page, button)).bytes.toString());
