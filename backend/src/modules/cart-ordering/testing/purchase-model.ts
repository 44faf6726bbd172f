import { readEnvironment } from '../../../config/environment.js';
import type { OrderStatusChange } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { ConfirmReturn } from '../../payments/application/confirm-return.js';
import { FollowRefunds } from '../../payments/application/follow-refunds.js';
import { SettleEarlyEvent } from '../../payments/application/settle-early-event.js';
import { HandleProviderEvent } from '../../payments/application/handle-provider-event.js';
import { OrderSettlements } from '../../payments/application/order-settlements.js';
import { Payments } from '../../payments/application/payments.js';
import { ReceiveWebhook } from '../../payments/application/receive-webhook.js';
import { ReconcilePayments } from '../../payments/application/reconcile-payments.js';
import { RefundPayment } from '../../payments/application/refund-payment.js';
import { SettlePayment } from '../../payments/application/settle-payment.js';
import { ChangeOrderStatus } from '../application/change-order-status.js';
import { DeclaredWithdrawals } from '../application/declared-withdrawals.js';
import { EndOrder } from '../application/end-order.js';
import { HoldRefundRequest } from '../application/hold-refund-request.js';
import { ParcelFollowers } from '../application/parcel-followers.js';
import { PersonKeeper } from '../application/person-keeper.js';
import { PlaceOrder } from '../application/place-order.js';
import { RefundOrder } from '../application/refund-order.js';
import { RepeatOrder } from '../application/repeat-order.js';
import { OrderFollowers } from '../application/order-followers.js';
import { RefundFollowers } from '../application/refund-followers.js';
import { SaleBooks } from '../application/sale-books.js';
import { SettleOrder } from '../application/settle-order.js';
import { type Card, MemoryBank } from './memory-bank.js';
import { noKeptCards } from './no-kept-cards.js';
import { OWNERS_EVENTS } from './memory-deliveries.js';
import {
  MemoryBuyers,
  MemoryDiscounts,
  MemoryMails,
  MemoryOrders,
  MemoryPayments,
  memoryPricing,
  memoryShelving,
  memoryVat,
  NoLimits,
  SilentAudit,
  silentLogger,
  memoryWork,
} from './memory-ports.js';
import {
  bankRefund,
  type Books,
  changeIntent,
  CLIENT_ID,
  CODE,
  codeUsedElsewhere,
  CORRECTED,
  DASHBOARD_CENTS,
  emptyState,
  FIRST_TYPED,
  OFF_CENTS,
  ORDER_ID,
  PART_CENTS,
  QUANTITY,
  refundedCents,
  SHOWN_DELIVERY,
  soldElsewhere,
  timeOf,
  TOTAL_CENTS,
  type Typed,
  withdrawn,
} from './purchase-memory.js';
import { type Sold, soldId } from './memory-catalogue.js';
import { MemoryStock } from './memory-stock.js';
import { toldPerLine } from './told-per-line.js';

const ADMIN = '65f0000000000000000000ad';
/** The shop's own use cases around one purchase in memory, and everything that may happen to it. */
export class PurchaseModel {
  state = emptyState();

  private readonly reach = () => this.state;
  private readonly bank = new MemoryBank(this.reach);
  private readonly clock: Clock = { now: () => timeOf(this.state) };
  private readonly work = memoryWork(this.reach);
  private readonly orders = new MemoryOrders(this.reach, this.work);
  private readonly stock = new MemoryStock(this.reach);
  private readonly discounts = new MemoryDiscounts(this.reach);
  private readonly buyers = new MemoryBuyers(this.reach);
  private readonly mails = new MemoryMails(this.reach);
  private readonly audit = new SilentAudit();
  private readonly ledger = new MemoryPayments(this.reach, this.work);
  private readonly settlements = new OrderSettlements();
  private readonly follow = new FollowRefunds(this.ledger, this.settlements, this.bank, this.work, this.clock);
  private readonly refunds = new RefundPayment(this.ledger, this.bank, this.follow, this.clock);
  private readonly settle = new SettlePayment(
    this.ledger,
    this.bank,
    this.settlements,
    this.refunds,
    noKeptCards,
    this.work,
    this.clock,
    silentLogger,
  );
  private readonly payments = new Payments(
    this.ledger,
    this.bank,
    this.settlements,
    this.settle,
    this.refunds,
    // Nobody of the shop takes orders here.
    { decide: async () => false },
    noKeptCards,
    this.clock,
    readEnvironment({
      JWT_SECRET: 'signe les sessions, que nul n’ouvre ici',
      AUDIT_KEY: 'scelle un journal que nul ne tient ici',
    }),
  );
  private readonly people = new PersonKeeper(this.payments, new DeclaredWithdrawals(), this.clock);
  private readonly ends = new EndOrder(this.stock, this.discounts, this.mails, this.people);
  private readonly settleOrder = new SettleOrder(
    this.orders,
    this.stock,
    this.discounts,
    this.buyers,
    this.mails,
    this.ends,
    new RefundFollowers(),
    new OrderFollowers(),
    memoryShelving(this.clock),
    new SaleBooks(),
    this.audit,
    this.clock,
  );
  private readonly priceCart = memoryPricing(this.reach, this.discounts, () => this.sold);
  private readonly placeOrder = new PlaceOrder(
    this.priceCart,
    memoryVat(),
    this.orders,
    this.stock,
    this.discounts,
    this.buyers,
    this.payments,
    this.settleOrder,
    new RepeatOrder(
      this.orders,
      this.stock,
      this.discounts,
      this.buyers,
      this.payments,
      this.settleOrder,
      this.priceCart,
      new NoLimits(),
      this.work,
      this.clock,
      { mailFrom: 'boutique@exemple.fr' },
    ),
    new NoLimits(),
    { assertOpen: async () => {}, assertLawful: async () => {}, closing: async () => null },
    { now: async () => ({ texts: [], returnPaidBy: 'shop', guaranteeNotice: null }) },
    this.work,
    this.clock,
  );
  private readonly changeStatus = new ChangeOrderStatus(
    this.orders,
    this.ends,
    this.payments,
    new HoldRefundRequest(this.orders, this.payments, this.clock),
    this.mails,
    { displayName: async () => 'Louise Martin', address: async () => '', addresses: async () => [] },
    new ParcelFollowers(),
    new OrderFollowers(),
    this.stock,
    this.audit,
    this.work,
    this.clock,
  );
  private readonly refundOrder = new RefundOrder(this.orders, this.payments, memoryShelving(this.clock), this.audit);
  /** Nothing is remembered: each delivery is a repetition at the worst moment. */
  private readonly webhook = new ReceiveWebhook(
    this.bank,
    { wasHandled: async () => false, remember: async () => undefined },
    new SettleEarlyEvent(this.bank, this.ledger, this.settle, silentLogger),
    new HandleProviderEvent(this.ledger, this.bank, this.settlements, this.follow, this.work, this.clock),
  );
  private readonly confirmReturn = new ConfirmReturn(this.bank, this.ledger, this.settle, this.settlements);
  private readonly reconciler = new ReconcilePayments(
    this.ledger,
    this.bank,
    this.settle,
    this.refunds,
    this.clock,
    silentLogger,
  );

  /** Everything that can happen, in any order and any number of times. */
  readonly events: Record<string, () => Promise<unknown> | void> = {
    'a good card': () => this.buy('visa'),
    'a good card, the answer is lost': () => this.cut(() => this.buy('visa')),
    'a refused card': () => this.buy('declined'),
    'a good card with a code': () => this.buy('visa', FIRST_TYPED, CODE.code),
    'a card with 3-D Secure and a code': () => this.buy('secure', FIRST_TYPED, CODE.code),
    'a card with 3-D Secure': () => this.buy('secure'),
    'a card with 3-D Secure, the answer is lost': () => this.cut(() => this.buy('secure')),
    'another address and mail, 3-D Secure': () => this.buy('secure', CORRECTED),
    'the bank page: yes': () => this.decide('requires_action', 'succeeded'),
    'the bank page: no': () => this.decide('requires_action', 'failed'),
    'a late yes': () => this.decide('canceled', 'succeeded'),
    'the return page': () => this.comeBack(),
    'every webhook': () => this.tell(),
    'an old webhook': () => this.tellOld(),
    'half an hour': () => void (this.state.minutes += 31),
    'the reconciler': () => this.reconciler.execute(),
    'others take the rest': () => this.write(soldElsewhere),
    'it is withdrawn': () => this.write(withdrawn),
    'others take the code': () => this.write(codeUsedElsewhere),
    'a part goes back': () => this.giveBack('part'),
    'another part goes back': () => this.giveBack('other part'),
    'a part goes back, the answer is lost': () => this.cut(() => this.giveBack('part')),
    'a part goes back in the provider’s dashboard': () => this.refundOutside(),
    'the administrator cancels': () => this.setStatus({ status: 'Annulé' }),
    'the administrator cancels and refunds': () => this.setStatus({ status: 'Annulé', refund: true }),
    'the administrator refunds': () => this.setStatus({ status: 'Remboursé' }),
    'the administrator refunds, the answer is lost': () => this.cut(() => this.setStatus({ status: 'Remboursé' })),
    'the administrator ships': () => this.setStatus({ status: 'Expédié', orderNumber: '6A1', deliver: 'Colissimo' }),
  };

  constructor(private readonly sold: Sold = 'soap') {
    this.payments.onSettled((orderId) => this.settleOrder.find(orderId));
  }

  /** Lets `name` happen. A refusal in French is an answer; anything else that is thrown is a defect. */
  async happen(name: string): Promise<void> {
    try {
      // Told apart: each event that may happen makes four times the states.
      if (name in OWNERS_EVENTS) this.state.way = OWNERS_EVENTS[name]!;
      else await this.events[name]!();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    } finally {
      this.bank.lineBreaks = false;
    }
  }

  private async buy(card: Card, { address, email }: Typed = FIRST_TYPED, code?: string): Promise<void> {
    const { books } = this.state;
    const placing = this.placeOrder.execute({
      actor: { kind: 'client', id: CLIENT_ID },
      ip: '192.0.2.1',
      customer: { nom: 'Morel', prenom: 'Claire', email, mobile: '0612345678' },
      delivery: { address, complement: '', postalCode: '69001', city: 'Lyon', country: 'FR' },
      wanted: [{ productId: soldId(this.sold), quantity: QUANTITY }],
      shownTotalCents: code ? TOTAL_CENTS - OFF_CENTS : TOTAL_CENTS,
      ...SHOWN_DELIVERY,
      ...(code && { code }),
      paymentMethod: `pm_${card}`,
      checkoutKey: 'checkout',
    });
    if (books.withdrawn && !books.order) return toldPerLine(placing, soldId(this.sold));
    const { order } = await placing;
    const { customer, delivery } = order.snapshot;
    if (customer.email !== email || delivery.address !== address)
      throw new Error('answered with what was typed before');
  }

  private async cut(act: () => Promise<unknown>): Promise<void> {
    this.bank.lineBreaks = true;
    await act();
  }

  private decide(from: 'requires_action' | 'canceled', to: 'succeeded' | 'failed'): void {
    const intent = this.state.intents.find(({ status }) => status === from);
    if (intent) changeIntent(this.state, intent, { status: to });
  }

  private async comeBack(): Promise<void> {
    const intent = this.state.intents.at(-1);
    if (!intent) return;
    await this.confirmReturn.execute({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.clientSecret,
    });
  }

  private async tell(): Promise<void> {
    for (const intent of this.state.intents) {
      await this.deliver({ kind: 'intent', intent });
      if (intent.refunds.length > 0) await this.deliver({ kind: 'refund', intentId: intent.id });
    }
  }

  /** The first intent, as it was before anybody decided. */
  private async tellOld(): Promise<void> {
    const intent = this.state.intents[0];
    if (intent) await this.deliver({ kind: 'intent', intent: { ...intent, status: 'requires_action' } });
  }

  private async deliver(event: object): Promise<void> {
    await this.webhook.execute(Buffer.from(JSON.stringify({ id: 'evt', type: 'any', ...event })), '');
  }

  private readonly write = (changed: (books: Books) => Books) => void (this.state.books = changed(this.state.books));

  private async giveBack(key: string): Promise<void> {
    const { order } = this.state.books;
    if (!order?.shown) return;
    const part = { orderId: ORDER_ID, amount: PART_CENTS / 100 };
    await this.refundOrder.execute({ paymentIntentId: order.intentId, ...part, idempotencyKey: key });
  }

  private refundOutside(): void {
    const { intents, minutes } = this.state;
    const intent = intents.find(({ status }) => status === 'succeeded');
    if (!intent || refundedCents(intent) + DASHBOARD_CENTS > intent.amountCents) return;
    const refund = bankRefund(intents, DASHBOARD_CENTS, null, minutes);
    changeIntent(this.state, intent, { refunds: [...intent.refunds, refund] });
  }

  private async setStatus(change: OrderStatusChange): Promise<void> {
    await this.changeStatus.execute(ORDER_ID, change, ADMIN);
  }
}
