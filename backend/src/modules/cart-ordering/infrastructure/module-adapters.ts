import { Injectable } from '@nestjs/common';
import type { Adjustment, RelayPoint } from '@shop/contract';
import { Administrators } from '../../admin/application/administrators.js';
import { MostBought } from '../../catalog/application/most-kept.js';
import { ProductsForSale } from '../../catalog/application/products-for-sale.js';
import { StockKeeper } from '../../catalog/application/stock-keeper.js';
import { InviteBuyer } from '../../clients/application/invite-buyer.js';
import { UnconfirmedAccounts } from '../../clients/application/unconfirmed-accounts.js';
import { ClientAccounts } from '../../clients/application/client-accounts.js';
import { CheckoutGate } from '../../legal/application/checkout-gate.js';
import { CartDiscounts } from '../../discounts/application/cart-discounts.js';
import { KeepUses } from '../../discounts/application/keep-uses.js';
import { DeliveryOffers } from '../../delivery/application/delivery-offers.js';
import { FindRelays } from '../../delivery/application/find-relays.js';
import { Clock } from '../../../shared/domain/clock.js';
import { closingAt, refusesNow } from '../../../shared/domain/opening.js';
import { ShopDelivery } from '../../../shared/domain/shop-delivery.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { orderErrors } from '../domain/order-errors.js';
import { LegalTexts } from '../../legal-texts/application/legal-texts.js';
import { Buyers, type LeftOrders, type PaidOrder } from '../application/ports/buyers.js';
import { type AskedDiscounts, type DiscountBuyer, Discounts } from '../application/ports/discounts.js';
import { OrderRepository } from '../application/ports/order-repository.js';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import type { DeliveryDesk } from '../domain/cart-delivery.js';
import { Deliveries } from '../application/ports/deliveries.js';
import { ProductCatalogue } from '../application/ports/product-catalogue.js';
import { SellingGate } from '../application/ports/selling-gate.js';
import { Staff } from '../application/ports/staff.js';
import { TextsInForce } from '../application/ports/texts-in-force.js';
import { Stock, type StockLine } from '../application/ports/stock.js';
import { ShowSales } from '../application/show-sales.js';

@Injectable()
export class CatalogueAdapter extends ProductCatalogue {
  constructor(
    private readonly products: ProductsForSale,
    bought: MostBought,
    sales: ShowSales,
  ) {
    super();
    // The catalogue knows no orders: what is bought most is told to it.
    bought.register(async () => (await sales.execute()).bestSellers.map(({ productId }) => productId));
  }

  override find(ids: string[]) {
    return this.products.find(ids);
  }

  override from(cents: number) {
    return this.products.from(cents);
  }

  override inPaper(ids: string[]) {
    return this.products.inPaper(ids);
  }
}

@Injectable()
export class DiscountsAdapter extends Discounts {
  constructor(
    private readonly discounts: CartDiscounts,
    private readonly uses: KeepUses,
    private readonly orders: OrderRepository,
  ) {
    super();
  }

  override asked({ buyer, ...asked }: AskedDiscounts) {
    return this.discounts.asked({ ...asked, buyer: this.withOrders(buyer) });
  }

  override hold(orderId: string, adjustments: readonly Adjustment[], buyer: DiscountBuyer) {
    return this.uses.hold(orderId, adjustments, this.withOrders(buyer));
  }

  override paid(orderId: string) {
    return this.uses.paid(orderId);
  }

  override giveBack(orderId: string) {
    return this.uses.giveBack(orderId);
  }

  private withOrders(buyer: DiscountBuyer) {
    return { clientId: buyer.clientId, orders: () => this.orders.ofBuyer(buyer) };
  }
}

@Injectable()
export class DeliveriesAdapter extends Deliveries {
  constructor(
    private readonly delivery: DeliveryOffers,
    private readonly relays: FindRelays,
  ) {
    super();
  }

  override async desk(): Promise<DeliveryDesk> {
    const { offers, alwaysFree } = await this.delivery.desk();
    return {
      alwaysFree,
      offers: (to, parcel) =>
        offers(to, parcel).map(({ method: { id, name, note, kind, carrier, tracked }, ...offer }) => ({
          ...{ methodId: id, name, note, kind, carrier, tracked },
          ...offer,
        })),
    };
  }

  override packagingGrams(): Promise<number> {
    return this.delivery.packagingGrams();
  }

  override isRelayGone(methodId: string, relay: RelayPoint): Promise<boolean> {
    return this.relays.isGone(methodId, relay);
  }
}

@Injectable()
export class SellingGateAdapter extends SellingGate {
  constructor(
    private readonly gate: CheckoutGate,
    private readonly settings: ShopSettings,
    private readonly delivery: ShopDelivery,
    private readonly clock: Clock,
  ) {
    super();
  }

  override assertLawful() {
    return this.gate.assertOpen();
  }

  override async assertOpen() {
    await this.assertLawful();
    const closing = await this.closing();
    if (closing && refusesNow(closing)) throw orderErrors.onHoliday(closing);
  }

  override async closing() {
    const [opening, workedFrom] = await Promise.all([this.settings.of('opening'), this.delivery.workedFrom()]);
    return closingAt(this.clock.now(), opening, workedFrom);
  }
}

@Injectable()
export class TextsInForceAdapter extends TextsInForce {
  constructor(private readonly texts: LegalTexts) {
    super();
  }

  override now() {
    return this.texts.contract();
  }
}

@Injectable()
export class StockAdapter extends Stock {
  constructor(private readonly keeper: StockKeeper) {
    super();
  }

  override reserve(orderId: string, lines: readonly StockLine[]) {
    const bundles = lines.flatMap(({ productId, parts }) => (parts ? [productId] : []));
    return this.keeper.reserve(orderId, shelfLines(lines), bundles);
  }

  override release(orderId: string, lines: readonly StockLine[]) {
    return this.keeper.release(orderId, shelfLines(lines));
  }

  override sell(orderId: string, lines: readonly StockLine[]) {
    return this.keeper.sell(orderId, shelfLines(lines));
  }

  override putBackCounted(orderId: string, lines: readonly (StockLine & { at: Date })[]) {
    return this.keeper.putBackCounted(orderId, shelfLines(lines));
  }

  override countedSince(productIds: readonly string[], at: Date) {
    return this.keeper.countedSince(productIds, at);
  }

  override send(orderId: string, lines: readonly StockLine[], at?: Date) {
    return this.keeper.send(orderId, shelfLines(lines), at);
  }

  override unsend(orderId: string, lines: readonly StockLine[]) {
    return this.keeper.unsend(orderId, shelfLines(lines));
  }

  override restock(orderId: string, lines: readonly StockLine[]) {
    return this.keeper.restock(orderId, shelfLines(lines));
  }

  override countLow() {
    return this.keeper.countLow();
  }

  override countersOf(productIds: readonly string[]) {
    return this.keeper.countersOf(productIds);
  }

  override reservedOf(productId: string) {
    return this.keeper.reservedOf(productId);
  }
}

@Injectable()
export class BuyersAdapter extends Buyers {
  constructor(
    private readonly clients: ClientAccounts,
    private readonly invitation: InviteBuyer,
    private readonly unconfirmed: UnconfirmedAccounts,
  ) {
    super();
  }

  override invite(orderId: string) {
    return this.invitation.execute(orderId);
  }

  override removeUnconfirmed(email: string) {
    return this.unconfirmed.removeAt(email);
  }

  override recordPaidOrder(clientId: string, order: PaidOrder) {
    return this.clients.recordPaidOrder(clientId, order);
  }

  override recordRefund(clientId: string, refundKey: string, amountCents: number) {
    return this.clients.recordRefund(clientId, refundKey, amountCents);
  }

  override hold(clientId: string) {
    return this.clients.hold(clientId);
  }

  override async emailOf(clientId: string) {
    return (await this.clients.find(clientId))?.email;
  }

  override async confirmedEmailOf(clientId: string) {
    const client = await this.clients.find(clientId);
    return client?.isConfirmed ? client.email : undefined;
  }

  override account(clientId: string) {
    return this.clients.account(clientId);
  }

  override removePurchase(clientId: string, orderId: string, left: LeftOrders) {
    return this.clients.removePurchase(clientId, orderId, left);
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

  override address(administratorId: string) {
    return this.administrators.address(administratorId);
  }

  override addresses() {
    return this.administrators.addresses();
  }
}
