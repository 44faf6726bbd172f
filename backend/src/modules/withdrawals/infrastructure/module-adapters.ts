import { Injectable } from '@nestjs/common';
import { Administrators } from '../../admin/application/administrators.js';
import { OrdersOfClient } from '../../cart-ordering/application/orders-of-client.js';
import { OrdersToWithdraw } from '../../cart-ordering/application/orders-to-withdraw.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { AdjustStock } from '../../catalog/application/adjust-stock.js';
import { ParcelLots } from '../../lots/application/parcel-lots.js';
import { type DeclaredWithdrawal, Orders } from '../application/ports/orders.js';
import { ReturnedStock } from '../application/ports/returned-stock.js';
import { Staff } from '../application/ports/staff.js';

@Injectable()
export class OrdersAdapter extends Orders {
  constructor(
    private readonly orders: OrdersToWithdraw,
    private readonly clients: OrdersOfClient,
  ) {
    super();
  }

  override byReference(reference: string) {
    return this.orders.byReference(reference);
  }

  override withdrawalDeclared(orderId: string, declared: DeclaredWithdrawal) {
    return this.orders.withdrawalDeclared(orderId, declared);
  }

  override withdrawalMoved(orderId: string, number: string) {
    return this.orders.withdrawalMoved(orderId, number);
  }

  override async ofClient(clientId: string) {
    const ids = (await this.clients.find(clientId)).map(({ id }) => id);
    return { ids, email: await this.clients.emailOf(clientId) };
  }

  override byIds(ids: readonly string[]) {
    return this.orders.byIds(ids);
  }
}

/** Deleted since, or a bundle by now. */
const NO_SHELF = new Set(['PRODUCT.NOT_FOUND', 'BUNDLE.NO_SHELF']);

@Injectable()
export class ReturnedStockAdapter extends ReturnedStock {
  constructor(
    private readonly stock: AdjustStock,
    private readonly lots: ParcelLots,
  ) {
    super();
  }

  override async putBack(productId: string, quantity: number, of: { orderId: string; key: string }): Promise<boolean> {
    try {
      await this.stock.execute(productId, { by: quantity, cause: 'return', ...of });
      return true;
    } catch (error) {
      if (error instanceof DomainError && NO_SHELF.has(error.code)) return false;
      throw error;
    }
  }

  override shutLotsOf(orderId: string, productId: string) {
    return this.lots.blockedIn(orderId, productId);
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
