import { Injectable } from '@nestjs/common';
import { isHandedOver, receiverOf } from '@shop/contract';
import { parisDay } from '../../../shared/domain/paris-days.js';
import type { Customer } from '../domain/customer.js';
import type { Delivery } from '../domain/order-content.js';
import { OrderRepository } from './ports/order-repository.js';

type ArrivedParcel = Delivery & Pick<Customer, 'nom' | 'prenom'> & { on: string };

/** What a client received at an address, and when; what waited at a relay point or was fetched came to none. */
@Injectable()
export class ArrivedParcels {
  constructor(private readonly orders: OrderRepository) {}

  async of(clientId: string): Promise<ArrivedParcel[]> {
    return (await this.orders.ofClient(clientId)).flatMap(({ isPaid, snapshot }) => {
      const { deliveredAt, deliveryMethod: method, handedOver, delivery, customer, gift } = snapshot;
      const isElsewhere = handedOver || (method && (method.relay || isHandedOver(method.kind)));
      if (!isPaid || !deliveredAt || isElsewhere) return [];
      const { nom, prenom } = receiverOf({ ...customer, ...(gift && { gift }) });
      return [{ ...delivery, nom, prenom, on: parisDay(deliveredAt) }];
    });
  }
}
