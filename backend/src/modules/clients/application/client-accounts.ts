import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { ClientHistory, type LeftOrders, type PaidOrder } from './ports/client-history.js';
import { ClientReads } from './ports/client-reads.js';
import { ClientRepository } from './ports/client-repository.js';

export interface ClientAccount {
  id: string;
  email: string;
  nom: string;
  prenom: string;
  mobile: string;
  /** Its owner followed a link to the address. */
  isConfirmed: boolean;
  /** Missing for French. */
  language?: Language;
}

/** What other modules may ask and tell about clients. Everything joins the caller's unit of work. */
@Injectable()
export class ClientAccounts {
  constructor(
    private readonly clients: ClientRepository,
    private readonly history: ClientHistory,
    private readonly reads: ClientReads,
  ) {}

  async find(id: string): Promise<ClientAccount | undefined> {
    const client = await this.clients.find(id);
    if (!client) return undefined;
    const { email, nom, prenom, mobile, language } = client.snapshot();
    return { id, email, nom, prenom, mobile, isConfirmed: client.isVerified, ...(language && { language }) };
  }

  /** @param email normalized @returns the id of the account whose owner followed a link to the address */
  async confirmedAt(email: string): Promise<string | undefined> {
    const client = await this.clients.findByEmail(email);
    return client?.isVerified ? client.snapshot().id : undefined;
  }

  /** @throws ClientNotFound */
  async account(id: string): Promise<{ reference: string; createdAt: Date; spentCents: Cents }> {
    const { reference, createdAt, spentCents } = await this.reads.sheet(id);
    return { reference, createdAt, spentCents };
  }

  /** Adds the order to the purchases and to what was spent, and keeps its address where it is given. Idempotent by order. */
  recordPaidOrder(clientId: string, order: PaidOrder): Promise<void> {
    return this.history.recordPaidOrder(clientId, order);
  }

  /** Takes a refund off what was spent. Idempotent by `refundKey`. */
  recordRefund(clientId: string, refundKey: string, amountCents: Cents): Promise<void> {
    return this.history.recordRefund(clientId, refundKey, amountCents);
  }

  /** False when it is gone; else it cannot be deleted before the unit of work is over. */
  hold(clientId: string): Promise<boolean> {
    return this.history.hold(clientId);
  }

  /** Whether the account of that address, proved, agreed to the letter. @param email normalized */
  markSubscribed(email: string, subscribed: boolean): Promise<void> {
    return this.history.markSubscribed(email, subscribed);
  }

  /** Whether the account is reminded of carts that it leaves. @returns false where it is gone */
  markReminded(clientId: string, reminded: boolean): Promise<boolean> {
    return this.history.markReminded(clientId, reminded);
  }

  /** For an order that was deleted. */
  removePurchase(clientId: string, orderId: string, left: LeftOrders): Promise<void> {
    return this.history.removePurchase(clientId, orderId, left);
  }
}
