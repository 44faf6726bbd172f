import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import type { Order } from '../domain/order.js';
import { Buyers } from './ports/buyers.js';

/** Whose an order is, as far as links to it depend on it. */
@Injectable()
export class OrderPerson {
  constructor(private readonly buyers: Buyers) {}

  /**
   * Everything that ends links and accesses when it changes: its address, its client's account and that one's address, the wish to be
   * forgotten, and each correction of its address, also one that brings an earlier one back. Undefined for an order that is nobody's any more, is not paid, or was deleted.
   */
  async of(order: Order | undefined): Promise<readonly string[] | undefined> {
    if (!order?.isPaid || order.isForgotten) return undefined;
    const { clientId, customer, forgetWhenOver, addressCorrections = 0 } = order.snapshot;
    const account = clientId ? await this.buyers.emailOf(clientId) : undefined;
    const corrected = addressCorrections > 0 ? [String(addressCorrections)] : [];
    return [customer.email, account ?? '', clientId ?? '', String(forgetWhenOver), ...corrected];
  }

  /** The order's own address or that of its client's account, as the shop keeps it, if the typed one is one of them. */
  async addressOf(order: Order | undefined, typed: string): Promise<string | undefined> {
    const [email = '', account = ''] = (await this.of(order)) ?? [];
    const wanted = normalizeEmail(typed);
    return [email, account].find((own) => own !== '' && normalizeEmail(own) === wanted);
  }
}
