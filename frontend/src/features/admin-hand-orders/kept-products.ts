import { deviceStore } from './device-store';
import type { SoldProduct } from './hand-orders-api';

/** What could be sold when the shop last answered. */
export interface KeptProducts {
  /** Milliseconds since 1970. */
  at: number;
  products: SoldProduct[];
}

const within = deviceStore('market-products', 'products');
const KEY = 'last';

const isKept = (value: unknown): value is KeptProducts =>
  typeof value === 'object' && value !== null && 'at' in value && 'products' in value && Array.isArray(value.products);

/** On this device, for a page that is opened without a line. Each may fail where the browser keeps nothing. */
export const keptProducts = {
  read: async (): Promise<KeptProducts | null> => {
    const value: unknown = await within('readonly', (store) => store.get(KEY) as IDBRequest<unknown>);
    return isKept(value) ? value : null;
  },
  keep: (kept: KeptProducts) => within('readwrite', (store) => store.put(kept, KEY)),
  forget: () => within('readwrite', (store) => store.delete(KEY)),
};
