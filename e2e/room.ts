import type { Page } from '@playwright/test';
import { expect } from './shop';

/** The narrowest phone, a tablet, the narrowest tables, a desk. */
const WIDTHS = [320, 768, 900, 1280];

/** The page, its dialogs and its messages scroll up and down alone, and nothing that is pressed lies on something else that is. */
export async function expectRoom(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const faults = () =>
      page.evaluate(() => {
        const found: string[] = [];
        const wider = (box: Element) => box.scrollWidth - box.clientWidth;
        for (const box of [document.documentElement, ...document.querySelectorAll('[role$="dialog"], [data-toast]')])
          if (wider(box) > 0) found.push(`${box.getAttribute('role') ?? box.localName} is ${wider(box)} px too wide`);
        for (const message of document.querySelectorAll('[data-toast]'))
          if (message.getBoundingClientRect().right > innerWidth)
            found.push(`cut by the window: ${message.textContent}`);
        for (const row of document.querySelectorAll('tbody tr')) {
          const pressed = [...row.querySelectorAll('a[href], button, [role="combobox"], [role="checkbox"]')];
          const boxes = pressed
            .filter((one) => !pressed.some((other) => other !== one && other.contains(one)))
            .map((one) => one.getBoundingClientRect())
            .filter((box) => box.width > 0);
          const meet = boxes.some((a, at) =>
            boxes.slice(at + 1).some((b) => {
              const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
              return across > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
            }),
          );
          const title = row.querySelector('[data-narrow="title"]')?.getBoundingClientRect();
          if (title && title.width < 48) found.push(`its title has ${title.width} px: ${row.textContent}`);
          if (meet) found.push(`controls lie on each other: ${row.textContent}`);
        }
        return found;
      });
    // A message looks for its place anew when the window has changed.
    await expect.poll(faults, { message: `${width} px, ${page.url()}`, intervals: [50] }).toEqual([]);
  }
}
