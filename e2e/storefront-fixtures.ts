import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { LegalDraft, LegalTextId, LegalVersionKey, ProductStatus, SellerState } from '@shop/contract';
import { ADMIN, aParcelNumber, type RunningShop } from './shop';

/** What a journey needs to be true before it starts, brought about through the shop's own API. */
export interface Soap {
  _id: string;
  slug: string;
  name: string;
  stock: number;
  discountedPrice: number;
}

export interface KnownClient {
  id: string;
  token: string;
  email: string;
  password: string;
}

const PICTURE = path.resolve(import.meta.dirname, '../backend/seed/pictures/karite-nature-1.jpg');
const PASSWORD = 'savon-et-lavande-7';

async function ask<Answer>(shop: RunningShop, method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${shop.url}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function administratorToken(shop: RunningShop): Promise<string> {
  const { user } = await ask<{ user: { token: string } }>(shop, 'POST', 'admin/login', ADMIN);
  return user.token;
}

export async function soapNamed(shop: RunningShop, name: string): Promise<Soap> {
  const soaps = await ask<Soap[]>(shop, 'GET', 'products');
  const found = soaps.find((soap) => soap.name.includes(name));
  if (!found) throw new Error(`no soap is named ${name}`);
  return found;
}

/** What the administrator counted in the workshop. */
export async function setStock(shop: RunningShop, soap: Soap, stock: number): Promise<void> {
  await ask(shop, 'PUT', `update/product/${soap._id}`, { stock }, await administratorToken(shop));
}

/** The administrator stops selling it, or goes on. */
export async function setState(shop: RunningShop, soap: Soap, status: ProductStatus): Promise<void> {
  await ask(shop, 'PUT', `update/product/${soap._id}`, { status }, await administratorToken(shop));
}

/** The administrator ends a promotion, or begins one, in percent. */
export async function setPromotion(shop: RunningShop, soap: Soap, promo: number): Promise<void> {
  await ask(shop, 'PUT', `update/product/${soap._id}`, { promo }, await administratorToken(shop));
}

/** A soap of the journey's own, which no other one misses when it goes. */
export async function aNewSoap(shop: RunningShop, name: string): Promise<Soap> {
  const form = new FormData();
  const fields = {
    name,
    category: 'Savon',
    price: '7.20',
    promo: '0',
    stock: '500',
    description: 'Un savon d’essai.',
    ingredients: 'Aqua',
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const picture = new Blob([await readFile(PICTURE)], { type: 'image/jpeg' });
  form.set('image', picture, 'devant.jpg');
  form.set('image2', picture, 'dos.jpg');
  const answer = await fetch(`${shop.url}/api/add/product`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await administratorToken(shop)}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`POST add/product answered ${answer.status}: ${await answer.text()}`);
  return soapNamed(shop, name);
}

/** As before an owner filled in 'Obligations'. */
export async function forgetSeller(shop: RunningShop): Promise<void> {
  const token = await administratorToken(shop);
  const { seller, version } = await ask<SellerState>(shop, 'GET', 'seller', undefined, token);
  const empty = Object.fromEntries(Object.keys(seller).map((field) => [field, '']));
  await ask(shop, 'PUT', 'seller', { ...empty, expectedVersion: version }, token);
}

/** The administrator takes a soap out of the range for good. */
export async function deleteSoap(shop: RunningShop, soap: Soap): Promise<void> {
  await ask(shop, 'DELETE', `delete/product/${soap._id}`, undefined, await administratorToken(shop));
}

/** Claire Moreau has signed up and not opened her mail yet. */
export async function aNewAccount(shop: RunningShop, email: string) {
  const form = { nom: 'Moreau', prenom: 'Claire', clientEmail: email, clientPassword: PASSWORD };
  const answer = await ask<{ emailVerificationToken: string }>(shop, 'POST', 'add/client', form);
  return { email, password: PASSWORD, ...answer };
}

/** Signed up and confirmed; Claire Moreau is not logged in yet. */
export async function aClient(shop: RunningShop, email: string): Promise<KnownClient> {
  const { emailVerificationToken } = await aNewAccount(shop, email);
  await ask(shop, 'POST', 'confirm/client', { token: emailVerificationToken });
  const { client } = await ask<{ client: { _id: string; token: string } }>(shop, 'POST', 'login/client', {
    clientEmail: email,
    clientPassword: PASSWORD,
  });
  return { id: client._id, token: client.token, email, password: PASSWORD };
}

/** A paid order of one soap, which the administrator then ships and the carrier delivers. */
export async function aDeliveredOrder(shop: RunningShop, client: KnownClient, soap: Soap): Promise<void> {
  const { discountedPrice: price } = soap;
  const body = {
    nom: 'Moreau',
    prenom: 'Claire',
    email: client.email,
    mobile: '06 12 34 56 78',
    address: '14 rue des Tilleuls',
    city: 'Lyon',
    postalCode: '69003',
    country: 'FR',
    articles: [{ productId: soap._id, quantity: 1, price }],
    amount: price,
    paymentMethod: 'pm_card_visa',
    checkoutId: crypto.randomUUID(),
    userId: client.id,
  };
  const { order } = await ask<{ order: { _id: string } }>(shop, 'POST', 'neworders', body, client.token);
  const token = await administratorToken(shop);
  const shipped = { status: 'Expédié', orderNumber: aParcelNumber(), deliver: 'Colissimo' };
  await ask(shop, 'PUT', `orders/${order._id}/status`, shipped, token);
  await ask(shop, 'PUT', `orders/${order._id}/status`, { status: 'Livré' }, token);
}

export async function logIn(page: Page, client: Pick<KnownClient, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(client.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(client.password);
  await page.getByRole('button', { name: "M'identifier" }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** An administrator publishes another version of a text, with a phrase more, as from today. @returns its number */
export async function publishText(shop: RunningShop, text: LegalTextId, phrase: string): Promise<number> {
  const token = await administratorToken(shop);
  const { content, version } = await ask<LegalDraft>(shop, 'GET', `legal-texts/${text}/draft`, undefined, token);
  const [first, ...others] = content.sections;
  if (!first) throw new Error(`${text} has no section`);
  const sections = [{ ...first, blocks: [...first.blocks, { kind: 'paragraph', text: phrase }] }, ...others];
  const body = { content: { ...content, sections }, expectedVersion: version };
  const saved = await ask<LegalDraft>(shop, 'PUT', `legal-texts/${text}/draft`, body, token);
  const effectiveFrom = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
  const publication = { expectedVersion: saved.version, effectiveFrom, summary: phrase };
  const { number } = await ask<LegalVersionKey>(shop, 'POST', `legal-texts/${text}/versions`, publication, token);
  return number;
}
