import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs';
import { findChromium } from '../scripts/lib.mjs';
import { expectNoSidewaysScroll } from './axe';
import { expect, test } from './shop';
import { openCart, putASoapInTheCart } from './steps';

// WCAG 2.2, 1.4.4: the letters of the browser set twice as large, on a phone.
test.use({
  launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'] },
  viewport: { width: 375, height: 812 },
});

test('with letters twice as large on a phone, everything is reached and nothing lies outside the window', async ({
  page,
}) => {
  for (const address of ['/', '/product', '/savon/lavande-fine', '/login', '/contact', '/faq']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await expectNoSidewaysScroll(page);
    const header = page.getByRole('banner');
    for (const name of ['Rechercher', 'Panier'])
      await expect(header.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await putASoapInTheCart(page);
  const drawer = await openCart(page);
  await expectNoSidewaysScroll(page);
  // Words stand in lines, not letter below letter, and the drawer scrolls no more sideways than the page.
  const name = await drawer.getByRole('listitem').getByRole('heading').boundingBox();
  expect(name!.width).toBeGreaterThan(150);
  expect(await drawer.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await drawer.getByRole('button', { name: 'Commander' }).click();
  await page
    .getByRole('dialog', { name: /Connectez-vous/ })
    .getByText('Poursuivre mes achats')
    .click();
  await expect(page).toHaveURL(/checkout/);
  await expectNoSidewaysScroll(page);
  // No word of the title is cut, and the bar that pays leaves room for a field.
  const field = page.getByLabel('Prénom');
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeInViewport({ ratio: 1 });
});
