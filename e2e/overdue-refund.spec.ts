import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder, ordersOf } from './order-fixtures';
import { logInAsAdministrator } from './steps';
import { expect, test } from './shop';
import { widths } from './widths';

// A shop of its own: its days pass faster than those of the others.
test.use({ settings: { LOG_LEVEL: 'error' } });

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('L221-24 a refund that is overdue is seen from the dashboard on, and one press makes it', async ({
      page,
      shop,
    }) => {
      const order = await aPaidOrder(shop, 'Retard');
      const declared = { prenom: 'Samira', nom: 'Benali', reference: order.reference, email: order.email };
      const answer = await page.request.post('/api/withdrawals', { data: declared });
      expect(answer.status()).toBe(200);
      await shop.restartLater(15);

      await logInAsAdministrator(page);
      await expect(page.getByText(new RegExp(`${order.reference}, déclarée le`))).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.getByRole('link', { name: 'Voir les obligations' }).click();
      const due = page.getByRole('region', { name: 'Ce qui est dû' }).getByRole('listitem');
      const overdue = due.filter({ hasText: order.reference });
      await expect(overdue).toContainText('En retard, dû le');
      const press = overdue.getByRole('button', { name: /^Rembourser .* à Samira Benali$/ });
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/overdue-${width}.png`, fullPage: true });
      await press.click();
      await expect(overdue).toHaveCount(0);
      const [after] = await ordersOf(shop, order.email);
      expect(after).toMatchObject({ status: 'Annulé', paymentStatus: 'refunded' });
    });
  });
}
