import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './story-page';

const STORIES = fileURLToPath(new URL('../storybook-static', import.meta.url));

interface IndexEntry {
  id: string;
  type: string;
  title: string;
  name: string;
  tags: string[];
}

const { entries } = JSON.parse(readFileSync(`${STORIES}/index.json`, 'utf8')) as {
  entries: Record<string, IndexEntry>;
};
const pages = Object.values(entries).filter(({ type }) => type === 'docs');
const narrow = Object.values(entries).filter(
  ({ type, tags }) => type === 'story' && tags.includes('autodocs') && tags.includes('narrow'),
);

const COMPONENTS = readdirSync(fileURLToPath(new URL('src/components', import.meta.url)));
const SECTIONS = ['Quand l’utiliser', 'À faire', 'À éviter', 'Au clavier', 'Au lecteur d’écran'];

const autodocsOf = (component: string) =>
  pages.find(({ title, tags }) => tags.includes('autodocs') && title.endsWith(`/${component}`));

test('every component has a page', () => {
  expect(COMPONENTS.filter((component) => !autodocsOf(component))).toEqual([]);
});

// A page draws all of its stories: it is opened once for everything that is asked of it.
for (const { id, title, name } of pages) {
  const component = COMPONENTS.find((folder) => autodocsOf(folder)?.id === id);
  const asked = component ? 'it says when, how, by keyboard and to a screen reader' : 'it is shown';

  test(`${title}: ${name} (documentation): ${asked}`, async ({ stories }) => {
    expect(await stories.problemsOfDocumentation(id)).toEqual([]);
    for (const section of component ? SECTIONS : []) {
      // Storybook's link to the heading is part of its name, not of its text.
      const heading = stories.shown.locator('#storybook-docs h2').filter({ hasText: new RegExp(`^${section}$`) });
      await expect(heading).toHaveCount(1);
      expect(await heading.evaluate((element) => element.nextElementSibling?.textContent)).toMatch(/\S.{9}/);
    }
    // What is narrow is drawn narrow.
    for (const story of narrow.filter((entry) => entry.title === title)) {
      await expect(stories.shown.locator(`[id="iframe--${story.id}"]`)).toHaveCSS('width', '375px');
    }
  });
}
