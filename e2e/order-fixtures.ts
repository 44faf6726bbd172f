import type { CartQuote, DeliveryState } from '@shop/contract';
import { ADMIN, aParcelNumber, expect, type RunningShop } from './shop';
import type { Soap } from './storefront-fixtures';

/** What a journey at the orders' desk needs, brought about through the shop's own API. */
export interface DeskOrder {
  _id: string;
  reference: string;
  email: string;
}

export interface PaidOrder extends DeskOrder {
  status: string;
  paymentStatus: string;
  montantTotal: number;
  refundedAmount: number;
}

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

/** A paid order of one soap, by a buyer without an account; `more` is what this buyer writes otherwise. */
export async function aPaidOrder(shop: RunningShop, nom: string, more: object = {}): Promise<DeskOrder> {
  const soaps = await ask<{ _id: string; discountedPrice: number; stock: number }[]>(shop, 'GET', 'products');
  // What other journeys brought comes first, and may be sold out.
  const soap = soaps.find(({ stock }) => stock > 5);
  if (!soap) throw new Error('the shop sells nothing');
  const { order } = await ask<{ order: DeskOrder }>(shop, 'POST', 'neworders', {
    nom,
    prenom: 'Samira',
    email: `${nom.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@exemple.fr`,
    mobile: '06 12 34 56 78',
    address: '8 quai de la Fosse',
    city: 'Nantes',
    postalCode: '44000',
    country: 'FR',
    articles: [{ productId: soap._id, quantity: 1, price: soap.discountedPrice }],
    amount: soap.discountedPrice,
    paymentMethod: 'pm_card_visa',
    checkoutId: crypto.randomUUID(),
    ...more,
  });
  return order;
}

/** What this buyer has paid, as the desk lists it. */
export async function ordersOf(shop: RunningShop, email: string): Promise<PaidOrder[]> {
  return ask(shop, 'GET', `orders?search=${encodeURIComponent(email)}`, undefined, await administratorToken(shop));
}

/** An administrator gives back what was withdrawn from an order. */
export async function refundWithdrawalOf(shop: RunningShop, reference: string): Promise<void> {
  const token = await administratorToken(shop);
  const [found] = await ask<{ _id: string }[]>(shop, 'GET', `withdrawals?search=${reference}`, undefined, token);
  if (!found) throw new Error(`nobody withdrew from ${reference}`);
  await ask(shop, 'POST', `withdrawals/${found._id}/refund`, {}, token);
}

/** What a colleague does meanwhile. */
export async function markAs(shop: RunningShop, order: DeskOrder, change: object): Promise<void> {
  await ask(shop, 'PUT', `orders/${order._id}/status`, change, await administratorToken(shop));
}

/** The address that pays what the shop prepared, as its client is mailed it; `more` is what is known of them beside the name. */
export async function aPreparedLink(shop: RunningShop, soap: Soap, email: string, more: object = {}): Promise<string> {
  const articles = [{ productId: soap._id, quantity: 1, price: soap.discountedPrice }];
  const known = { nom: 'Caron', prenom: 'Inès', email, country: 'FR', articles, amount: soap.discountedPrice };
  await ask(shop, 'POST', 'prepared-orders', { ...known, ...more }, await administratorToken(shop));
  const links = async () =>
    (await shop.mails(email)).flatMap(({ text }) => /http\S+\/checkout\?token=\S+/.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links())[0]!;
}

/** Sends every order that is being prepared, so that the next one is the first of the desk. */
export async function sendAllThatWait(shop: RunningShop): Promise<void> {
  const token = await administratorToken(shop);
  const waiting = await ask<PaidOrder[]>(
    shop,
    'GET',
    `orders?${new URLSearchParams({ status: 'En cours de préparation', limit: '100' })}`,
    undefined,
    token,
  );
  for (const { _id } of waiting) {
    const sent = { status: 'Expédié', orderNumber: aParcelNumber(), deliver: 'Colissimo' };
    await ask(shop, 'PUT', `orders/${_id}/status`, sent, token);
  }
}

/** Delivery as it was before anybody set it. */
export async function restoreDelivery(shop: RunningShop): Promise<void> {
  const token = await administratorToken(shop);
  const { initial, version } = await ask<DeliveryState>(shop, 'GET', 'delivery', undefined, token);
  await ask(shop, 'PUT', 'delivery', { settings: initial, expectedVersion: version }, token);
}

/** In France by post at home for 5,90 €, or to a relay point for 3,30 €. */
export async function offerARelay(shop: RunningShop): Promise<void> {
  const token = await administratorToken(shop);
  const { settings, version } = await ask<DeliveryState>(shop, 'GET', 'delivery', undefined, token);
  const home = {
    ...{ id: 'fr-domicile', name: 'Colissimo, à domicile', note: '', kind: 'home', carrier: 'Colissimo' },
    ...{ tracked: true, active: true, basis: 'amount', steps: [{ upTo: null, price: 5.9 }] },
    ...{ freeFrom: null, days: { first: 2, last: 3 } },
  };
  const relay = {
    ...{ ...home, id: 'fr-relais', name: 'Point relais Mondial Relay', kind: 'relay', carrier: 'Mondial Relay' },
    steps: [{ upTo: null, price: 3.3 }],
  };
  const zones = settings.zones.map((zone) => (zone.country === 'FR' ? { ...zone, methods: [home, relay] } : zone));
  await ask(shop, 'PUT', 'delivery', { settings: { ...settings, zones }, expectedVersion: version }, token);
}

/** A code that takes 15 % off. @returns what ends it */
export async function aCode(shop: RunningShop, code: string): Promise<() => Promise<void>> {
  const token = await administratorToken(shop);
  const terms = {
    ...{ trigger: 'code', code, name: 'Essai', kind: 'percentage', percent: 15, amount: null, units: null },
    ...{ paidUnits: null, scope: 'all', scopeIds: [], audience: 'all', clientId: null, minimum: 0 },
    ...{ from: '2020-01-01', until: null, uses: null, usesPerClient: null },
    ...{ withDelivery: true, withLots: true, onPromoted: true },
  };
  const { _id } = await ask<{ _id: string }>(shop, 'POST', 'discounts', terms, token);
  return async () => void (await ask(shop, 'POST', `discounts/${_id}/stop`, {}, token));
}

/** A paid order of so many of each soap, with 15 % off by a new code. `paid`: cents for each line. */
export async function anOrderWithACode(
  shop: RunningShop,
  code: string,
  quantities: Readonly<Record<string, number>>,
): Promise<DeskOrder & { paid: Record<string, number> }> {
  await aCode(shop, code);
  const soaps = await ask<{ _id: string; name: string }[]>(shop, 'GET', 'products?limit=100');
  const items = Object.entries(quantities).map(([name, quantity]) => ({
    productId: soaps.find((soap) => soap.name === name)?._id ?? '',
    quantity,
  }));
  const quote = await ask<CartQuote>(shop, 'POST', 'cart/quote', { items, code });
  const articles = quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  const order = await aPaidOrder(shop, 'Benali', { articles, amount: quote.total, code });
  const paid = Object.keys(quantities).map((name, index) => [name, Math.round(quote.lines[index]!.paid * 100)]);
  return { ...order, paid: Object.fromEntries(paid) as Record<string, number> };
}
