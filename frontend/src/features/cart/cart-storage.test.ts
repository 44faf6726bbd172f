import { configureStore } from '@reduxjs/toolkit';
import { cartReducer, checkoutStarted, itemAdded, lineRemoved, selectCartLines, selectCheckoutKey } from './cart-slice';
import { CART_KEY, CART_LIFETIME, CHECKOUT_KEY, connectCartStorage } from './cart-storage';

const lavande = {
  productId: 'lavande',
  name: 'Lavande fine',
  image: '/i',
  price: 6,
  reduction: { priorPrice: 7.5, percent: 20 },
  pricePer100g: 6,
};
const aTab = (now: () => number) => {
  const store = configureStore({ reducer: { cart: cartReducer } });
  return {
    store,
    leave: connectCartStorage(store, now),
    lines: () => selectCartLines(store.getState()),
    key: () => selectCheckoutKey(store.getState()),
  };
};
/** A browser tells the other tabs, never the one that wrote. */
const tellOtherTabs = (key = CART_KEY) => window.dispatchEvent(new StorageEvent('storage', { key }));

const MONDAY = Date.UTC(2026, 10, 2);

function fillOnMonday() {
  const tab = aTab(() => MONDAY);
  tab.store.dispatch(itemAdded({ item: lavande, quantity: 2 }));
  tab.leave();
}

describe('the stored cart', () => {
  it('survives a reload', () => {
    fillOnMonday();
    expect(aTab(() => MONDAY + 1).lines()).toMatchObject([{ productId: 'lavande', quantity: 2 }]);
  });

  it('is still there just before two weeks have passed, and forgotten after', () => {
    fillOnMonday();
    expect(aTab(() => MONDAY + CART_LIFETIME - 1).lines()).toHaveLength(1);
    expect(aTab(() => MONDAY + CART_LIFETIME).lines()).toEqual([]);
  });

  it('is shared by two tabs', () => {
    const first = aTab(() => MONDAY);
    const second = aTab(() => MONDAY);
    first.store.dispatch(itemAdded({ item: lavande }));
    tellOtherTabs();
    expect(second.lines()).toHaveLength(1);
    second.store.dispatch(lineRemoved({ productId: 'lavande' }));
    tellOtherTabs();
    expect(first.lines()).toEqual([]);
  });

  it('forgets no order begun when its last line is removed, or when two weeks have passed', () => {
    const first = aTab(() => MONDAY);
    first.store.dispatch(itemAdded({ item: lavande }));
    first.store.dispatch(checkoutStarted({ key: 'begun' }));
    first.store.dispatch(lineRemoved({ productId: 'lavande' }));
    first.leave();
    expect(aTab(() => MONDAY + 1).key()).toBe('begun');
    expect(aTab(() => MONDAY + CART_LIFETIME).key()).toBe('begun');
  });

  it('loses no order begun to another tab that has not heard of it and changes the cart', () => {
    const deaf = aTab(() => MONDAY);
    const first = aTab(() => MONDAY);
    first.store.dispatch(checkoutStarted({ key: 'begun' }));
    deaf.store.dispatch(itemAdded({ item: lavande }));
    tellOtherTabs();
    expect(first.key()).toBe('begun');
    tellOtherTabs(CHECKOUT_KEY);
    expect(deaf.key()).toBe('begun');
  });

  it.each(['not json', '{"savedAt":"yesterday"}', '{"savedAt":9999999999999,"lines":[{"quantity":-3}]}', 'null'])(
    'starts empty when storage holds %s',
    (text) => {
      window.localStorage.setItem(CART_KEY, text);
      expect(aTab(() => MONDAY).lines()).toEqual([]);
    },
  );
});
