import fc from 'fast-check';
import { selectCartTotal } from './cart-price';
import {
  cartEmptied,
  cartReducer,
  cartRepriced,
  type CartState,
  checkoutStarted,
  itemAdded,
  lineRemoved,
  lineRestored,
  type NewLine,
  problemAccepted,
  quantityChanged,
  selectCartCount,
  unitRemoved,
} from './cart-slice';

const anItem = (productId: string, price = 7.5): NewLine => ({
  productId,
  name: productId,
  image: `/images/${productId}/640.jpg`,
  price,
  reduction: null,
  pricePer100g: 6,
});

const emptyCart: CartState = { status: 'known', lines: [], checkoutKey: null, problem: null, adjustments: [] };
const cartOf = (...actions: Parameters<typeof cartReducer>[1][]) => actions.reduce(cartReducer, emptyCart);
const totalOf = (cart: CartState) => selectCartTotal({ cart });

/** Prices as a shop knows them: whole cents. */
const aPrice = fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100);
const aChange = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: -5, max: 50 }),
  }),
  fc.record({ kind: fc.constant('less' as const), id: fc.constantFrom('a', 'b', 'c'), quantity: fc.constant(1) }),
  fc.record({ kind: fc.constant('drop' as const), id: fc.constantFrom('a', 'b', 'c'), quantity: fc.constant(0) }),
);

describe('the cart', () => {
  it('adds up a product that is already there instead of opening a second line', () => {
    const cart = cartOf(itemAdded({ item: anItem('lavande') }), itemAdded({ item: anItem('lavande'), quantity: 3 }));
    expect(cart.lines).toMatchObject([{ productId: 'lavande', quantity: 4 }]);
  });

  it('takes one unit away, and the line with the last one', () => {
    const two = cartOf(itemAdded({ item: anItem('lavande'), quantity: 2 }), unitRemoved({ productId: 'lavande' }));
    expect(two.lines).toMatchObject([{ quantity: 1 }]);
    expect(cartReducer(two, unitRemoved({ productId: 'lavande' })).lines).toEqual([]);
  });

  it('removes a whole line at once', () => {
    const cart = cartOf(itemAdded({ item: anItem('lavande'), quantity: 9 }), lineRemoved({ productId: 'lavande' }));
    expect(cart.lines).toEqual([]);
  });

  it('totals ten soaps at 0,10 € as exactly 1,00 €', () => {
    expect(totalOf(cartOf(itemAdded({ item: anItem('a', 0.1), quantity: 10 })))).toBe(1);
  });

  it('keeps every quantity whole and at least one, and one line per product, whatever is clicked', () => {
    fc.assert(
      fc.property(fc.array(aChange, { maxLength: 30 }), (changes) => {
        const cart = changes.reduce((state, { kind, id, quantity }) => {
          if (kind === 'add') return cartReducer(state, itemAdded({ item: anItem(id), quantity }));
          if (kind === 'set') return cartReducer(state, quantityChanged({ productId: id, quantity }));
          if (kind === 'less') return cartReducer(state, unitRemoved({ productId: id }));
          return cartReducer(state, lineRemoved({ productId: id }));
        }, emptyCart);
        expect(cart.lines.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1)).toBe(true);
        expect(new Set(cart.lines.map(({ productId }) => productId)).size).toBe(cart.lines.length);
        expect(selectCartCount({ cart })).toBe(cart.lines.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });

  it('totals to the exact cent, whatever the prices', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(aPrice, fc.integer({ min: 1, max: 99 })), { maxLength: 20 }), (rows) => {
        const cart = rows.reduce(
          (state, [price, quantity], index) =>
            cartReducer(state, itemAdded({ item: anItem(String(index), price), quantity })),
          emptyCart,
        );
        const cents = rows.reduce((sum, [price, quantity]) => sum + Math.round(price * 100) * quantity, 0);
        expect(Math.round(totalOf(cart) * 100)).toBe(cents);
        expect(totalOf(cart)).toBe(cents / 100);
      }),
    );
  });

  it('takes over the prices of the server and says so on the line until it is accepted', () => {
    const shown = cartOf(itemAdded({ item: anItem('lavande', 6) }));
    const quote = {
      lines: [
        {
          productId: 'lavande',
          name: 'Lavande fine',
          image: '/i',
          quantity: 1,
          price: 6.5,
          fullPrice: 7.5,
          promo: 13,
          reduction: { priorPrice: 7.5, percent: 13 },
          pricePer100g: 6,
          available: 40,
          lineTotal: 6.5,
          paid: 6.5,
        },
      ],
      adjustments: [],
      code: null,
      total: 6.5,
      vat: null,
      deliveryDates: null,
      deliveryOffers: null,
      deliveryMethod: null,
      missingForFreeDelivery: null,
      texts: [],
      returnPaidBy: 'shop' as const,
      guaranteeNotice: null,
      problems: [
        { code: 'PRICE.CHANGED', message: 'Le prix est maintenant de 6,50 €.', productId: 'lavande', price: 6.5 },
      ],
    };
    const repriced = cartReducer(shown, cartRepriced(quote));
    expect(totalOf(repriced)).toBe(6.5);
    const askedAgain = cartReducer(repriced, cartRepriced({ ...quote, problems: [] }));
    expect(askedAgain.lines[0]?.problem?.message).toBe('Le prix est maintenant de 6,50 €.');
    expect(cartReducer(askedAgain, problemAccepted({ productId: 'lavande' })).lines[0]?.problem).toBeNull();
  });

  it('keeps the key of an order begun through every change, until the order is paid', () => {
    const begun = cartOf(itemAdded({ item: anItem('lavande') }), checkoutStarted({ key: 'first' }));
    const changed = cartReducer(begun, quantityChanged({ productId: 'lavande', quantity: 2 }));
    expect(cartReducer(changed, checkoutStarted({ key: 'second' })).checkoutKey).toBe('first');
    const emptied = cartReducer(changed, lineRemoved({ productId: 'lavande' }));
    expect(emptied).toMatchObject({ lines: [], checkoutKey: 'first' });
    const undone = cartReducer(emptied, lineRestored({ line: changed.lines[0]!, place: 0 }));
    expect(undone).toMatchObject({ lines: [{ productId: 'lavande', quantity: 2 }], checkoutKey: 'first' });
    expect(cartReducer(undone, cartEmptied()).checkoutKey).toBeNull();
  });

  it('tells a new price and a short stock together, as one thing to mend', () => {
    const problems = [
      { code: 'STOCK.INSUFFICIENT', message: 'Il ne reste que 1.', productId: 'lavande', available: 1 },
      { code: 'PRICE.CHANGED', message: 'Le prix est de 6,50 €.', productId: 'lavande', price: 6.5 },
    ];
    const cart = cartOf(
      itemAdded({ item: anItem('lavande'), quantity: 2 }),
      cartRepriced({
        lines: [],
        adjustments: [],
        code: null,
        total: 0,
        vat: null,
        deliveryDates: null,
        deliveryOffers: null,
        deliveryMethod: null,
        missingForFreeDelivery: null,
        texts: [],
        returnPaidBy: 'shop' as const,
        guaranteeNotice: null,
        problems,
      }),
    );
    expect(cart.lines[0]?.problem).toMatchObject({
      message: 'Il ne reste que 1. Le prix est de 6,50 €.',
      available: 1,
    });
  });
});
