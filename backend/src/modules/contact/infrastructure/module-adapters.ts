import { Injectable } from '@nestjs/common';
import { isObjectIdOrHexString } from 'mongoose';
import type { ContactOpening } from '@shop/contract';
import { Administrators } from '../../admin/application/administrators.js';
import { OrdersToWithdraw } from '../../cart-ordering/application/orders-to-withdraw.js';
import { ClientAccounts } from '../../clients/application/client-accounts.js';
import { type Addressee, KnownPeople, type LinkedOrder, Staff } from '../application/ports/known-people.js';

@Injectable()
export class KnownPeopleAdapter extends KnownPeople {
  constructor(
    private readonly accounts: ClientAccounts,
    private readonly orders: OrdersToWithdraw,
  ) {
    super();
  }

  override async confirmedEmailOf(clientId: string): Promise<string | undefined> {
    // A list may be asked for by anything that stands in an address.
    const account = isObjectIdOrHexString(clientId) ? await this.accounts.find(clientId) : undefined;
    return account?.isConfirmed ? account.email : undefined;
  }

  override async orderOf(
    reference: string,
    { email, clientId }: { email: string; clientId: string | null },
  ): Promise<LinkedOrder | undefined> {
    const order = await this.orders.byReference(reference);
    if (!order) return undefined;
    const isTheirs = order.customer.email === email || (clientId !== null && order.clientId === clientId);
    return isTheirs ? { id: order.id, reference: order.reference } : undefined;
  }

  override async addressee({ to, id }: Pick<ContactOpening, 'to' | 'id'>): Promise<Addressee | undefined> {
    if (to === 'client') return this.holder(id);
    const [order] = await this.orders.byIds([id]);
    if (!order) return undefined;
    const { reference, clientId, customer, language } = order;
    const known = clientId === null ? undefined : await this.holder(clientId);
    return {
      name: `${customer.prenom} ${customer.nom}`,
      email: known?.email ?? (customer.email || undefined),
      clientId: known?.email === undefined ? null : clientId,
      order: { id, reference },
      ...(language && { language }),
    };
  }

  private async holder(clientId: string): Promise<Addressee | undefined> {
    const account = await this.accounts.find(clientId);
    if (!account) return undefined;
    const { prenom, nom, isConfirmed, language } = account;
    return {
      name: `${prenom} ${nom}`,
      email: isConfirmed ? account.email : undefined,
      clientId,
      order: null,
      ...(language && { language }),
    };
  }

  override async references(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (orderIds.length === 0) return new Map();
    return new Map((await this.orders.byIds(orderIds)).map(({ id, reference }) => [id, reference]));
  }
}

@Injectable()
export class StaffAdapter extends Staff {
  constructor(private readonly administrators: Administrators) {
    super();
  }

  override displayName(administratorId: string) {
    return this.administrators.displayName(administratorId);
  }
}
