import { ProductCatalogue } from '../application/ports/product-catalogue.js';
import { type PurchaseState, QUANTITY, SHOWN_DELIVERY, SOAP, TOTAL_CENTS } from './purchase-memory.js';

/** What the purchase is of: a soap, or a bundle that has one in it. Both take the same units from the same shelf. */
export type Sold = 'soap' | 'bundle';

export const soldId = (sold: Sold): string => (sold === 'soap' ? SOAP : '65f000000000000000000002');

export class MemoryCatalogue extends ProductCatalogue {
  constructor(
    private readonly state: () => PurchaseState,
    private readonly sold: () => Sold,
  ) {
    super();
  }

  override async from() {
    return [];
  }

  override async inPaper() {
    return [];
  }

  override async find() {
    const sold = this.sold();
    const { units, withdrawn } = this.state().books;
    if (withdrawn) return [];
    const { available } = units;
    const priceCents = (TOTAL_CENTS - SHOWN_DELIVERY.shownDeliveryCents) / QUANTITY;
    const shown = { name: 'Lavande', image: '' };
    const inside = { parts: [{ productId: SOAP, units: 1, available, ...shown }] };
    return [
      {
        ...shown,
        ...(sold === 'bundle' && inside),
        id: soldId(sold),
        fullPriceCents: priceCents,
        priceCents,
        promo: 0,
        reduction: null,
        per100gCents: null,
        available,
      },
    ];
  }
}
