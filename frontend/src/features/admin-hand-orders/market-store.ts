import type { MarketOrder, MarketPayment, Problem } from '@shop/contract';
import { deviceStore } from './device-store';

/** A sale that the shop has not noted yet. Kept on this device until it has. */
export interface QueuedSale {
  /** The idempotency key: however often it is sent, it is one sale. */
  key: string;
  /** Id of the administrator who sold it: nobody else's name stands under it. */
  seller: string;
  /** When it was made, ISO. */
  at: string;
  /** The shop cannot believe that moment: it is noted as of when it is sent. */
  isUndated?: true;
  articles: { productId: string; name: string; quantity: number; price: number }[];
  /** EUR, as it was taken. */
  amount: number;
  paymentMethod: MarketPayment;
  email: string;
  /** What the shop answered, as long as nobody has settled it. */
  refusal: { message: string; problems: readonly Problem[] } | null;
}

export const articlesOf = ({ articles }: QueuedSale): string =>
  articles.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

/** What was on the screen when it was taken: others by now are told, never noted by themselves. */
export const toMarketOrder = ({ at, isUndated, articles, amount, paymentMethod, email }: QueuedSale): MarketOrder => ({
  articles: articles.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
  amount,
  paymentMethod,
  ...(!isUndated && { soldAt: at }),
  ...(email && { email }),
});

const within = deviceStore('market', 'sales', { keyPath: 'key' });

/** Sales on this device, oldest first. Each may fail where the browser keeps nothing. */
export const marketStore = {
  all: async (): Promise<QueuedSale[]> => {
    const sales = (await within('readonly', (store) => store.getAll())) as QueuedSale[];
    return sales.sort((one, other) => (one.at < other.at ? -1 : 1));
  },
  find: (key: string) => within('readonly', (store) => store.get(key)) as Promise<QueuedSale | undefined>,
  put: (sale: QueuedSale) => within('readwrite', (store) => store.put(sale)),
  remove: (key: string) => within('readwrite', (store) => store.delete(key)),
};

/** What of it is an administrator's own, and what others sold on the same device. */
export const ownSales = (sales: readonly QueuedSale[], account: string | null) => ({
  own: sales.filter(({ seller }) => seller === account),
  others: sales.filter(({ seller }) => seller !== account),
});

/** One tab at a time, so that none sends what another is changing. */
export async function aloneWithSales<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('market-sales', act) : act();
}
