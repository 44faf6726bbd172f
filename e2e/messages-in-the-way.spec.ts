import type { Page } from '@playwright/test';
import { aClient, aNewSoap, logIn } from './storefront-fixtures';
import { aPaidOrder, sendAllThatWait } from './order-fixtures';
import { aMailAddress, answers, logInAsAdministrator, takenOver } from './steps';
import { aParcelNumber, expect, test } from './shop';

// A shop of their own: where a message finds room depends on every row of the lists beside it.
test.use({ settings: { JOURNEY_SHOP: 'messages' } });

/** A phone held high, a tablet, the narrowest window with tables, a desk. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 900, height: 700 },
  { width: 1280, height: 800 },
];

/**
 * What can be pressed and is in the way of a message: its middle lies under it, or more than a third of what is seen of
 * it; and a message that cannot be read.
 */
function inTheWay(): string[] {
  const messages = [...document.querySelectorAll('[data-toast]')].filter((one) => one.getClientRects().length > 0);
  if (messages.length === 0) return ['no message is shown'];
  return messages.flatMap((message) => {
    const box = message.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return ['cut by the window'];
    return [...document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,label')]
      .filter((control) => {
        if (message.contains(control) || control.matches(':disabled')) return false;
        const whole = control.getBoundingClientRect();
        const left = Math.max(whole.left, 0);
        const top = Math.max(whole.top, 0);
        const right = Math.min(whole.right, innerWidth);
        const bottom = Math.min(whole.bottom, innerHeight);
        if (right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom) return false;
        const shared = {
          left: Math.max(left, box.left),
          top: Math.max(top, box.top),
          right: Math.min(right, box.right),
          bottom: Math.min(bottom, box.bottom),
        };
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const middle = x > box.left && x < box.right && y > box.top && y < box.bottom;
        const part = ((shared.right - shared.left) * (shared.bottom - shared.top)) / ((right - left) * (bottom - top));
        if (!middle && part <= 1 / 3) return false;
        // In the middle of what they share: does anything else hide this control there, such as a header or a dialog?
        const [under] = document
          .elementsFromPoint((shared.left + shared.right) / 2, (shared.top + shared.bottom) / 2)
          .filter((one) => !message.contains(one));
        return under !== undefined && control.contains(under);
      })
      .map((control) => `${control.localName} ${control.getAttribute('aria-label') ?? control.textContent}`.trim());
  });
}

/** Scrolls to the head, the middle heading, row or picture, or the foot of what is drawn when fonts and pictures have come. */
async function scrollTo(page: Page, part: (typeof PARTS)[number]) {
  await page.evaluate(async (where) => {
    await document.fonts.ready;
    const landmarks = [...document.querySelectorAll('main :is(h1, h2, h3, tbody tr, img)')];
    if (where === 'head') window.scrollTo(0, 0);
    else if (where === 'foot') window.scrollTo(0, document.documentElement.scrollHeight);
    else landmarks[Math.floor(landmarks.length / 2)]?.scrollIntoView({ block: 'center' });
    const seen = [...document.images].filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && one.currentSrc;
    });
    await Promise.all(seen.map((one) => one.decode().catch(() => undefined)));
  }, part);
}

const PARTS = ['head', 'middle', 'foot'] as const;

/** The message is kept and looked at in each window, at the head, in the middle and at the foot of the page. */
async function expectNothingUnder(page: Page, message: string | RegExp) {
  const said = page.locator('[data-toast]', { hasText: message }).last();
  await expect(said).toBeAttached();
  await said.dispatchEvent('pointerover');
  // A pointer that really rests on it would keep it where it is.
  await page.mouse.move(1, 1);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const part of PARTS) {
      await scrollTo(page, part);
      await expect
        .poll(() => page.evaluate(inTheWay), { message: `${size.width} px, ${part} of the page`, intervals: [50] })
        .toEqual([]);
    }
  }
  await said.getByRole('button', { name: 'Fermer' }).click();
  await expect(said).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

const FAILS = { status: 500, json: { message: 'Panne d’essai. Veuillez réessayer.', code: 'INTERNAL' } };

test.describe('in the shop', () => {
  test('a soap put into the cart from the home page, the list and its page', async ({ page }) => {
    for (const address of ['/', '/product']) {
      await page.goto(address);
      await takenOver(page);
      const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier : Lavande fine' });
      await add.scrollIntoViewIfNeeded();
      await answers(add);
      await add.click();
      await expectNothingUnder(page, /a rejoint votre panier/);
    }
    await page.getByRole('main').getByRole('link', { name: 'Savon Lavande fine', exact: true }).first().click();
    const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true });
    await answers(add);
    await add.click();
    await expectNothingUnder(page, /a rejoint votre panier/);
  });

  test('favourites that cannot be changed, in the list and on a page', async ({ page, shop }) => {
    const client = await aClient(shop, aMailAddress('claire'));
    await logIn(page, client);
    await page.route('**/api/favorites/*/{add,remove}*', (route) => route.fulfill(FAILS));
    await page.goto('/product');
    await takenOver(page);
    const keep = page.getByRole('main').getByRole('button', { name: 'Ajouter aux favoris' });
    await answers(keep.nth(1));
    await keep.nth(1).click();
    await expectNothingUnder(page, /Panne d’essai/);
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/savon\/./);
    await answers(keep.first());
    await keep.first().click();
    await expectNothingUnder(page, /Panne d’essai/);
  });
});

test('the first message waits out of sight for the code that finds it a place, and for no longer than a moment', async ({
  page,
  shop,
}) => {
  const soap = await aNewSoap(shop, 'Attente');
  await page.setViewportSize({ width: 375, height: 800 });
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/keep-unobstructed-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/product/${soap._id}`);
  await takenOver(page);
  await page.clock.install();
  const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true });
  await add.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await add.click();
  const said = page.locator('[data-toast]', { hasText: 'a rejoint votre panier' });
  await expect(said).toBeAttached();
  await expect(said).not.toBeInViewport();
  await page.clock.runFor(1_000);
  await expect(said).toBeInViewport();
  send();
  await expect.poll(() => page.evaluate(inTheWay), { intervals: [50] }).toEqual([]);
});

test('messages leave after six seconds, a failure as well, but for the one that is read, and none takes the focus', async ({
  page,
  shop,
}) => {
  await logIn(page, await aClient(shop, aMailAddress('claire')));
  await page.clock.install();
  await page.route('**/api/favorites/*/{add,remove}*', (route) => route.fulfill(FAILS));
  await page.goto('/product');
  await takenOver(page);
  const keep = page.getByRole('main').getByRole('button', { name: 'Ajouter aux favoris' }).first();
  await answers(keep);
  await keep.press('Enter');
  const failure = page.locator('[aria-live="assertive"]').getByText('Panne d’essai');
  await expect(failure).toBeVisible();
  await expect(keep).toBeFocused();
  // Said again, it is not shown twice.
  await keep.press('Enter');
  await expect(failure).toHaveCount(1);

  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier : Lavande fine' }).click();
  const success = page.locator('[aria-live="polite"]').getByText(/a rejoint votre panier/);
  await expect(success).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.fastForward(6500);
  await expect(success).toHaveCount(0);
  await expect(failure).toHaveCount(0);

  await keep.focus();
  await keep.press('Enter');
  await expect(failure).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.locator('[data-toast]').getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.clock.fastForward(60_000);
  await expect(failure).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failure).toHaveCount(0);
  await expect(keep).toBeFocused();
});

test('F6 leads to a message in the very moment that it appears', async ({ page, shop }) => {
  await logIn(page, await aClient(shop, aMailAddress('claire')));
  await page.route('**/api/favorites/*/{add,remove}*', (route) => route.fulfill(FAILS));
  await page.goto('/product');
  await takenOver(page);
  const keep = page.getByRole('main').getByRole('button', { name: 'Ajouter aux favoris' }).first();
  await answers(keep);
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-toast]')) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'F6' }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await keep.press('Enter');
  await expect(page.locator('[data-toast]').getByRole('button', { name: 'Fermer' })).toBeFocused();
});

test.describe('in the back-office', () => {
  test('a product counted, saved and deleted', async ({ page, shop }) => {
    const soap = await aNewSoap(shop, 'Verveine d’essai');
    await logInAsAdministrator(page);
    await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
    await page.getByRole('button', { name: 'Ajouter au stock' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
    await expectNothingUnder(page, /1 unité en plus/);
    await page.getByLabel('Accroche').fill('Verte et vive.');
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expectNothingUnder(page, /mis à jour/);
    await page.getByRole('button', { name: `Supprimer ${soap.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expectNothingUnder(page, /supprimé/);
  });

  test('an order commented, sent, given back in part, copied and deleted', async ({ page, shop }) => {
    // The dashboard shows the five orders that wait longest: those of other journeys would stand before this one.
    await sendAllThatWait(shop);
    const order = await aPaidOrder(shop, 'Benali');
    await logInAsAdministrator(page);
    await page.goto('/admin/dashboard?onglet=commandes');
    const open = page.getByRole('button', { name: `Détails de la commande ${order.reference}` });
    const details = page.getByRole('dialog', { name: 'Détails de la commande' });
    await open.click();
    await page.context().grantPermissions(['clipboard-write']);
    await details.getByRole('button', { name: 'Copier l’adresse' }).click();
    await expectNothingUnder(page, 'Adresse copiée.');
    // From within the dialog by keyboard as well, which stays.
    await details.getByRole('button', { name: 'Copier l’adresse' }).click();
    await expect(page.getByText('Adresse copiée.')).toBeVisible();
    await page.keyboard.press('F6');
    await expect(page.locator('[data-toast]').getByRole('button', { name: 'Fermer' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Adresse copiée.')).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Copier l’adresse' })).toBeFocused();
    await details.getByLabel('Nouveau commentaire').fill('Emballage cadeau.');
    await details.getByRole('button', { name: 'Mettre à jour' }).click();
    await expectNothingUnder(page, /mise à jour\s: En cours/);
    await open.click();
    await details.getByRole('button', { name: 'Rembourser un montant' }).click();
    const refund = page.getByRole('dialog', { name: 'Rembourser la commande' });
    await refund.getByLabel('Montant en euros').fill('1,00');
    await refund.getByRole('button', { name: 'Rembourser' }).click();
    await expectNothingUnder(page, 'Remboursement effectué avec succès');
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: `Expédier la commande ${order.reference}` }).click();
    const shipping = page.getByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' });
    await shipping.getByLabel('Numéro de Suivi').fill(aParcelNumber());
    await shipping.getByLabel('Transporteur').selectOption('Colissimo');
    await shipping.getByRole('button', { name: 'Valider' }).click();
    await expectNothingUnder(page, /mise à jour\s: Expédié/);
    await page.goto(`/admin/dashboard?onglet=commandes&recherche=${order.reference}`);
    await page.getByRole('button', { name: `Supprimer la commande ${order.reference}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer quand même' }).click();
    await expectNothingUnder(page, /supprimée/);
  });

  test('lists that cannot be exported', async ({ page }) => {
    await logInAsAdministrator(page);
    await page.route('**/api/exports/*', (route) => route.fulfill(FAILS));
    for (const tab of ['produits', 'commandes', 'clients']) {
      await page.goto(`/admin/dashboard?onglet=${tab}`);
      // On a telephone that of products and of orders is in a menu.
      if (tab === 'clients') {
        await page
          .getByRole('button', { name: /^Exporter/ })
          .first()
          .click();
      } else {
        await page.getByRole('button', { name: 'Plus', exact: true }).click();
        await page
          .getByRole('menuitem', { name: /^Exporter/ })
          .first()
          .click();
      }
      await expectNothingUnder(page, /Panne d’essai/);
    }
  });
});
