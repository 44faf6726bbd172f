import { keptBasket } from '../features/admin-hand-orders/kept-basket';
import { keptProducts } from '../features/admin-hand-orders/kept-products';
import { marketStore } from '../features/admin-hand-orders/market-store';

/** No test and no story begins with what another one sold or was shown. */
export async function forgetSales(): Promise<void> {
  for (const { key } of await marketStore.all()) await marketStore.remove(key);
  await keptProducts.forget();
  for (const seller of ['me', 'someone']) await keptBasket.forget(seller);
}
