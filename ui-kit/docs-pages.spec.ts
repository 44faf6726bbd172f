import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import { serveFolder } from './static-server';

const STORIES = fileURLToPath(new URL('../storybook-static', import.meta.url));

interface IndexEntry {
  id: string;
  type: string;
  title: string;
  tags: string[];
}

const { entries } = JSON.parse(readFileSync(`${STORIES}/index.json`, 'utf8')) as {
  entries: Record<string, IndexEntry>;
};
const documented = Object.values(entries).filter(({ tags }) => tags.includes('autodocs'));
const pages = documented.filter(({ type }) => type === 'docs');

const test = base.extend<object, { origin: string }>({
  origin: [
    async ({}, use) => {
      const server = await serveFolder(STORIES);
      await use(server.origin);
      server.close();
    },
    { scope: 'worker' },
  ],
});

const COMPONENTS = fileURLToPath(new URL('src/components', import.meta.url));
const SECTIONS = ['Quand l’utiliser', 'À faire', 'À éviter', 'Au clavier', 'Au lecteur d’écran'];

for (const folder of readdirSync(COMPONENTS)) {
  test(`${folder}: its page says when, how, by keyboard and to a screen reader`, async ({ page, origin }) => {
    const { id } = pages.find(({ title }) => title.endsWith(`/${folder}`))!;
    await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}`);
    for (const name of SECTIONS) {
      // Storybook's link to the heading is part of its name, not of its text.
      const heading = page.locator('#storybook-docs h2').filter({ hasText: new RegExp(`^${name}$`) });
      await expect(heading).toHaveCount(1);
      expect(await heading.evaluate((element) => element.nextElementSibling?.textContent)).toMatch(/\S.{9}/);
    }
  });
}

for (const { id, title } of pages) {
  const narrow = documented.filter((entry) => entry.title === title && entry.tags.includes('narrow'));
  if (narrow.length === 0) continue;
  test(`${title}: what is narrow is drawn narrow in its documentation`, async ({ page, origin }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}`);
    for (const story of narrow) await expect(page.locator(`[id="iframe--${story.id}"]`)).toHaveCSS('width', '375px');
  });
}
