/** What the bank of each test payment method does; the names are those of Stripe's test mode (docs.stripe.com/testing). */
export type BankAnswer = { answer: 'accept' } | { answer: 'decline'; code: string } | { answer: 'authenticate' };

const CARDS: Record<string, BankAnswer> = {
  pm_card_visa: { answer: 'accept' },
  pm_card_mastercard: { answer: 'accept' },
  // What stands in for a wallet pays as its card does.
  pm_wallet_visa: { answer: 'accept' },
  pm_card_chargeDeclined: { answer: 'decline', code: 'card_declined' },
  pm_card_visa_chargeDeclined: { answer: 'decline', code: 'card_declined' },
  pm_card_chargeDeclinedInsufficientFunds: { answer: 'decline', code: 'insufficient_funds' },
  pm_card_chargeDeclinedExpiredCard: { answer: 'decline', code: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { answer: 'decline', code: 'incorrect_cvc' },
  // Paid at once; its refunds wait for the bank.
  pm_card_pendingRefund: { answer: 'accept' },
  pm_card_authenticationRequired: { answer: 'authenticate' },
};

const LAST_DIGITS: Record<string, string> = { pm_card_authenticationRequired: '3184', pm_card_pendingRefund: '7726' };

/** What a receipt may name of it (docs.stripe.com/testing#cards). */
export function cardDetails(paymentMethod: string): { brand: string; last4: string } {
  if (paymentMethod === 'pm_card_mastercard') return { brand: 'mastercard', last4: '4444' };
  return { brand: 'visa', last4: LAST_DIGITS[paymentMethod] ?? '4242' };
}

/** A test card that is never too old. */
export const expiryAt = (paidAt: Date) => ({ exp_month: 8, exp_year: paidAt.getUTCFullYear() + 2 });

/** What a refund to this card is at first. */
export const refundsBegin = (paymentMethod: string): 'pending' | 'succeeded' =>
  paymentMethod === 'pm_card_pendingRefund' ? 'pending' : 'succeeded';

/** Undefined for a payment method that does not exist. */
export function bankOf(paymentMethod: string): BankAnswer | undefined {
  return Object.hasOwn(CARDS, paymentMethod) ? CARDS[paymentMethod] : undefined;
}
