import type { ReturnPayer, Seller } from '@shop/contract';

/**
 * Who pays for sending goods back (C. conso. L221-23): the client only where that was told before the order, and never once the shop takes
 * it upon itself. 'as-told' where the order is not known.
 * @param told by the terms that the order was placed under; undefined: no order is known
 * @param offered what the shop settles now
 */
export function returnPayer(told: ReturnPayer | undefined, offered: Seller['returnPaidBy']): ReturnPayer | 'as-told' {
  return offered === 'shop' ? 'shop' : (told ?? 'as-told');
}
