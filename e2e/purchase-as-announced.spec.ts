import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { Announcements } from './announcements';
import { aMailAddress } from './steps';
import { soapNamed } from './storefront-fixtures';
import { AS_SEEDED, expect, test } from './shop';

test.use({ settings: AS_SEEDED });

const DOCUMENT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../docs/purchase-as-announced.md');

const HEAD = `# A purchase as it is announced

What a screen reader says to somebody who buys a soap by keyboard, from the list to the thanks: each stop of the focus (key, name, role,
state, description) and each announcement, from Chromium's accessibility tree, at 1280 px. The browser journey
\`purchase-as-announced\` compares it with the shop and fails on any other word; \`ANNOUNCED=write npx playwright test --config
e2e/playwright.config.ts purchase-as-announced\` writes it anew.

`;

const MANY_STOPS = 120;

/** Presses `key` until `target` has the focus, and writes down every stop. */
async function walkTo(page: Page, heard: Announcements, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    await page.keyboard.press(key);
    await heard.stop(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MANY_STOPS} presses of ${key} never reached ${String(target)}`);
}

test('what is announced on the way from a soap to the thanks is what is written down', async ({ page, shop }) => {
  test.slow();
  const heard = await Announcements.of(page);
  const { keyboard } = page;
  const main = page.getByRole('main');

  heard.heading('La page du savon');
  await page.goto(`/product/${(await soapNamed(shop, 'Lavande fine'))._id}`);
  await expect(main.getByRole('button', { name: 'Ajouter au panier', exact: true })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await walkTo(page, heard, main.getByRole('button', { name: 'Ajouter au panier', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByText(/a rejoint votre panier/)).toBeVisible();

  heard.heading('Le panier');
  const cart = page.getByRole('banner').getByRole('button', { name: 'Panier' });
  await cart.focus();
  await heard.stop('Maj+Tab jusqu’au panier');
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Votre panier' });
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await heard.stop('Entrée');
  await walkTo(page, heard, drawer.getByRole('button', { name: 'Commander' }));
  await keyboard.press('Enter');

  heard.heading('L’invitation');
  const invitation = page.getByRole('dialog', { name: /Connectez-vous pour bénéficier/ });
  await expect(drawer).toBeHidden();
  await expect(invitation.locator(':focus')).toHaveCount(1);
  await heard.stop('Entrée');
  await walkTo(page, heard, invitation.getByRole('link', { name: 'Poursuivre mes achats' }));
  await keyboard.press('Enter');

  heard.heading('Coordonnées');
  await expect(page).toHaveURL(/\/checkout/);
  await page.getByLabel('Prénom').focus();
  await heard.stop('Tab jusqu’au prénom');
  for (const text of ['Jeanne', 'Riviere', aMailAddress('lecteur')]) {
    await keyboard.type(text);
    await keyboard.press('Tab');
    await heard.stop('Tab');
  }
  await keyboard.press('Enter');
  await expect(page.getByText('Le téléphone est requis')).toBeVisible();
  await heard.stop('Entrée sans téléphone');
  // At once: how much of a number is judged while it is typed depends on the fingers.
  await keyboard.insertText('06 12 34 56 78');
  await keyboard.press('Enter');

  heard.heading('Livraison');
  await expect(page.getByLabel('Adresse', { exact: true })).toBeFocused();
  await heard.stop('Entrée');
  for (const text of ['12 rue des Lilas', '', '69003']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
    await heard.stop('Tab');
  }
  await keyboard.type('Lyon');
  await keyboard.press('Enter');

  heard.heading('Paiement');
  await expect(page.getByLabel('Numéro de carte')).toBeFocused();
  await heard.stop('Entrée');
  await keyboard.type('4242424242424242');
  for (const text of ['1234', '123']) {
    await keyboard.press('Tab');
    await heard.stop('Tab');
    await keyboard.type(text);
  }
  await walkTo(page, heard, page.getByRole('button', { name: /^Commander et payer/ }));
  await keyboard.press('Enter');

  heard.heading('Le merci');
  const thanks = page.getByRole('dialog', { name: 'Merci pour votre commande !' });
  await expect(thanks.locator(':focus')).toHaveCount(1);
  await heard.stop('Entrée');

  const written = HEAD + heard.text();
  if (process.env.ANNOUNCED === 'write') writeFileSync(DOCUMENT, written);
  expect(written).toBe(readFileSync(DOCUMENT, 'utf8'));
});
