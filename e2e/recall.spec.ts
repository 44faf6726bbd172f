import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { aParcelNumber, expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('Reg. 2023/988 art. 36 a lot comes in, leaves with an order, is blocked and recalled', async ({
      page,
      browser,
      shop,
    }) => {
      const name = `Calendula ${width}`;
      const { _id: productId, discountedPrice: price } = await aNewSoap(shop, name);
      const order = await aPaidOrder(shop, 'Rappel', { articles: [{ productId, quantity: 1, price }], amount: price });
      const number = `26-${width}`;
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/lots');
      await page.getByRole('button', { name: 'Noter un lot' }).click();
      const adding = page.getByRole('dialog');
      await adding.getByLabel('Produit').selectOption({ label: name });
      await adding.getByLabel('Numéro du lot').fill(number);
      await adding.getByLabel('Unités reçues').fill('12');
      await expectNoViolation(page);
      await adding.getByRole('button', { name: 'Noter le lot' }).click();
      await expect(page.getByText(`Le lot ${number} est noté.`)).toBeVisible();
      await expect(page.getByRole('link', { name: number })).toBeVisible();
      // It takes its place a moment after the list has.
      await page.getByRole('button', { name: 'Fermer' }).click();
      await expect(page.getByText(`Le lot ${number} est noté.`)).toBeHidden();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);

      await page.goto(`/admin/dashboard?onglet=commandes&recherche=${order.reference}`);
      await page
        .getByRole('combobox', { name: /^Statut de la commande|^Statut/ })
        .first()
        .click();
      await page.getByRole('listbox').getByRole('option', { name: 'Expédié' }).click();
      const shipping = page.getByRole('dialog');
      await expect(shipping.getByLabel(`Unités du lot ${number}`)).toHaveValue('1');
      await shipping.getByLabel('Numéro de Suivi').fill(aParcelNumber());
      await shipping.getByLabel('Transporteur').selectOption('Colissimo');
      await expectNoViolation(page);
      await shipping.getByRole('button', { name: 'Valider' }).click();
      await expect(shipping).toBeHidden();

      await page.goto('/admin/dashboard/lots');
      await page.getByRole('link', { name: number }).click();
      await expect(page.getByRole('link', { name: order.reference })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Bloquer le lot' }).click();
      await page.getByRole('dialog').getByLabel('Motif').fill('Analyse : pH trop haut');
      await page.getByRole('dialog').getByRole('button', { name: 'Bloquer le lot' }).click();
      await expect(page.getByText(/^Bloqué le .*pH trop haut/)).toBeVisible();

      await page.getByRole('button', { name: 'Préparer un rappel' }).click();
      const recall = page.getByRole('dialog');
      await recall.getByLabel('Danger').fill('Par précaution, le savon est rappelé.');
      await recall.getByRole('button', { name: 'Relire le rappel' }).click();
      await expect(recall.getByText(/«\sprécaution\s» atténue le danger/)).toBeVisible();
      await recall.getByLabel('Danger').fill('Le savon peut brûler la peau.');
      await recall.getByRole('button', { name: 'Relire le rappel' }).click();
      await expect(recall.getByText('Danger : Le savon peut brûler la peau.')).toBeVisible();
      await expectNoViolation(page);
      await recall.getByRole('button', { name: 'Envoyer à 1 commande' }).click();
      await expect(page.getByText('Le rappel part : chaque commande qui a reçu le lot est prévenue.')).toBeVisible();
      await expect
        .poll(async () => (await page.request.get('/dev/mailbox.json')).text())
        .toContain(`Rappel de sécurité d’un produit : Savon ${name}`);

      // Whoever cannot be written to finds it in the shop: at home, on the product's page, and whole on one of its own.
      const strip = page.getByRole('region', { name: new RegExp(`^Rappel de sécurité .*, lot ${number}$`) });
      await page.goto('/');
      await expect(strip).toBeVisible();
      await page.goto(`/product/${productId}`);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      // As the server draws it, before any code: its styles come with the page.
      const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      for (const path of ['/', `/product/${productId}`]) {
        await plain.goto(shop.url + path);
        await expect(plain.getByRole('region', { name: new RegExp(`lot ${number}$`) })).not.toHaveCSS(
          'background-color',
          'rgba(0, 0, 0, 0)',
        );
      }
      await plain.context().close();
      await strip.getByRole('link', { name: 'Lire le rappel' }).click();
      await expect(page).toHaveURL(/\/rappels#rappel-/);
      const notice = page.getByRole('article', { name: new RegExp(`lot ${number}$`) });
      await expect(notice.getByText('Le savon peut brûler la peau.')).toBeVisible();
      await expect(notice.getByText('le remboursement ou le remplacement')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
    });
  });
}
