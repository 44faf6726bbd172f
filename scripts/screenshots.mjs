/**
 * `npm run screenshots`: every screen in every window below into `screenshots/`, against a demo shop of its own.
 * An argument keeps only the screens whose name contains it, further ones the windows:
 * `npm run screenshots -- admin 375x812 1920x1080`, all screens with `''`.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CHROMIUM_FLAGS } from './lib/chromium.mjs';
import { findChromium, installMissing, requireNode, root } from './lib.mjs';

/** Telephones upright and on their side, tablets, desks; the smallest is a desk at 400 % (WCAG 2.2, 1.4.10). */
const WINDOWS = [
  [320, 256],
  [375, 812],
  [667, 375],
  [768, 900],
  [900, 900],
  [1024, 900],
  [1280, 900],
  [1440, 900],
  [1920, 1080],
];
/** Dates and figures of the browser's own fields in French as well. */
const FLAGS = ['--lang=fr-FR', ...CHROMIUM_FLAGS];

requireNode();
await installMissing();
const executablePath = findChromium();
if (!executablePath) {
  console.error('Aucun Chromium trouvé : installez-le ou indiquez CHROMIUM_PATH.');
  process.exit(1);
}

// Imported afterwards: the tools may just have been installed.
const { build } = await import('./build.mjs');
await build();
const { chromium } = await import('@playwright/test');
const { PAGES } = await import('@shop/contract');
const { startDemoShop } = await import('./screenshots/demo-shop.mjs');
const { screens } = await import('./screenshots/screens.mjs');
const { callLaterParts, untilLoaded } = await import('./screenshots/ways.mjs');

const [only = '', ...sizes] = process.argv.slice(2);
const windows = WINDOWS.filter((size) => sizes.length === 0 || sizes.includes(size.join('x')));
if (windows.length === 0) {
  console.error(`Fenêtres connues : ${WINDOWS.map((size) => size.join('x')).join(', ')}.`);
  process.exit(1);
}
const folder = path.join(root, 'screenshots');
if (only === '' && sizes.length === 0) await rm(folder, { recursive: true, force: true });

const shop = await startDemoShop();
const browser = await chromium.launch({ executablePath, args: FLAGS });
let failures = 0;
try {
  for (const [width, height] of windows) {
    const size = `${width}x${height}`;
    for (const [name, { storage, open, full = true }] of Object.entries(screens(shop))) {
      if (!name.includes(only)) continue;
      const context = await browser.newContext({
        baseURL: shop.url,
        locale: 'fr-FR',
        viewport: { width, height },
        // Movement is no part of a picture, and stops it from being the same twice.
        reducedMotion: 'reduce',
      });
      try {
        if (storage)
          await context.addInitScript((entries) => entries.forEach(([k, v]) => localStorage.setItem(k, v)), storage);
        const page = await context.newPage();
        await keepFonts(page);
        await open(page, width);
        if (full) {
          await callLaterParts(page);
          await untilLoaded(page);
          // The bar that stays in view stands where it begins.
          await page.evaluate(() => window.scrollTo(0, 0));
        }
        await everyPictureLoaded(page);
        await page.screenshot({ path: path.join(folder, `${name}-${size}.png`), fullPage: full });
        console.log(`${name} à ${size} px`);
      } catch (error) {
        failures += 1;
        console.error(`${name} à ${size} px a échoué : ${error.message}`);
      } finally {
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await shop.close();
}
console.log(`Les captures sont dans ${path.relative(process.cwd(), folder) || '.'}`);
process.exitCode = failures > 0 ? 1 : 0;

/** A text font that is late is for the next page (`font-display: optional`): every picture is of a next page. */
async function keepFonts(page) {
  await page.goto(PAGES.legalNotice.path);
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
}

/** Lazy pictures are fetched when they come near: all of them are asked for before the picture is taken. */
async function everyPictureLoaded(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  // Laid out once more: on a busy machine the page was begun with the system's letters.
  const { width, height } = page.viewportSize();
  await page.setViewportSize({ width: width + 1, height });
  await page.setViewportSize({ width, height });
}
