import type { Stripe } from 'stripe';

export interface ListedCharge {
  id: string;
  /** '' when the intent was not made by this shop. */
  orderId: string;
  amountCents: number;
  succeeded: boolean;
  refundedCents: number;
}

const EXPANDED = 'latest_charge';

/** Every payment intent of the account, page by page (docs.stripe.com/api/pagination/auto). */
export async function listCharges(stripe: Stripe): Promise<ListedCharge[]> {
  const charges: ListedCharge[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 100, expand: [`data.${EXPANDED}`] })) {
    charges.push(toListed(intent));
  }
  return charges;
}

/** One payment intent as it is now; undefined when the account has none of that id. */
export async function askCharge(stripe: Stripe, intentId: string): Promise<ListedCharge | undefined> {
  try {
    return toListed(await stripe.paymentIntents.retrieve(intentId, { expand: [EXPANDED] }));
  } catch (error) {
    if ((error as { code?: unknown }).code === 'resource_missing') return undefined;
    throw error;
  }
}

function toListed({ id, metadata, amount, status, latest_charge }: Stripe.PaymentIntent): ListedCharge {
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  return {
    id,
    orderId: metadata.order_id ?? '',
    amountCents: amount,
    succeeded: status === 'succeeded',
    refundedCents: charge?.amount_refunded ?? 0,
  };
}
