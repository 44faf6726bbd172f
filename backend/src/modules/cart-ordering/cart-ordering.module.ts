import { PayersAccesses } from '../payments/application/payers-accesses.js';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminModule } from '../admin/admin.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { OrderedBy } from '../clients/application/ordered-by.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { FateListeners } from '../../shared/mail/fate/fate-listeners.js';
import { MailSamples } from '../../shared/mail/mail-samples.js';
import { MailWriters } from '../../shared/mail/mail-writers.js';
import { ClientsModule } from '../clients/clients.module.js';
import { RuleChecks } from '../legal/application/rule-checks.js';
import { SellerFacts } from '../legal/application/seller-facts.js';
import { DiscountsModule } from '../discounts/discounts.module.js';
import { LegalTextsModule } from '../legal-texts/legal-texts.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { LegalModule } from '../legal/legal.module.js';
import { AnswerRefundRequest } from './application/answer-refund-request.js';
import { ArrivedParcels } from './application/arrived-parcels.js';
import { AttachPurchase } from './application/attach-purchase.js';
import { ShipByFile } from './application/ship-by-file.js';
import { MakeLabels } from './application/make-labels.js';
import { ShowClientSheet } from './application/show-client-sheet.js';
import { ShowDashboard } from './application/show-dashboard.js';
import { ShowOpenPayments } from './application/show-open-payments.js';
import { ShowPickList } from './application/show-pick-list.js';
import { ShowStock } from './application/show-stock.js';
import { ShowProductImpact } from './application/show-product-impact.js';
import { ShowSales } from './application/show-sales.js';
import { SalesFigures } from './application/ports/sales-figures.js';
import { MongoSalesFigures } from './infrastructure/mongo-sales-figures.js';
import { BackOfficeController } from './presentation/back-office.controller.js';
import { ConfirmationDuties } from './application/confirmation-duties.js';
import { EndOrder } from './application/end-order.js';
import { ExportOrders } from './application/export-orders.js';
import { FollowConfirmations } from './application/follow-confirmations.js';
import { FindOrder } from './application/find-order.js';
import { PayersAccess } from './application/payers-access.js';
import { ForgetGuest } from './application/forget-guest.js';
import { ForgetOrders } from './application/forget-orders.js';
import { GuestDeletions } from './application/guest-deletions.js';
import { HoldRefundRequest } from './application/hold-refund-request.js';
import { KeepOrder } from './application/keep-order.js';
import { LimitPurchases } from './application/limit-purchases.js';
import { PersonKeeper } from './application/person-keeper.js';
import { OrderPageLinks } from './application/order-page-links.js';
import { OrderPerson } from './application/order-person.js';
import { DiscountRecords } from './infrastructure/discount-records.js';
import { OrderRecords } from './infrastructure/order-records.js';
import { ParcelFollowers } from './application/parcel-followers.js';
import { ReleasedOrders } from './application/released-orders.js';
import { PlaceOrder } from './application/place-order.js';
import { TakeOrder } from './application/take-order.js';
import { DecideTransfer } from './application/decide-transfer.js';
import { Buyers } from './application/ports/buyers.js';
import { CONFIRMATION_MAIL, OrderMails, REPEATABLE_MAILS } from './application/ports/order-mails.js';
import { OrderRepository } from './application/ports/order-repository.js';
import { PaymentGateway } from '../../shared/domain/settlement.js';
import { Deliveries } from './application/ports/deliveries.js';
import { DeliveredOrders } from './application/ports/delivered-orders.js';
import { Discounts } from './application/ports/discounts.js';
import { ProductCatalogue } from './application/ports/product-catalogue.js';
import { PurchaseLimits } from './application/ports/purchase-limits.js';
import { TextsInForce } from './application/ports/texts-in-force.js';
import { SellingGate } from './application/ports/selling-gate.js';
import { Staff } from './application/ports/staff.js';
import { Stock } from './application/ports/stock.js';
import { PriceCart } from './application/price-cart.js';
import { QuoteCart } from './application/quote-cart.js';
import { OrderFollowers } from './application/order-followers.js';
import { RefundFollowers } from './application/refund-followers.js';
import { ShelveRefunded } from './application/shelve-refunded.js';
import { RefundOrder } from './application/refund-order.js';
import { RehearseOrder } from './application/rehearse-order.js';
import { RepeatOrder } from './application/repeat-order.js';
import { RefundAskers } from './application/refund-askers.js';
import { RequestRefund } from './application/request-refund.js';
import { TakeBackRefundRequest } from './application/take-back-refund-request.js';
import { RetryRefund } from './application/retry-refund.js';
import { SettleByHand } from './application/settle-by-hand.js';
import { ShowUnsettledRefunds } from './application/show-unsettled-refunds.js';
import { SettleOrder } from './application/settle-order.js';
import { RewriteOrderMail } from './application/rewrite-order-mail.js';
import { ShowOrder } from './application/show-order.js';
import { ShowOrderPage } from './application/show-order-page.js';
import { OrderMailSamples } from './infrastructure/mails/order-mail-samples.js';
import { OutboxOrderMails } from './infrastructure/mails/outbox-order-mails.js';
import {
  BuyersAdapter,
  CatalogueAdapter,
  DeliveriesAdapter,
  DiscountsAdapter,
  SellingGateAdapter,
  StaffAdapter,
  StockAdapter,
  TextsInForceAdapter,
} from './infrastructure/module-adapters.js';
import { MongoDeliveredOrders } from './infrastructure/mongo-delivered-orders.js';
import { MongoOrderRepository } from './infrastructure/mongo-order-repository.js';
import { OrderMigrations } from './infrastructure/order-migrations.js';
import { READERS } from './application/readers.js';
import { OrdersForClients } from './infrastructure/orders-for-clients.js';
import { OrderSchema } from './infrastructure/order.schema.js';
import { HandOrdersController } from './presentation/hand-orders.controller.js';
import { CheckoutController } from './presentation/checkout.controller.js';
import { ForgetMeController } from './presentation/forget-me.controller.js';
import { OrderPagesController } from './presentation/order-pages.controller.js';
import { TrackingFilesController } from './presentation/tracking-files.controller.js';
import { LabelsController } from './presentation/labels.controller.js';
import { OrderDeskController } from './presentation/order-desk.controller.js';
import { OrdersController } from './presentation/orders.controller.js';
import { OrdersExportController } from './presentation/orders-export.controller.js';
import { PurchasesController } from './presentation/purchases.controller.js';
import { RefundsController } from './presentation/refunds.controller.js';
import { DESK } from './desk.js';
import { VatSettingsStore } from './application/ports/vat-settings-store.js';
import { VatRules } from './application/vat-rules.js';
import { VatTreatments } from './application/vat-treatments.js';
import { vatStatusAmiss } from './domain/vat-policy.js';
import { MongoVatSettings, VAT_SETTINGS_MODEL, VatSettingsSchema } from './infrastructure/mongo-vat-settings.js';
import { TrialController } from './presentation/trial.controller.js';
import { VatController } from './presentation/vat.controller.js';
import { SoldDaysModule } from './sold-days.module.js';

/** By which other modules hear of orders. */
const FOLLOWERS = [OrderFollowers, ParcelFollowers, RefundFollowers, ReleasedOrders];

/** Payments are asked through the global PaymentsModule, which the environment configures. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Order', schema: OrderSchema },
      { name: VAT_SETTINGS_MODEL, schema: VatSettingsSchema },
    ]),
    SoldDaysModule,
    CatalogModule,
    DiscountsModule,
    ClientsModule,
    DeliveryModule,
    AdminModule,
    LegalModule,
    LegalTextsModule,
  ],
  controllers: [
    BackOfficeController,
    CheckoutController,
    ForgetMeController,
    HandOrdersController,
    LabelsController,
    TrackingFilesController,
    OrderPagesController,
    OrderDeskController,
    OrdersController,
    OrdersExportController,
    PurchasesController,
    RefundsController,
    TrialController,
    VatController,
  ],
  providers: [
    ...FOLLOWERS,
    ...DESK,
    ...READERS,
    PriceCart,
    QuoteCart,
    PlaceOrder,
    TakeOrder,
    RehearseOrder,
    DecideTransfer,
    RepeatOrder,
    EndOrder,
    PersonKeeper,
    SettleOrder,
    ShowOrder,
    ShowOrderPage,
    ShelveRefunded,
    OrderPerson,
    OrderPageLinks,
    FindOrder,
    KeepOrder,
    RewriteOrderMail,
    RefundOrder,
    ConfirmationDuties,
    FollowConfirmations,
    RefundAskers,
    RequestRefund,
    TakeBackRefundRequest,
    HoldRefundRequest,
    AnswerRefundRequest,
    RetryRefund,
    SettleByHand,
    ShowUnsettledRefunds,
    ArrivedParcels,
    AttachPurchase,
    ForgetGuest,
    ForgetOrders,
    GuestDeletions,
    OrderMailSamples,
    DiscountRecords,
    OrderRecords,
    OrdersForClients,
    ExportOrders,
    MakeLabels,
    ShipByFile,
    ShowClientSheet,
    ShowDashboard,
    ShowOpenPayments,
    ShowPickList,
    ShowProductImpact,
    ShowStock,
    ShowSales,
    VatRules,
    VatTreatments,
    OrderMigrations,
    { provide: SalesFigures, useClass: MongoSalesFigures },
    { provide: DeliveredOrders, useClass: MongoDeliveredOrders },
    { provide: PurchaseLimits, useClass: LimitPurchases },
    { provide: OrderRepository, useClass: MongoOrderRepository },
    { provide: ProductCatalogue, useClass: CatalogueAdapter },
    { provide: Deliveries, useClass: DeliveriesAdapter },
    { provide: Discounts, useClass: DiscountsAdapter },
    { provide: VatSettingsStore, useClass: MongoVatSettings },
    { provide: Stock, useClass: StockAdapter },
    { provide: Buyers, useClass: BuyersAdapter },
    { provide: TextsInForce, useClass: TextsInForceAdapter },
    { provide: SellingGate, useClass: SellingGateAdapter },
    { provide: Staff, useClass: StaffAdapter },
    { provide: OrderMails, useClass: OutboxOrderMails },
  ],
  exports: [...FOLLOWERS, ...READERS, GuestDeletions, PlaceOrder, QuoteCart, RehearseOrder, TakeOrder],
})
export class CartOrderingModule {
  constructor(
    deletions: ClientDeletions,
    records: PersonalRecords,
    orderRecords: OrderRecords,
    discountRecords: DiscountRecords,
    forgetOrders: ForgetOrders,
    orderedBy: OrderedBy,
    orders: OrderRepository,
    writers: MailWriters,
    samples: MailSamples,
    orderSamples: OrderMailSamples,
    rewrite: RewriteOrderMail,
    payments: PaymentGateway,
    settle: SettleOrder,
    accesses: PayersAccesses,
    payers: PayersAccess,
    rules: RuleChecks,
    seller: SellerFacts,
    vat: VatTreatments,
    fates: FateListeners,
    confirmations: FollowConfirmations,
    duties: ConfirmationDuties,
  ) {
    orderSamples.registerWith(samples);
    fates.register([CONFIRMATION_MAIL], (orderIds) => confirmations.execute(orderIds));
    rules.registerDuties(() => duties.open());
    rules.register('confirmation', () => duties.amiss());
    rules.register('vat-number', async () => {
      const [{ facts }, { regime }] = await Promise.all([seller.current(), vat.settings()]);
      return vatStatusAmiss(facts.vatStatus, regime);
    });
    payments.onSettled((orderId) => settle.find(orderId));
    accesses.register((orderId) => payers.toOrder(orderId));
    orderedBy.register((search, reach) => orders.clientsFoundBy(search, reach));
    writers.register(REPEATABLE_MAILS, (mail) => rewrite.execute(mail));
    for (const own of [orderRecords, discountRecords]) own.registerWith(records);
    deletions.foresee((clientId) => forgetOrders.foresee(clientId));
    deletions.onDelete(async (clientId, email) => void (await forgetOrders.ofClient(clientId, email)));
  }
}
