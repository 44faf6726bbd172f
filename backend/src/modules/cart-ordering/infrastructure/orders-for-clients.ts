import { Injectable } from '@nestjs/common';
import { LastParcels } from '../../clients/application/last-parcels.js';
import { OrdersToKeep } from '../../clients/application/orders-to-keep.js';
import { ArrivedParcels } from '../application/arrived-parcels.js';
import { KeepOrder } from '../application/keep-order.js';

/** What the clients module asks of orders, which it does not know. */
@Injectable()
export class OrdersForClients {
  constructor(toKeep: OrdersToKeep, keepOrder: KeepOrder, parcels: LastParcels, arrived: ArrivedParcels) {
    toKeep.register(keepOrder);
    parcels.register((clientId) => arrived.of(clientId));
  }
}
