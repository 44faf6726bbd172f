import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { anOrderWithACode, markAs, ordersOf } from './order-fixtures';
import { aParcelNumber, expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner gives back one unit of a discounted order to the cent, then the rest', async ({ page, shop }) => {
      test.slow();
      const look = async (name: string) => {
        await expectNoSidewaysScroll(page);
        await expectNoViolation(page);
        if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png` });
      };
      const [honey, rose] = [`Miel rendu ${width}`, `Rose rendue ${width}`];
      const soaps = [await aNewSoap(shop, honey), await aNewSoap(shop, rose)];
      const stockOf = async (name: string) => {
        const { _id } = soaps.find((soap) => soap.name === name)!;
        const answer = await fetch(`${shop.url}/api/product/${_id}`);
        return ((await answer.json()) as { stock: number }).stock;
      };
      const order = await anOrderWithACode(shop, `RENDU${width}`, { [honey]: 3, [rose]: 2 });
      const refunded = async () => (await ordersOf(shop, order.email))[0]?.refundedAmount;
      await logInAsAdministrator(page);
      const details = page.getByRole('dialog').filter({ hasText: order.reference });
      const refund = page.getByRole('dialog', { name: 'Rembourser la commande' });
      const amount = refund.getByLabel('Montant en euros');
      const one = (name: string) =>
        refund.getByRole('group', { name: new RegExp(`^Unités à rembourser.*${name}`) }).getByRole('button', {
          name: 'Augmenter la quantité',
        });
      const open = async () => {
        await page.goto(`/admin/dashboard?onglet=commandes&recherche=${order.reference}&commande=${order._id}`);
        await details.getByRole('button', { name: 'Rembourser' }).click();
        await expect(amount).toBeVisible();
      };
      const cents = async () => Math.round(Number((await amount.inputValue()).replace(',', '.')) * 100);
      const give = async () => {
        await refund.getByRole('button', { name: 'Rembourser', exact: true }).click();
        await expect(refund).toBeHidden();
      };

      await test.step('one of three', async () => {
        await open();
        await one(honey).click();
        await look('refund-one');
        expect(await cents()).toBe(Math.floor(order.paid[honey]! / 3));
        await give();
        await expect.poll(refunded).toBe(Math.floor(order.paid[honey]! / 3) / 100);
      });

      await test.step('the rest of both lines', async () => {
        await open();
        await expect(refund.getByText('1 sur 3 déjà remboursé')).toBeVisible();
        for (const name of [honey, honey, rose, rose]) await one(name).click();
        await expect(one(honey)).toBeDisabled();
        await look('refund-rest');
        expect(await cents()).toBe(order.paid[honey]! - Math.floor(order.paid[honey]! / 3) + order.paid[rose]!);
        await give();
        await expect.poll(refunded).toBe((order.paid[honey]! + order.paid[rose]!) / 100);
      });

      await test.step('what is back goes onto the shelf with it', async () => {
        const sent = await anOrderWithACode(shop, `REVENU${width}`, { [rose]: 2 });
        await markAs(shop, sent, { status: 'Expédié', orderNumber: aParcelNumber(), deliver: 'Colissimo' });
        await markAs(shop, sent, { status: 'Livré' });
        const before = await stockOf(rose);
        await page.goto(`/admin/dashboard?onglet=commandes&recherche=${sent.reference}&commande=${sent._id}`);
        const shown = page.getByRole('dialog').filter({ hasText: sent.reference });
        await shown.getByRole('button', { name: 'Rembourser' }).click();
        await one(rose).click();
        await one(rose).click();
        const shelf = refund.getByRole('group', { name: new RegExp(`^Revenues, à remettre en rayon.*${rose}`) });
        await shelf.getByRole('button', { name: 'Augmenter la quantité' }).click();
        await look('refund-shelf');
        await give();
        await expect(shown.getByText('2 sur 2 remboursés, 1 remis en rayon')).toBeVisible();
        expect(await stockOf(rose)).toBe(before + 1);
      });

      await test.step('each stands in the order, and with a sentence of its own in its history', async () => {
        await page.goto(`/admin/dashboard?onglet=commandes&recherche=${order.reference}&commande=${order._id}`);
        await expect(details.getByText('3 sur 3 remboursés')).toBeVisible();
        await expect(details.getByText(new RegExp(`\\(1 × .*${honey}\\) effectué`))).toBeVisible();
        await look('refund-done');
      });
    });
  });
}
