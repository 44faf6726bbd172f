/**
 * What search engines are told about every product: delivery and returns. Demo content: it must say what the terms of
 * sale say. Version: 2026-11-21.
 */
export const offer = {
  countries: ['FR', 'BE', 'CH'],
  /** EUR, whatever the order. */
  shippingFee: 0,
  /** Days before a parcel leaves, and days that it travels: at least and at most. */
  handlingDays: [0, 2],
  transitDays: [2, 5],
  /** Days after reception in which a product may come back. */
  returnDays: 14,
} as const;
