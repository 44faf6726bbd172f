import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailWriters } from '../../shared/mail/mail-writers.js';
import { AdminModule } from '../admin/admin.module.js';
import { DeclaredWithdrawals } from '../cart-ordering/application/declared-withdrawals.js';
import { RefundFollowers } from '../cart-ordering/application/refund-followers.js';
import { ReturnedGoods } from '../cart-ordering/application/returned-goods.js';
import { PassedOnLots } from './application/passed-on-lots.js';
import { PutGoodsBack } from './application/put-goods-back.js';
import { RefundedGoods } from './application/refunded-goods.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { RuleChecks } from '../legal/application/rule-checks.js';
import { LegalModule } from '../legal/legal.module.js';
import { RestockedUnits } from '../lots/application/restocked-units.js';
import { LotsModule } from '../lots/lots.module.js';
import { CloseWithdrawal } from './application/close-withdrawal.js';
import { CorrectReceiptEmail } from './application/correct-receipt-email.js';
import { DeclareWithdrawal } from './application/declare-withdrawal.js';
import { FindWithdrawnOrder } from './application/find-withdrawn-order.js';
import { FollowWithdrawalRefunds } from './application/follow-withdrawal-refunds.js';
import { MatchWithdrawal } from './application/match-withdrawal.js';
import { Orders } from './application/ports/orders.js';
import { ReturnedStock } from './application/ports/returned-stock.js';
import { Staff } from './application/ports/staff.js';
import { RECEIPT_MAIL, WithdrawalMails } from './application/ports/withdrawal-mails.js';
import { WithdrawalRepository } from './application/ports/withdrawal-repository.js';
import { RecordParcel } from './application/record-parcel.js';
import { RefundWithdrawal } from './application/refund-withdrawal.js';
import { RewriteReceipt } from './application/rewrite-receipt.js';
import { RestockedReturns } from './application/restocked-returns.js';
import { SettleReturn } from './application/settle-return.js';
import { ShowWithdrawals } from './application/show-withdrawals.js';
import { WithdrawalDuties } from './application/withdrawal-duties.js';
import { REFUND_KEYS } from './application/withdrawal-facts.js';
import { WithdrawalMigrations } from './infrastructure/withdrawal-migrations.js';
import { WithdrawalRecords } from './infrastructure/withdrawal-records.js';
import { WithdrawalsOfOrder } from './application/withdrawals-of-order.js';
import { WithdrawalsToProve } from './application/withdrawals-to-prove.js';
import { OrdersAdapter, ReturnedStockAdapter, StaffAdapter } from './infrastructure/module-adapters.js';
import { MongoWithdrawalRepository } from './infrastructure/mongo-withdrawal-repository.js';
import { OutboxWithdrawalMails } from './infrastructure/outbox-withdrawal-mails.js';
import { WithdrawalSchema } from './infrastructure/withdrawal.schema.js';
import { WithdrawalsAdminController } from './presentation/withdrawals-admin.controller.js';
import { WithdrawalsController } from './presentation/withdrawals.controller.js';

/** The right of withdrawal (docs/adr/0041). Payments are asked through the global PaymentsModule. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'Withdrawal', schema: WithdrawalSchema }]),
    CartOrderingModule,
    CatalogModule,
    ClientsModule,
    AdminModule,
    LegalModule,
    LotsModule,
  ],
  controllers: [WithdrawalsController, WithdrawalsAdminController],
  providers: [
    FindWithdrawnOrder,
    DeclareWithdrawal,
    ShowWithdrawals,
    MatchWithdrawal,
    CloseWithdrawal,
    CorrectReceiptEmail,
    RewriteReceipt,
    RecordParcel,
    RefundWithdrawal,
    FollowWithdrawalRefunds,
    RestockedReturns,
    PassedOnLots,
    PutGoodsBack,
    RefundedGoods,
    SettleReturn,
    WithdrawalDuties,
    WithdrawalsOfOrder,
    WithdrawalMigrations,
    WithdrawalRecords,
    WithdrawalsToProve,
    { provide: WithdrawalRepository, useClass: MongoWithdrawalRepository },
    { provide: Orders, useClass: OrdersAdapter },
    { provide: ReturnedStock, useClass: ReturnedStockAdapter },
    { provide: Staff, useClass: StaffAdapter },
    { provide: WithdrawalMails, useClass: OutboxWithdrawalMails },
  ],
  exports: [WithdrawalRepository, WithdrawalsToProve],
})
export class WithdrawalsModule {
  constructor(
    deletions: ClientDeletions,
    records: PersonalRecords,
    own: WithdrawalRecords,
    rules: RuleChecks,
    duties: WithdrawalDuties,
    declared: DeclaredWithdrawals,
    ofOrder: WithdrawalsOfOrder,
    refunds: RefundFollowers,
    follow: FollowWithdrawalRefunds,
    writers: MailWriters,
    rewrite: RewriteReceipt,
    restocked: RestockedUnits,
    returns: RestockedReturns,
    goods: ReturnedGoods,
    refunded: RefundedGoods,
  ) {
    goods.register(refunded);
    restocked.register((orderIds, productId) => returns.of(orderIds, productId));
    writers.register([RECEIPT_MAIL], (mail) => rewrite.execute(mail));
    refunds.register(REFUND_KEYS, (orderId, standings) => follow.execute(orderId, standings));
    declared.register(
      (orderId) => ofOrder.execute(orderId),
      (orderId) => ofOrder.isOpen(orderId),
    );
    own.registerWith(records);
    deletions.foresee(async (clientId) => ({ withdrawals: (await ofOrder.ofClient(clientId)).length }));
    rules.registerDuties(() => duties.open());
    rules.register('refund', () => duties.late());
  }
}
