import { ADMIN_PATHS, PAGES } from '@shop/contract';

/** Ways to a screen, by what a person does. */
export async function visit(page, address) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await untilLoaded(page);
}

/** The back-office listens for events as long as it is open: its lists say when they are there. */
export async function untilLoaded(page) {
  if (!new URL(page.url()).pathname.startsWith(ADMIN_PATHS.dashboard)) await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"]') === null && !document.body.innerText.includes('Chargement '),
  );
}

/** Parts below the first view come when they are near; any key calls them as well. */
export const callLaterParts = (page) => page.keyboard.press('Shift');

/** By the menu, so that the browser draws the home page and not the server. */
export async function goHome(page) {
  await visit(page, PAGES.faq.path);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .click();
  await page.getByRole('region', { name: 'À la une' }).waitFor();
  await callLaterParts(page);
}

export const still = (address, storage) => ({ storage, open: (page) => visit(page, address) });

export const bannerButton = (page, name) => page.getByRole('banner').getByRole('button', { name });

export async function fillContact(page) {
  await page.getByLabel('Prénom').fill('Jeanne');
  await page.getByLabel('Nom', { exact: true }).fill('Riviere');
  await page.getByLabel('Email').fill('jeanne@exemple.fr');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await goOn(page);
  await page.getByLabel('Adresse', { exact: true }).waitFor();
}

export async function fillDelivery(page) {
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await page.getByLabel('Code postal').fill('69003');
  await page.getByLabel('Ville').fill('Lyon');
  await goOn(page);
  await page.getByLabel('Numéro de carte').waitFor();
}

const goOn = (page) =>
  page
    .getByRole('button', { name: /Continuer/ })
    .filter({ visible: true })
    .first()
    .click();

export async function pay(page, number) {
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration (MM/AA)').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Commander et payer/ }).click();
}

export function checkout(storage, ...steps) {
  return {
    storage,
    full: false,
    open: async (page) => {
      await visit(page, PAGES.checkout.path);
      for (const step of steps) await step(page);
    },
  };
}

/** One dialog over a page: opened by `press`, then awaited by its title. */
export function over(address, storage, press, title) {
  return {
    storage,
    full: false,
    open: async (page) => {
      await visit(page, address);
      await press(page);
      await page.getByRole('dialog', { name: title }).waitFor();
      await untilLoaded(page);
    },
  };
}
