import type { Ref } from 'react';
import type { Contact, Delivery } from '../../shared/contact/contact-schema';

/**
 * `errors` of the card's own fields are shown by the form; `message` is for the result popup. `otherTotal`: the order costs something else
 * than what was confirmed, in a sentence for the recap.
 */
type CardOutcome =
  | { ok: true; paymentMethod: string; keepCard?: boolean }
  | { ok: false; message: string | null }
  | { ok: false; otherTotal: string };

export const NOT_READY = 'le formulaire de carte n’est pas encore prêt.';

export interface CardFormHandle {
  /** Makes a payment method of the card at the provider's; the card's data never reach the shop. */
  createPaymentMethod: (billing: Contact & Delivery) => Promise<CardOutcome>;
}

export interface CardFormProps {
  ref: Ref<CardFormHandle>;
}

/** Whom the card is billed to, as Stripe names the parts. */
export const billingOf = ({
  firstName,
  lastName,
  email,
  address,
  complement,
  city,
  postalCode,
  country,
}: Contact & Delivery) => ({
  name: `${firstName} ${lastName}`,
  email,
  address: { line1: address, line2: complement, city, postal_code: postalCode, country },
});
