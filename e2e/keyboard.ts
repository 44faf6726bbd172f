import { expect, type Locator, type Page } from '@playwright/test';

const MANY_STOPS = 150;

/** Presses Tab until `target` has the focus, as a person without a mouse does; fails when it never comes. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MANY_STOPS} presses of ${key} never reached ${String(target)}`);
}

export async function tabAndEnter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
