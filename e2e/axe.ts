import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: {
    run(
      context: { exclude: string[][] },
      options: object,
    ): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
  };
}

/** WCAG 2.2 AA by axe; the guards that Base UI puts around an open list hold focus for a moment by design. */
export async function expectNoViolation(page: Page) {
  await appeared(page);
  // Half a megabyte: a page that has not been left since has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(
      { exclude: [['[data-base-ui-focus-guard]']] },
      // What is right is only counted: to say where each of it stands takes as long as to find what is wrong.
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(' | ')}`);
  });
  expect(found).toEqual([]);
}

/** What is still fading in has not its own contrast yet. A film or a turning circle never ends and is not waited for. */
const appeared = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    // One that is taken away before its end rejects.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

export async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}
