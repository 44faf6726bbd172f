import type { Ref } from 'react';
import type { Contact, Delivery } from '../../shared/contact/contact-schema';

/** `errors` of the card's own fields are shown by the form; `message` is for the result popup. */
type CardOutcome = { ok: true; paymentMethod: string } | { ok: false; message: string | null };

export const NOT_READY = 'le formulaire de carte n’est pas encore prêt.';

export interface CardFormHandle {
  /** Makes a payment method of the card at the provider's; the card's data never reach the shop. */
  createPaymentMethod: (billing: Contact & Delivery) => Promise<CardOutcome>;
}

export interface CardFormProps {
  ref: Ref<CardFormHandle>;
}
