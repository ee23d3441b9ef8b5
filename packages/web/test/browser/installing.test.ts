import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '@flotilla/test-kit/programs';
import { PATIENCE } from '@flotilla/test-kit/hosting';
import { ROOT } from '@flotilla/test-kit/live';
import { type Page, chromium } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** A browser that keeps what it is given: one that forgets everything installs nothing. */
async function keepingBrowser(): Promise<Page> {
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    args: CHROMIUM_FLAGS,
    baseURL: inject('site'),
    timeout: PATIENCE,
  });
  context.setDefaultTimeout(PATIENCE);
  onTestFinished(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
  return context.newPage();
}

test('the page under test is not the one that npm start has built', () => {
  expect(inject('page').startsWith(ROOT)).toBe(false);
});

test('the browser finds nothing that would hinder it to install the page', async () => {
  const page = await keepingBrowser();
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; purpose: string }[];
}

/** The width and the height of a picture of the site. */
const sizeOf = (page: Page, address: string): Promise<readonly [number, number]> =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight] as const;
  }, address);

test('the manifest says what is installed, and its icons are as large as it says', async () => {
  const { page, context, faults } = await visitor();
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    return (await (await fetch(href)).json()) as Manifest;
  });
  expect(manifest).toMatchObject({
    name: 'Flotilla',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  for (const { src, sizes } of manifest.icons) {
    const [width, height] = await sizeOf(page, src);
    expect([src, height]).toEqual([src, width]);
    expect([src, ['any', `${width}x${height}`]]).toEqual([src, expect.arrayContaining([sizes])]);
  }
  const drawn = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
  expect(drawn).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
  expect(await sizeOf(page, '/apple-touch-icon.png')).toEqual([180, 180]);
  expect(faults).toEqual([]);
  await context.close();
});
