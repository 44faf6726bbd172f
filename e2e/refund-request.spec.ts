import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { anOrderWithACode, markAs, ordersOf } from './order-fixtures';
import { aParcelNumber, expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a guest asks for two of three soaps, takes it back, asks anew and is repaid', async ({ page, shop }) => {
      test.slow();
      const look = async (name: string) => {
        await expectNoSidewaysScroll(page);
        await expectNoViolation(page);
        if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png` });
      };
      const [fig, thyme] = [`Figue demandée ${width}`, `Thym demandé ${width}`];
      for (const name of [fig, thyme]) await aNewSoap(shop, name);
      const order = await anOrderWithACode(shop, `DEMANDE${width}`, { [fig]: 3, [thyme]: 1 });
      await markAs(shop, order, { status: 'Expédié', orderNumber: aParcelNumber(), deliver: 'Colissimo' });
      await markAs(shop, order, { status: 'Livré' });
      const mailed = async (subject: string) =>
        (await shop.mails(order.email)).find((mail) => mail.subject.startsWith(subject))?.text;
      const dialog = page.getByRole('dialog');
      const sent = page.getByText('Votre demande de remboursement a été envoyée.');
      const asked = `2 × Savon ${fig}`;

      await test.step('opens the order with the mailed link', async () => {
        const data = { reference: order.reference, email: order.email };
        expect((await page.request.post('/api/order-pages/find', { data })).ok()).toBe(true);
        await expect.poll(() => mailed('Ouvrez votre commande')).toContain('/retrouver-ma-commande?token=');
        await page.goto(/http\S+commande\?token=\S+/.exec((await mailed('Ouvrez votre commande'))!)![0]);
        await page.getByRole('button', { name: 'Voir ma commande' }).click();
      });

      const ask = async () => {
        await page.getByRole('button', { name: 'Demander un remboursement' }).click();
        await dialog.getByRole('button', { name: 'Continuer' }).click();
        await expect(dialog.getByText('Choisissez un motif.')).toBeVisible();
        await dialog.getByRole('checkbox', { name: new RegExp(thyme) }).uncheck();
        await dialog.getByRole('button', { name: 'Diminuer la quantité' }).click();
        await dialog.getByText('Arrivé abîmé ou cassé').click();
        await dialog.getByLabel('Votre message').fill('Deux savons sont cassés en morceaux.');
        await look('ask');
        await dialog.getByRole('button', { name: 'Continuer' }).click();
        await expect(dialog.getByText('Ce qui se passe ensuite')).toBeVisible();
        await expect(dialog.getByText(asked)).toBeVisible();
        await expect(dialog.getByRole('link', { name: 'renoncer au contrat ici' })).toBeVisible();
        await look('question');
        await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
        await expect(sent).toBeVisible();
        await expect(dialog).toHaveCount(0);
      };

      await test.step('asks, after a question', async () => {
        await ask();
        await expect(page.getByRole('status').filter({ has: sent })).toBeFocused();
        await sent.scrollIntoViewIfNeeded();
        await look('sent');
        await expect.poll(() => mailed('Votre demande de remboursement')).toContain(asked);
        await page.reload();
        await expect(sent).toBeVisible();
      });

      await test.step('takes it back, and asks anew', async () => {
        await page.getByRole('button', { name: 'Retirer ma demande' }).click();
        await look('take-back');
        await dialog.getByRole('button', { name: 'Retirer ma demande' }).click();
        const taken = page.getByText('Votre demande est retirée');
        await expect(taken).toBeFocused();
        await look('taken-back');
        await ask();
      });

      await test.step('the shop reads it, and grants it as it is filled in', async () => {
        await logInAsAdministrator(page);
        await page.goto(`/admin/dashboard?onglet=commandes&recherche=${order.reference}&commande=${order._id}`);
        const details = page.getByRole('dialog').filter({ hasText: order.reference });
        await expect(details.getByText(`${asked} · Arrivé abîmé ou cassé`).first()).toBeVisible();
        await expect(details.getByText('Le client retire sa demande')).toBeVisible();
        await look('desk');
        await details.getByRole('button', { name: 'Accepter et rembourser' }).click();
        const answer = page.getByRole('dialog', { name: 'Accepter la demande' });
        const cents = Math.floor((order.paid[fig]! * 2) / 3);
        await expect(answer.getByLabel('Montant en euros')).toHaveValue(/\d/);
        expect(
          Math.round(Number((await answer.getByLabel('Montant en euros').inputValue()).replace(',', '.')) * 100),
        ).toBe(cents);
        await look('grant');
        await answer.getByRole('button', { name: 'Rembourser', exact: true }).click();
        await expect(answer).toBeHidden();
        await expect.poll(async () => (await ordersOf(shop, order.email))[0]?.refundedAmount).toBe(cents / 100);
      });

      await test.step('the guest reads that it was granted', async () => {
        await page.goto(`/commande/${order.reference}`);
        await expect(page.getByText('Votre demande de remboursement a été acceptée.')).toBeVisible();
        await expect(page.getByText(/2 sur 3 remboursés/)).toBeVisible();
      });
    });
  });
}
