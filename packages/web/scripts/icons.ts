import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumOptions } from '@flotilla/test-kit/programs';
import { chromium } from 'playwright-core';

// Draws the icons for systems that take no SVG: `npm run icons`, after a change of the drawings.

/** By the name of the picture: its drawing, and its side in pixels. */
const ICONS = {
  'icon-192.png': ['icon.svg', 192],
  'icon-512.png': ['icon.svg', 512],
  'icon-maskable-512.png': ['icon-maskable.svg', 512],
  // Apple's systems cut the corners themselves.
  'apple-touch-icon.png': ['icon-maskable.svg', 180],
} as const;

const folder = join(import.meta.dirname, '../public');
const browser = await chromium.launch(chromiumOptions());
for (const [name, [drawing, side]] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const svg = readFileSync(join(folder, drawing), 'utf8');
  await page.setContent(`<body style="margin:0">${svg}`);
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  console.log(join(folder, name));
}
await browser.close();
