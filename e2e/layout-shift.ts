import { expect, type Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Answers of the API come late and not in their order, as on a slow line. Milliseconds. */
const LATE = [900, 300, 600];

/** What is pushed from now on in every page that is opened, while the API answers late. */
export async function watchShifts(page: Page): Promise<void> {
  let turn = 0;
  await page.route('**/api/**', async (route) => {
    const late = LATE[(turn += 1) % LATE.length]!;
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.fallback();
  });
  await page.addInitScript(() => {
    const pushed: string[] = [];
    Object.assign(window, { pushed, shift: 0 });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        (window as unknown as { shift: number }).shift += value;
        const named = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : node?.nodeValue)?.slice(0, 120),
        );
        pushed.push(`${value.toFixed(4)} ${named.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Nothing of the page that is open was pushed by what came after it. */
export async function expectNoShift(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { shift, pushed } = await page.evaluate(() => {
    const seen = window as unknown as { shift: number; pushed: string[] };
    return { shift: seen.shift, pushed: seen.pushed };
  });
  expect.soft(shift, `${what}: ${pushed.join('\n')}`).toBeLessThan(0.01);
}
