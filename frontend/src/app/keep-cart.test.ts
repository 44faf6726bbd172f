import { itemAdded, type NewLine, cartEmptied } from '../features/cart/cart-slice';
import { connectCartStorage } from '../features/cart/cart-storage';
import { received } from '../shared/api/late-api';
import { keepCart } from './keep-cart';
import { createStore } from './store';

const SOAP: NewLine = {
  ...{ productId: 'a'.repeat(24), name: 'Lavande fine', image: '/a.jpg', price: 6 },
  ...{ reduction: null, pricePer100g: 6 },
};

let sent: unknown[];
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sent = [];
  globalThis.fetch = (async (url: string, { body }: RequestInit) => {
    sent.push([url, JSON.parse(body as string)]);
    return Response.json({ kept: true });
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

function visit(cartReminders?: true) {
  const client = { id: 'claire', token: 't' };
  const session = { status: 'known', client, adminToken: null } as never;
  const store = createStore({ session });
  connectCartStorage(store);
  store.dispatch(
    received([{ endpointName: 'getClient', arg: 'claire', value: { _id: 'claire', cartReminders } } as never]) as never,
  );
  keepCart(store);
  return store;
}
const items = (quantity: number) => [
  '/api/cart-reminders/claire/cart',
  { items: quantity > 0 ? [{ productId: SOAP.productId, quantity }] : [] },
];

it('tells the cart of whoever agreed, once for presses that follow one another', async () => {
  const store = visit(true);
  store.dispatch(itemAdded({ item: SOAP }));
  store.dispatch(itemAdded({ item: SOAP }));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([items(2)]);
  store.dispatch(cartEmptied());
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([items(2), items(0)]);
});

it('tells nothing of anybody else, nor of a cart that is empty when the page opens', async () => {
  visit().dispatch(itemAdded({ item: SOAP }));
  localStorage.clear();
  visit(true);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
});

it('tells nothing of a cart that did not change since, which another device may have told anew', async () => {
  visit(true).dispatch(itemAdded({ item: SOAP }));
  await jest.advanceTimersByTimeAsync(2_000);
  const later = visit(true);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([items(1)]);
  later.dispatch(itemAdded({ item: SOAP }));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([items(1), items(2)]);
});

it('tells it from the beginning to whoever takes the consent back and agrees anew', async () => {
  visit(true).dispatch(itemAdded({ item: SOAP }));
  await jest.advanceTimersByTimeAsync(2_000);
  visit();
  visit(true);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([items(1), items(1)]);
});

it('tells at once what changed as the page is left', async () => {
  visit(true).dispatch(itemAdded({ item: SOAP }));
  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([items(1)]);
});
