import { marketStore } from '../features/admin-hand-orders/market-store';

/** No test and no story begins with what another one sold. */
export async function forgetSales(): Promise<void> {
  for (const { key } of await marketStore.all()) await marketStore.remove(key);
}
