import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { ordersOf } from './order-fixtures';
import { expect, type RunningShop, test } from './shop';
import { aMailAddress, logInAsAdministrator } from './steps';
import { aClient, aDeliveredOrder, type KnownClient, logIn, soapNamed } from './storefront-fixtures';
import { widths } from './widths';

const NUMBER = /F\d{4}-\d{6}/;
const BOOKS = '/admin/dashboard/factures';

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true }) : undefined;

async function downloaded(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile((await download.path())!) };
}

async function aBuyer(shop: RunningShop): Promise<KnownClient & { reference: string }> {
  const client = await aClient(shop, aMailAddress('facture'));
  await aDeliveredOrder(shop, client, await soapNamed(shop, 'Romarin'));
  const [order] = await ordersOf(shop, client.email);
  return { ...client, reference: order!.reference };
}

test.use({ acceptDownloads: true });

for (const width of widths(375, 320, 768, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('CGI 289 a client downloads the invoice; an administrator finds it, downloads it and exports the books', async ({
      page,
      shop,
    }) => {
      const client = await aBuyer(shop);
      await logIn(page, client);
      await page.goto(`/commande/${client.reference}`);
      const paper = page.getByRole('main').getByRole('button', { name: /^Facture F/ });
      await expect(paper).toBeVisible();
      await look(page, `order-${width}`);
      await page.goto('/account?section=commandes');
      await expect(paper).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `account-${width}`);
      const own = await downloaded(page, paper);
      const [number] = NUMBER.exec(own.name)!;
      expect(own.name).toBe(`${number}.pdf`);
      expect(own.bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7');

      await logInAsAdministrator(page);
      await page.goto(BOOKS);
      await page.getByRole('searchbox').fill(number);
      await expect(page.getByText('1 document', { exact: true })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `books-${width}`);
      const theirs = await downloaded(page, page.getByRole('button', { name: `Télécharger ${number} en PDF` }));
      expect(theirs.bytes.equals(own.bytes)).toBe(true);

      const journal = await downloaded(page, page.getByRole('button', { name: 'Journal des ventes (FEC)' }));
      expect(journal.name).toMatch(/FEC\d{8}\.txt$/);
      const [head, ...lines] = journal.bytes.toString('latin1').split(/\r?\n/);
      expect(head!.split(/[\t|]/)).toHaveLength(18);
      expect(lines.filter((line) => line.includes(number)).length).toBeGreaterThanOrEqual(2);
      const totals = await downloaded(page, page.getByRole('button', { name: 'Totaux par jour (CSV)' }));
      expect(totals.bytes.toString('utf8')).toContain('France');

      await page.getByRole('button', { name: `Acheteur de ${number}` }).click();
      const asked = page.getByRole('dialog', { name: `Qui a acheté ? (${number})` });
      await asked.getByRole('textbox', { name: /Motif/ }).fill('Contrôle fiscal');
      await expectNoViolation(page);
      await look(page, `reason-${width}`);
      await asked.getByRole('button', { name: 'Lire l’identité' }).click();
      const read = page.getByRole('dialog', { name: `Acheteur de ${number}` });
      await expect(read.getByText('Claire Moreau')).toBeVisible();
      await expectNoViolation(page);
      await look(page, `buyer-${width}`);
      await read.getByRole('button', { name: 'Fermer' }).last().click();
      await page.getByRole('link', { name: client.reference }).click();
      const order = page.getByRole('dialog', { name: 'Détails de la commande' });
      await expect(order.getByRole('region', { name: 'Factures et avoirs' })).toContainText(number);
      await look(page, `desk-${width}`);
    });
  });
}
