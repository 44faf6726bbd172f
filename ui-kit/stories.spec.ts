import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './story-page';

interface IndexEntry {
  id: string;
  type: string;
  title: string;
  name: string;
  tags: string[];
}

/** Run `npm run storybook:build` first: the stories are tested as they are published. */
const index = JSON.parse(
  readFileSync(fileURLToPath(new URL('../storybook-static/index.json', import.meta.url)), 'utf8'),
) as { entries: Record<string, IndexEntry> };

test('stories that speak of a phone or of a narrow screen are opened on one', () => {
  // The index reads tags out of the source: one that is spread from elsewhere is lost without a word.
  const wide = Object.values(index.entries).filter(
    ({ name, tags }) => /téléphone|étroit/i.test(name) && !tags.includes('narrow'),
  );
  expect(wide.map(({ id }) => id)).toEqual([]);
});

for (const { id, type, title, name, tags } of Object.values(index.entries)) {
  if (type === 'docs') continue;
  test(`${title}: ${name}`, async ({ stories }) => {
    expect(await stories.problemsOf(id, tags)).toEqual([]);
    // What a page is made of must fit the narrowest phone, and a window zoomed to 400 % (WCAG 2.2, 1.4.10).
    expect(await stories.overflowAt(320)).toBeLessThanOrEqual(0);
    // The narrowest window in which the back-office's lists are tables.
    if (title.startsWith('Pages/Back-office/')) {
      expect(await stories.overflowAt(900)).toBeLessThanOrEqual(0);
      expect(await stories.cutCells()).toEqual([]);
      await stories.inReadersFonts(async () => {
        expect(await stories.overflowAt(900)).toBeLessThanOrEqual(0);
        expect(await stories.cutCells()).toEqual([]);
      });
    }
  });
}
