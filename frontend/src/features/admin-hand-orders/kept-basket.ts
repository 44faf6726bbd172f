import { MARKET_PAYMENTS, type MarketPayment } from '@shop/contract';
import { deviceStore } from './device-store';
import { marketStore } from './market-store';
import { afterPatience } from './patience';

/** What one buyer takes, before it is paid. No price: that is the shop's to say when it is looked at again. */
export interface KeptBasket {
  /** Id of the administrator who fills it: nobody else is given it back. */
  seller: string;
  /** The idempotency key of the sale that it becomes. */
  key: string;
  /** Of its last change, in milliseconds since 1970. */
  at: number;
  articles: { productId: string; name: string; quantity: number }[];
  paymentMethod: MarketPayment;
  email: string;
}

/** Milliseconds after its last change: nobody waits at a stall overnight. */
export const BASKET_MS = 12 * 3_600_000;

/** How far, in milliseconds, this device's clock may be set back. */
const CLOCK_MS = 5 * 60_000;

const within = deviceStore('market-basket', 'baskets');
const placeOf = (seller: string) => `basket:${seller}`;
const soldPlace = (key: string) => `sold:${key}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isArticle = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.productId === 'string' &&
  typeof value.name === 'string' &&
  Number.isSafeInteger(value.quantity) &&
  (value.quantity as number) > 0;

const isBasket = (value: unknown): value is KeptBasket =>
  isRecord(value) &&
  [value.seller, value.key, value.email].every((text) => typeof text === 'string') &&
  MARKET_PAYMENTS.some((payment) => payment === value.paymentMethod) &&
  Array.isArray(value.articles) &&
  value.articles.every(isArticle);

const get = (place: string) => within('readonly', (store) => store.get(place) as IDBRequest<unknown>);
const remove = (place: string) => within('readwrite', (store) => store.delete(place));

/** Whatever is older than it may be goes, also what others left: an address of a buyer may be in it. */
async function sweep(now: number): Promise<void> {
  for (const place of await within('readonly', (store) => store.getAllKeys())) {
    const kept = await get(String(place));
    const at = isRecord(kept) && typeof kept.at === 'number' ? kept.at : 0;
    // Written by a clock that was ahead, it would stay as long as that was.
    if (now - at >= BASKET_MS || at > now + CLOCK_MS) await remove(String(place));
  }
}

/** The queue first: what leaves it was marked as sold before. */
const isSold = async (key: string): Promise<boolean> =>
  (await marketStore.find(key)) !== undefined || (await get(soldPlace(key))) !== undefined;

async function found(seller: string): Promise<KeptBasket | null> {
  await sweep(Date.now());
  const kept = await get(placeOf(seller));
  return isBasket(kept) && kept.seller === seller && !(await isSold(kept.key)) ? kept : null;
}

async function drop(seller: string, key?: string): Promise<void> {
  const kept = await get(placeOf(seller));
  if (key === undefined || (isBasket(kept) && kept.key === key)) await remove(placeOf(seller));
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, in this tab and, where the browser can, in all of them: what comes late undoes nothing. */
async function alone<T>(act: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('market-basket', act);
  const mine = last.then(act, act);
  last = mine.catch(() => undefined);
  return mine;
}

/** The basket of each administrator on this device, the last written. Each call may fail where the browser keeps nothing. */
export const keptBasket = {
  /** Null where there is none, it is too old, or it was sold. */
  read: (seller: string): Promise<KeptBasket | null> =>
    // A browser that keeps silent holds up no sale.
    alone(() => Promise.race([found(seller), afterPatience()])),
  /** What is too old goes, whoever left it. */
  sweep: (): Promise<void> => alone(() => Promise.race([sweep(Date.now()), afterPatience()])),
  /** False for one that was sold: it is not kept. */
  keep: (basket: KeptBasket): Promise<boolean> =>
    alone(async () => {
      if (await isSold(basket.key)) return false;
      await within('readwrite', (store) => store.put(basket, placeOf(basket.seller)));
      return true;
    }),
  /** With a key only if it is that basket: another tab's stays. */
  forget: (seller: string, key?: string): Promise<void> => alone(() => drop(seller, key)),
  /** Before a sale leaves the queue: a basket that bears its key is none any more. */
  markSold: (key: string) => within('readwrite', (store) => store.put({ at: Date.now() }, soldPlace(key))),
  /** Makes a sale of a basket, once, in whatever tab. @param add false where the browser could not keep the sale */
  sellOnce: (sale: { key: string; seller: string }, add: () => Promise<boolean>): Promise<'kept' | 'lost' | 'sold'> =>
    alone(async () => {
      if (await isSold(sale.key).catch(() => false)) return 'sold';
      if (!(await add())) return 'lost';
      // The queue has it: this only spares whoever reloads a look at it.
      await keptBasket.markSold(sale.key).catch(() => undefined);
      await drop(sale.seller, sale.key).catch(() => undefined);
      return 'kept';
    }),
};
