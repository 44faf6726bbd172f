import type { ProductSummary } from '@shop/contract';
import { CardTick } from '../../features/compare/CardTick';
import { cardSlots } from '../card-slots';

/** The same as on any card, and the tick to compare. */
export function shopSlots(product: ProductSummary) {
  const { action, favourite } = cardSlots(product);
  return {
    action: (
      <>
        {action}
        <CardTick product={product} />
      </>
    ),
    favourite,
  };
}
