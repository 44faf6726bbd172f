import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './story-page';

/** Run `npm run storybook:build` first: the stories are tested as they are published. */
const index = JSON.parse(
  readFileSync(fileURLToPath(new URL('../storybook-static/index.json', import.meta.url)), 'utf8'),
) as { entries: Record<string, { id: string; type: string; title: string; name: string; tags?: string[] }> };

const stories = Object.values(index.entries).filter(({ type }) => type === 'story');

for (const { id, title, name } of stories) {
  test(`${title}: ${name}`, async ({ openStory }) => {
    const outcome = await openStory(id, 1280);
    expect(outcome.problems).toEqual([]);
  });
}

// What a page is made of must fit a phone; one state of each component is enough to see it.
const seen = new Set<string>();
for (const { id, title } of stories) {
  if (seen.has(title)) continue;
  seen.add(title);
  test(`${title} fits a screen of 375 px`, async ({ openStory }) => {
    const outcome = await openStory(id, 375, { play: false });
    expect(outcome.overflow).toBeLessThanOrEqual(0);
  });
}
