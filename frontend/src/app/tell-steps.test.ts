import { CART_KEY, connectCartStorage } from '../features/cart/cart-storage';
import { cartEmptied, itemAdded, type NewLine } from '../features/cart/cart-slice';
import { createStore } from './store';
import { tellSteps } from './tell-steps';

const SOAP: NewLine = {
  ...{ productId: 'a'.repeat(24), name: 'Lavande fine', image: '/a.jpg', price: 6 },
  ...{ reduction: null, pricePer100g: 6 },
};

let told: string[];
let type: string;
let began: string;
beforeEach(() => {
  told = [];
  type = 'navigate';
  began = '/';
  localStorage.clear();
  history.replaceState(null, '', '/');
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ type, name: location.origin + began }],
  });
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: Date.now() - 5_000 });
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    told.push((JSON.parse(init.body as string) as { step: string }).step);
    return new Response(null, { status: 204 });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  for (const own of ['getEntriesByType', 'timeOrigin']) Reflect.deleteProperty(performance, own);
});

function visit() {
  const store = createStore();
  connectCartStorage(store);
  tellSteps(store);
  /** Another page of the shop, which asks for something. */
  const goTo = (address: string) => {
    history.pushState(null, '', address);
    store.dispatch({ type: 'seen' });
  };
  return { store, goTo, add: () => store.dispatch(itemAdded({ item: SOAP })) };
}

it('tells each step once, in any language', () => {
  const { goTo, add, store } = visit();
  goTo('/savon/lavande-fine');
  goTo('/savon/miel-avoine');
  add();
  add();
  store.dispatch(cartEmptied());
  add();
  goTo('/checkout');
  goTo('/savon/lavande-fine');
  goTo('/checkout');
  expect(told).toEqual(['product', 'cart', 'checkout']);
});

it('leaves the product by which somebody came in to the server', () => {
  began = '/savon/lavande-fine';
  history.replaceState(null, '', began);
  const { goTo } = visit();
  goTo('/savon/miel-avoine');
  expect(told).toEqual([]);
});

it('takes a cart of another day for this visit once its owner goes on to pay', () => {
  localStorage.setItem(
    CART_KEY,
    JSON.stringify({ savedAt: Date.now() - 86_400_000, lines: [{ ...SOAP, quantity: 1 }] }),
  );
  const { goTo } = visit();
  goTo('/savon/lavande-fine');
  expect(told).toEqual(['product']);
  goTo('/checkout');
  expect(told).toEqual(['product', 'checkout', 'cart']);
});

it('tells nothing twice after a reload', () => {
  type = 'reload';
  began = '/checkout';
  localStorage.setItem(CART_KEY, JSON.stringify({ savedAt: Date.now(), lines: [{ ...SOAP, quantity: 1 }] }));
  history.replaceState(null, '', began);
  const { goTo, add } = visit();
  goTo('/savon/lavande-fine');
  add();
  goTo('/checkout');
  expect(told).toEqual([]);
});

it('never bothers whoever has no line', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { goTo } = visit();
  goTo('/savon/lavande-fine');
  await Promise.resolve();
  expect(told).toEqual([]);
});
