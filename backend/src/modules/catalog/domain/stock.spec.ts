import fc from 'fast-check';
import { byProduct, hasRunLow, moveStock, type Stock, STOCK_MOVES, type StockMove, unitsOnShelf } from './stock.js';

const moves = Object.keys(STOCK_MOVES) as StockMove[];
const units = (stock: Stock) => stock.available + stock.reserved + stock.sold;
const NONE: Stock = { available: 0, reserved: 0, sold: 0, toSend: 0 };

describe('the stock of a product', () => {
  it('keeps its units and never goes below zero, whatever orders do', () => {
    const anyStep = fc.record({ move: fc.constantFrom(...moves), quantity: fc.integer({ min: -2, max: 30 }) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.array(anyStep, { maxLength: 60 }), (available, steps) => {
        const start: Stock = { available, reserved: 0, sold: 0, toSend: 0 };
        const end = steps.reduce((stock, { move, quantity }) => moveStock(stock, move, quantity) ?? stock, start);
        expect(units(end)).toBe(available);
        expect(Math.min(...Object.values(end))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('reserves the last units and refuses one more', () => {
    const stock = moveStock({ available: 3, reserved: 0, sold: 0, toSend: 0 }, 'reserve', 3);
    expect(stock).toEqual({ available: 0, reserved: 3, sold: 0, toSend: 0 });
    expect(moveStock(stock!, 'reserve', 1)).toBeUndefined();
  });

  it('sells only what was reserved', () => {
    expect(moveStock({ available: 10, reserved: 1, sold: 0, toSend: 0 }, 'sell', 2)).toBeUndefined();
    expect(moveStock({ available: 10, reserved: 2, sold: 0, toSend: 0 }, 'sell', 2)).toEqual({
      available: 10,
      reserved: 0,
      sold: 2,
      toSend: 2,
    });
  });

  it('gives back what a cancelled order had taken', () => {
    const reserved = moveStock({ available: 5, reserved: 0, sold: 0, toSend: 0 }, 'reserve', 2)!;
    expect(moveStock(reserved, 'release', 2)).toEqual({ available: 5, reserved: 0, sold: 0, toSend: 0 });
    const sold = moveStock(reserved, 'sell', 2)!;
    expect(moveStock(sold, 'restock', 2)).toEqual({ available: 5, reserved: 0, sold: 0, toSend: 0 });
  });

  it('leaves the shelf with the parcel and not with the payment, and never comes back after it', () => {
    const sold = moveStock(moveStock({ ...NONE, available: 5 }, 'reserve', 2)!, 'sell', 2)!;
    expect(unitsOnShelf(sold)).toBe(5);
    const sent = moveStock(sold, 'send', 2)!;
    expect(unitsOnShelf(sent)).toBe(3);
    expect(moveStock(sent, 'restock', 1)).toBeUndefined();
  });

  it('has on the shelf what came less what left in parcels, whatever else orders do', () => {
    const anyStep = fc.record({ move: fc.constantFrom(...moves), quantity: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.array(anyStep, { maxLength: 60 }), (available, steps) => {
        let stock: Stock = { ...NONE, available };
        let left = 0;
        for (const { move, quantity } of steps) {
          const after = moveStock(stock, move, quantity);
          if (after && move === 'send') left += quantity;
          if (after && move === 'unsend') left -= quantity;
          stock = after ?? stock;
        }
        expect(unitsOnShelf(stock)).toBe(available - left);
        expect(stock.toSend).toBe(stock.sold - left);
      }),
    );
  });

  it('has run low once it goes under the limit, and not again while it stays there', () => {
    expect(hasRunLow(99, 1, 100)).toBe(true);
    expect(hasRunLow(100, 5, 100)).toBe(false);
    expect(hasRunLow(97, 2, 100)).toBe(false);
    expect(hasRunLow(0, 3, 0)).toBe(false);
  });

  it('counts a product once however many lines name it, in one order for everybody', () => {
    const lines = [
      { productId: 'b', quantity: 1 },
      { productId: 'a', quantity: 2 },
      { productId: 'b', quantity: 3 },
    ];
    expect(byProduct(lines)).toEqual([
      { productId: 'a', quantity: 2 },
      { productId: 'b', quantity: 4 },
    ]);
  });
});
