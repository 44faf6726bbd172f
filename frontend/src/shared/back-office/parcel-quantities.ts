import type { OrderLots, ParcelLot } from '@shop/contract';

/** What is typed, by product and lot. */
export type Quantities = Readonly<Record<string, string>>;

const keyOf = (productId: string, number: string) => `${productId}|${number}`;

/** What the server proposes, or what was booked. */
export function quantitiesOf({ lines }: OrderLots): Quantities {
  const parts = lines.flatMap(({ productId, parts }) =>
    parts.map(({ number, quantity }) => [keyOf(productId, number), String(quantity)]),
  );
  return Object.fromEntries(parts) as Quantities;
}

export const quantityAt = (quantities: Quantities, productId: string, number: string) =>
  quantities[keyOf(productId, number)] ?? '';

export const withQuantity = (quantities: Quantities, productId: string, number: string, typed: string): Quantities => ({
  ...quantities,
  [keyOf(productId, number)]: typed,
});

/** As it is sent; `undefined` where something typed is no number of units. */
export function lotsIn(quantities: Quantities): ParcelLot[] | undefined {
  const lots: ParcelLot[] = [];
  for (const [key, typed] of Object.entries(quantities)) {
    const text = typed.trim();
    if (text === '' || text === '0') continue;
    if (!/^\d{1,6}$/.test(text)) return undefined;
    const at = key.indexOf('|');
    lots.push({ productId: key.slice(0, at), number: key.slice(at + 1), quantity: Number(text) });
  }
  return lots;
}
