import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { expect, test } from './shop';

for (const colorScheme of ['light', 'dark'] as const)
  test(`a confirmation is read on a ${colorScheme} screen, narrow or wide, with a button that stands out`, async ({
    page,
    shop,
  }) => {
    const order = await aPaidOrder(shop, 'Lectrice');
    const mail = async () => (await shop.mails(order.email)).find(({ subject }) => subject.endsWith('est confirmée'));
    await expect.poll(async () => (await mail())?.subject, { timeout: 30_000 }).toContain(order.reference);
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 600]) {
      await page.setViewportSize({ width, height: 900 });
      await page.setContent((await mail())!.html);
      await expect(page.getByRole('heading', { level: 1, name: /^Merci pour votre commande/ })).toBeVisible();
      // For the line beside the subject alone.
      await expect(page.getByText('Votre paiement est accepté. Nous préparons')).toBeHidden();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/mail-${colorScheme}-${width}.png`, fullPage: true });
    }
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(31, 27, 23)' : 'rgb(247, 242, 232)');
  });
