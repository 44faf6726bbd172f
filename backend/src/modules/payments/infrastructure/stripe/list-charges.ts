import type { Stripe } from 'stripe';

export interface ListedCharge {
  id: string;
  /** '' when the intent was not made by this shop. */
  orderId: string;
  amountCents: number;
  succeeded: boolean;
  refundedCents: number;
}

/** Every payment intent of the account, page by page (docs.stripe.com/api/pagination/auto). */
export async function listCharges(stripe: Stripe): Promise<ListedCharge[]> {
  const charges: ListedCharge[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })) {
    const { id, metadata, amount, status, latest_charge } = intent;
    const charge = typeof latest_charge === 'object' ? latest_charge : null;
    charges.push({
      id,
      orderId: metadata.order_id ?? '',
      amountCents: amount,
      succeeded: status === 'succeeded',
      refundedCents: charge?.amount_refunded ?? 0,
    });
  }
  return charges;
}
