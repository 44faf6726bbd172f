import { randomBytes } from 'node:crypto';
import { type Answer, refused } from './local-parameters.js';

/** docs.stripe.com/testing: the number and the ready-made payment method that behaves as it does. */
const TEST_CARDS: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_visa_chargeDeclinedInsufficientFunds',
  '4000002760003184': 'pm_card_authenticationRequired',
};

/** What a charge tells of the card (docs.stripe.com/api/charges/object). */
export function cardOf(method: string): { brand: string; last4: string } {
  if (method === 'pm_card_mastercard') return { brand: 'mastercard', last4: '4444' };
  const [number = '4242'] = Object.entries(TEST_CARDS).find(([, own]) => own === method) ?? [];
  return { brand: 'visa', last4: number.slice(-4) };
}

const USED =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.';

/**
 * Payment methods that Stripe's script makes of cards in the browser, with the publishable key (docs.stripe.com/js). Each
 * pays once, for no customer of Stripe's keeps it.
 */
export class LocalCards {
  private readonly methods = new Map<string, { number: string; used: boolean }>();

  create(form: URLSearchParams): Answer {
    if (!/^pk_test_/.test(form.get('key') ?? '')) return refused(401, { message: 'Invalid API Key provided' });
    const number = (form.get('card[number]') ?? '').replace(/\D/g, '');
    if (!(number in TEST_CARDS)) {
      const message = 'Votre numéro de carte est invalide.';
      return refused(402, { type: 'card_error', code: 'incorrect_number', param: 'number', message });
    }
    const id = `pm_${randomBytes(9).toString('hex')}`;
    this.methods.set(id, { number, used: false });
    const card = { brand: 'visa', last4: number.slice(-4) };
    return [200, { id, object: 'payment_method', type: 'card', livemode: false, card }];
  }

  /** What a wallet confirmed in the browser, for one charge within twelve hours (docs.stripe.com/api/confirmation_tokens/object). */
  confirm(form: URLSearchParams): Answer {
    const [status, method] = this.create(form);
    if (status !== 200) return [status, method];
    const { id: kept } = method as { id: string };
    const id = `ctoken_${randomBytes(9).toString('hex')}`;
    this.methods.set(id, this.methods.get(kept)!);
    return [200, { id, object: 'confirmation_token', livemode: false, use_stripe_sdk: true }];
  }

  /** The same charge with the ready-made method that the browser's card behaves as, or why it cannot be charged. */
  charge(form: URLSearchParams, create: (form: URLSearchParams) => Answer): Answer {
    const token = form.get('confirmation_token');
    const method = this.methods.get(token ?? form.get('payment_method') ?? '');
    if (token !== null) {
      if (!method) return refused(400, { code: 'resource_missing', param: 'confirmation_token' });
      // Else the browser would be asked to go on, which the shop does not do.
      if (form.get('use_stripe_sdk') !== 'false') return refused(400, { param: 'use_stripe_sdk' });
    }
    if (!method) return create(form);
    if (method.used) return refused(400, { message: USED, ...(token !== null && { param: 'confirmation_token' }) });
    const known = new URLSearchParams(form);
    known.delete('confirmation_token');
    known.set('payment_method', TEST_CARDS[method.number]!);
    const answer = create(known);
    // What the bank declines is not used up.
    method.used = answer[0] === 200;
    return answer;
  }
}
