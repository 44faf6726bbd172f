import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Product } from '@shop/contract';
import type { ReadPdf } from '../backend/test/support/pdf';
import { aPaidOrder } from './order-fixtures';
import { expect, type RunningShop, test } from './shop';
import { soapNamed } from './storefront-fixtures';

/** Pages that people print. */
const PAPERS = ['/conditions-ventes', '/mentions-legales', '/retractation', '/product', 'a product'] as const;

const READER = path.resolve(import.meta.dirname, '../backend/test/support/read-pdf.mjs');
/** Width and height in points. */
const A4 = [595, 842];
/** What one does on a screen, or where else one may go. */
const SCREEN_WORDS =
  /Ajouter au panier|Accueil|Sommaire|Télécharger|Imprimer|Instagram|Nouveautés|Précédent|Suivant|Quantité|Versions/;

const firstSoap = async ({ url }: RunningShop) =>
  ((await (await fetch(`${url}/api/products`)).json()) as Product[]).find(({ stock }) => stock > 5)!;

/** What is on the sheets that this page becomes; `LOOK` keeps them. */
async function printed(page: Page, name: string) {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  if (process.env.LOOK) writeFileSync(`${process.env.LOOK}/${name}.pdf`, pdf);
  const reader = spawn(process.execPath, [READER], { stdio: ['pipe', 'pipe', 'inherit'] });
  reader.stdin.end(pdf);
  const { sizes, pages } = JSON.parse(await text(reader.stdout)) as ReadPdf;
  // Whichever way a line is broken.
  return {
    sizes,
    words: pages
      .map((one) => one.text)
      .join(' ')
      .replace(/\s+/gu, ' '),
  };
}

/** On the days of Paris, as the pages write it. */
const today = () =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format().replace(/^1 /u, '1er ');

for (const paper of PAPERS)
  test(`on paper ${paper} is its words alone, without what only a screen can do`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(paper === 'a product' ? `/product/${(await firstSoap(shop))._id}` : paper);
    await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').locator('button:visible, nav:visible')).toHaveCount(0);
    await expect(page.getByRole('banner').locator('a:visible')).toHaveCount(1);
    await expect(page.locator('footer nav:visible')).toHaveCount(0);
    await expect(page.locator('form button:visible')).toHaveCount(0);
    const foot = page.locator('footer');
    await expect(foot).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(foot).toHaveCSS('color', 'rgb(0, 0, 0)');
  });

test('a soap is two sheets: its picture, price, ingredients and label, and of which day', async ({ page, shop }) => {
  // One of the demo's, with all its words: other journeys add soaps that have few.
  const soap = await soapNamed(shop, 'Calendula');
  await page.goto(`/product/${soap._id}`);
  // As Ctrl and P do: what is far below comes with a first key, once the program is there.
  await expect(async () => {
    await page.keyboard.press('Control');
    await expect(page.getByText(/^Page consultée le/)).toBeAttached({ timeout: 500 });
  }).toPass();
  const { sizes, words } = await printed(page, 'product');
  expect(sizes).toEqual([A4, A4]);
  const price = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(soap.discountedPrice);
  const said = [
    soap.name,
    price.replace(/\s/gu, ' '),
    'Composition (INCI)',
    'Conseils',
    'Poids net',
    'Personne responsable',
  ];
  for (const part of said) expect(words).toContain(part);
  expect(words).toContain(`Page consultée le ${today()}, à l’adresse ${page.url()}`);
  expect(words).not.toMatch(SCREEN_WORDS);
});

test('the terms of sale are read on paper to the form, and end with the day on which they were read', async ({
  page,
}) => {
  await page.goto('/conditions-ventes');
  await expect(page.getByText(/^Page consultée le/)).toBeVisible();
  const { sizes, words } = await printed(page, 'terms');
  expect(sizes.length).toBeLessThanOrEqual(6);
  expect(sizes).toEqual(sizes.map(() => A4));
  // Folded on the screen.
  expect(words).toContain('MODÈLE DE FORMULAIRE DE RÉTRACTATION');
  expect(words.trimEnd()).toMatch(
    new RegExp(`Page consultée le ${today()}\\. Version 1 en vigueur depuis le [^.]+\\.( \\d / \\d)?$`),
  );
  expect(words).not.toMatch(SCREEN_WORDS);
});

test('an order is on two sheets with every line, where it is and what was paid', async ({ page, shop }) => {
  const order = await aPaidOrder(shop, 'Imprimee');
  await page.goto('/retrouver-ma-commande');
  await page.getByLabel('Référence de la commande').fill(order.reference);
  await page.getByRole('textbox', { name: 'Email' }).fill(order.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  const sent = async () => (await shop.mails(order.email)).find(({ subject }) => subject.startsWith('Ouvrez'))?.text;
  await expect.poll(sent, { timeout: 30_000 }).toContain('/retrouver-ma-commande?token=');
  await page.goto(/http\S+commande\?token=\S+/.exec((await sent())!)![0]);
  await page.getByRole('button', { name: 'Voir ma commande' }).click();
  await expect(page.getByText(/^Page consultée le/)).toBeAttached();
  const { sizes, words } = await printed(page, 'order');
  expect(sizes.length).toBeLessThanOrEqual(2);
  expect(sizes).toEqual(sizes.map(() => A4));
  const name = (await firstSoap(shop)).fullName;
  const said = ['En préparation', 'Partie chez le transporteur', 'Total payé', '8 quai de la Fosse', 'Facture', name];
  for (const part of [`Commande ${order.reference}`, `passée le ${today()}`, ...said]) expect(words).toContain(part);
  expect(words).not.toMatch(SCREEN_WORDS);
});
