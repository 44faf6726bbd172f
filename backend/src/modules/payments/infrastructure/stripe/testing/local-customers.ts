import { randomBytes } from 'node:crypto';
import { type Answer, refused } from './local-parameters.js';

/** Customers of Stripe, and the cards that stay with them (docs.stripe.com/payments/save-during-payment). */
export class LocalCustomers {
  /** By customer: the payment methods that it keeps, each with the ready-made one that it behaves as. */
  readonly all = new Map<string, Map<string, string>>();

  create(): Answer {
    const id = `cus_${randomBytes(7).toString('hex')}`;
    this.all.set(id, new Map());
    return [200, { id, object: 'customer', livemode: false }];
  }

  delete(id: string): Answer {
    if (!this.all.delete(id)) return refused(404, { code: 'resource_missing', param: 'id' });
    return [200, { id, object: 'customer', deleted: true }];
  }

  /** The same charge with the ready-made method of a card that is kept, or with a card that will be; why it cannot be charged. */
  charge(form: URLSearchParams, create: (form: URLSearchParams) => Answer): Answer {
    const customer = form.get('customer');
    const method = form.get('payment_method') ?? '';
    if (customer === null) {
      const isKept = [...this.all.values()].some((methods) => methods.has(method));
      return isKept ? refused(400, { param: 'payment_method', message: 'belongs to a Customer' }) : create(form);
    }
    const kept = this.all.get(customer);
    if (!kept) return refused(400, { code: 'resource_missing', param: 'customer' });
    const known = new URLSearchParams(form);
    const readyMade = kept.get(method);
    if (readyMade) known.set('payment_method', readyMade);
    return create(known);
  }

  /** It has paid, and stays. */
  keep(customer: string, method: string): string {
    const id = `pm_${randomBytes(9).toString('hex')}`;
    this.all.get(customer)?.set(id, method);
    return id;
  }
}
