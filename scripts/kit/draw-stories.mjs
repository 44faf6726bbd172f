/** Draws every story of a built Storybook. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { preview } from 'vite';

/** As the stories' own tests open them (ui-kit/story-page.ts). */
const WINDOW = { width: 1280, height: 900 };
const NARROW = { width: 375, height: 812 };
const PAGES = 2;

async function draw(page, origin, { id, tags }) {
  await page.setViewportSize(tags.includes('narrow') ? NARROW : WINDOW);
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}`);
  // After its play function, whether that succeeded or not.
  await page.waitForFunction(() =>
    ['finished', 'errored', 'aborted'].includes(window.__STORYBOOK_PREVIEW__?.currentRender?.phase),
  );
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ fullPage: true, animations: 'disabled' });
}

/**
 * @param folder a Storybook that was built
 * @param only a part of the ids of the stories that are wanted; all by default
 * @returns a map of a story's id to `{ name, picture }`, the picture being a PNG file
 */
export async function drawStories(browser, folder, only = '') {
  const { entries } = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8'));
  const waiting = Object.values(entries).filter(({ type, id }) => type === 'story' && id.includes(only));
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 0, strictPort: true },
  });
  const drawn = new Map();
  const lane = async () => {
    const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' });
    const page = await context.newPage();
    // A font that may stay away when it is late would be there in one drawing and not in the other.
    // Read from the folder: a request of one's own to the server may fall on a connection that it is about to close.
    await page.route('**/*.css', async (route) => {
      const css = await readFile(path.join(folder, new URL(route.request().url()).pathname), 'utf8');
      await route.fulfill({
        contentType: 'text/css',
        body: css.replaceAll(/font-display:\s*optional/g, 'font-display:block'),
      });
    });
    // Two drawings of one story must not differ by the day on which they were made.
    await page.clock.setFixedTime('2026-11-23T10:00:00+01:00');
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const picture = await draw(page, server.resolvedUrls.local[0].replace(/\/$/, ''), story);
      drawn.set(story.id, { name: `${story.title}: ${story.name}`, picture });
    }
    await context.close();
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, lane));
  } finally {
    await server.close();
  }
  return drawn;
}
