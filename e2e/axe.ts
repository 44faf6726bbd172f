import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  nodes: { target: unknown }[];
}

interface AxeWindow {
  axe: {
    version: string;
    run(
      context: { exclude?: string[][]; include?: unknown[] },
      options: object,
    ): Promise<{ violations: Found[]; incomplete: Found[]; passes: Found[]; inapplicable: Found[] }>;
  };
}

/** What `npm run accessibility:report` reads of a look at a page, as JSON in a test's annotation of the type `axe`. */
export interface AxeLook {
  /** Of the page, without its query. */
  pathname: string;
  /** Of the window, CSS pixels. */
  width: number;
  version: string;
  /** Rules that were asked. */
  rules: number;
  violations: string[];
  /** Rules that axe left to people. */
  incomplete: string[];
}

/** WCAG 2.2 AA by axe; the guards that Base UI puts around an open list hold focus for a moment by design. */
export async function expectNoViolation(page: Page) {
  await arrived(page);
  // Half a megabyte: a page that has not been left since has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { found, ...look } = await page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow;
    // A film or a turning circle never ends and is not waited for.
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const ends = Number.isFinite(Number(effect?.getComputedTiming().endTime));
        return ends && playState === 'running';
      });
    const messages = () => document.querySelectorAll('[data-toast]').length;
    // One that is drawn anew while axe looks may have arrived before it has finished.
    let begun = 0;
    for (const sign of ['animationstart', 'transitionrun']) document.addEventListener(sign, () => (begun += 1), true);
    // Colours are judged by what lies where, which is known of what has been laid out: as it is once the page is at rest.
    document.querySelectorAll('[data-unseen]').forEach((part) => part.removeAttribute('data-unseen'));
    const look = async () => {
      // What is still fading in has not its own contrast yet. What is taken away before its end rejects.
      await Promise.allSettled(moving().map(({ finished }) => finished));
      const before = messages();
      const begunBefore = begun;
      const seen = await axe.run(
        { exclude: [['[data-base-ui-focus-guard]']] },
        // What is right is only counted: to say where each of it stands takes as long as to find what is wrong.
        {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          resultTypes: ['violations'],
        },
      );
      return { seen, stood: messages() === before && begun === begunBefore && moving().length === 0 };
    };
    let last = await look();
    // A message that faded while it was looked at had half of its colours: the page is looked at as it is then.
    for (let again = 0; again < 3 && !last.stood && last.seen.violations.length > 0; again += 1) last = await look();
    // Half under a bar that stays, a row is not small: it is scrolled to, and each of it looked at where it can be pressed.
    const tooSmall = async (target: unknown) => {
      const [selector] = target as string[];
      document.querySelector(selector!)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const alone = await axe.run({ include: [target] }, { runOnly: { type: 'rule', values: ['target-size'] } });
      return alone.violations.length > 0;
    };
    const { incomplete, passes, inapplicable } = last.seen;
    const violations: Found[] = [];
    for (const { id, nodes } of last.seen.violations) {
      const remaining: Found['nodes'] = [];
      for (const node of nodes) if (id !== 'target-size' || (await tooSmall(node.target))) remaining.push(node);
      if (remaining.length > 0) violations.push({ id, nodes: remaining });
    }
    return {
      found: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(' | ')}`),
      pathname: location.pathname,
      width: window.innerWidth,
      version: axe.version,
      rules: new Set([violations, incomplete, passes, inapplicable].flat().map(({ id }) => id)).size,
      violations: violations.map(({ id }) => id),
      incomplete: incomplete.map(({ id }) => id),
    };
  });
  test.info().annotations.push({ type: 'axe', description: JSON.stringify(look satisfies AxeLook) });
  expect(found).toEqual([]);
}

/** A page whose program or data are on their way is not the one to look at. What is below the window may come later. */
export const arrived = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => ({
        titles: document.querySelectorAll('head > title').length,
        heading: document.querySelector('h1') !== null,
        awaited: [...document.querySelectorAll('[aria-busy="true"]')]
          .filter((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          })
          .map((element) => element.getAttribute('aria-label') ?? element.className),
      })),
    )
    .toEqual({ titles: 1, heading: true, awaited: [] });

export async function expectNoSidewaysScroll(page: Page) {
  // A window that was made narrower a moment ago is still being drawn.
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}
