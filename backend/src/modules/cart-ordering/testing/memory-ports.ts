import type { Connection } from 'mongoose';
import { pino } from 'pino';
import type { ChainedEntry } from '../../../shared/audit/audit-chain.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import type { Clock } from '../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { SetSettings } from '../../settings/testing/set-settings.js';
import { Payment } from '../../payments/domain/payment.js';
import { PaymentRepository } from '../../payments/application/ports/payment-repository.js';
import { Buyers } from '../application/ports/buyers.js';
import { type AskedDiscounts, type DiscountCalculator, Discounts } from '../application/ports/discounts.js';
import { OrderMails } from '../application/ports/order-mails.js';
import { DuplicateOrder, OrderRepository } from '../application/ports/order-repository.js';
import { PriceCart } from '../application/price-cart.js';
import { ReturnedGoods } from '../application/returned-goods.js';
import { ShelveRefunded } from '../application/shelve-refunded.js';
import { VatTreatments } from '../application/vat-treatments.js';
import { PurchaseLimits } from '../application/ports/purchase-limits.js';
import { VatSettingsStore } from '../application/ports/vat-settings-store.js';
import { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { MemoryCatalogue, type Sold } from './memory-catalogue.js';
import { MemoryDeliveries } from './memory-deliveries.js';
import { type Books, CODE, OFF_CENTS, ORDER_ID, type PurchaseState, shared } from './purchase-memory.js';

type Reach = () => PurchaseState;

function write(state: PurchaseState, change: Partial<Books>): void {
  state.books = { ...state.books, ...change };
}

/** The real unit of work over a memory that forgets what a failed transaction wrote. */
export function memoryWork(state: Reach): UnitOfWork {
  const transaction = async (work: () => Promise<unknown>) => {
    const before = state().books;
    try {
      return await work();
    } catch (error) {
      state().books = before;
      throw error;
    }
  };
  // The one method of a connection that the unit of work uses.
  return new UnitOfWork({ transaction } as unknown as Connection, silentLogger);
}

export class MemoryPayments extends PaymentRepository {
  constructor(
    private readonly state: Reach,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  override async add(payment: Payment): Promise<void> {
    write(this.state(), { payment: shared(payment.snapshot) });
  }

  override async save(payment: Payment): Promise<void> {
    const { version } = payment.snapshot;
    if (this.state().books.payment?.version !== version) throw new StaleWrite('payment');
    write(this.state(), { payment: shared({ ...payment.snapshot, version: version + 1 }) });
    this.work.afterCommit(() => payment.saved());
  }

  override async find(orderId: string): Promise<Payment | undefined> {
    const { payment } = this.state().books;
    return payment?.orderId === orderId ? Payment.from(payment) : undefined;
  }

  override async findByIntent(intentId: string): Promise<Payment | undefined> {
    const { payment } = this.state().books;
    const owns = payment?.intentId === intentId || payment?.extras?.some((extra) => extra.intentId === intentId);
    return payment && owns ? Payment.from(payment) : undefined;
  }

  override async knowsIntent(intentId: string): Promise<boolean> {
    const { payment } = this.state().books;
    return payment?.intentId === intentId || (payment?.formerIntentIds ?? []).includes(intentId);
  }

  override async countUndecided(): Promise<number> {
    return this.state().books.payment?.nextCheckAt ? 1 : 0;
  }

  override countUnsettled = async () => this.state().books.payment?.unsettled?.length ?? 0;
  override withUnsettled = async () => [];

  override async due(now: Date): Promise<Payment[]> {
    const { payment } = this.state().books;
    return payment?.nextCheckAt && payment.nextCheckAt <= now ? [Payment.from(payment)] : [];
  }
}

export class MemoryOrders extends OrderRepository {
  constructor(
    private readonly state: Reach,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  override knownTags = async () => [];
  override nextId = () => ORDER_ID;

  override async add(order: Order): Promise<void> {
    if (this.state().books.order) throw new DuplicateOrder('checkoutKey');
    write(this.state(), { order: shared(order.snapshot) });
  }

  override async save(order: Order): Promise<void> {
    const { version } = order.snapshot;
    if (this.state().books.order?.version !== version) throw new StaleWrite('order');
    write(this.state(), { order: shared({ ...order.snapshot, version: version + 1 }) });
    this.work.afterCommit(() => order.saved());
  }

  override async find(id: string): Promise<Order | undefined> {
    const { order } = this.state().books;
    return order?.id === id ? Order.from(order) : undefined;
  }

  override async getShown(id: string): Promise<Order> {
    const order = await this.find(id);
    if (!order?.snapshot.shown) throw orderErrors.notFound();
    return order;
  }

  override otherWithTracking = async () => undefined;
  override findByKey = () => this.find(ORDER_ID);
  override findByReference = () => this.find(ORDER_ID);
  override findByReferences = async () => (await this.list()).items;
  override withTracking = async () => [];
  override anyPaidBefore = () => Promise.resolve(false);
  override findPaid = async () => (await this.list()).items;

  override async list() {
    const order = await this.find(ORDER_ID);
    return { items: order ? [order] : [], total: order ? 1 : 0 };
  }

  override async *stream() {
    yield* (await this.list()).items;
  }

  override ofBuyer = async () => [];
  override ofGuest = async () => [];
  override clientsFoundBy = async () => ({ ids: [], more: false });
  override ofClient = async () => (await this.list()).items;
}

export class MemoryBuyers extends Buyers {
  constructor(private readonly state: Reach) {
    super();
  }

  override async recordPaidOrder(_client: string, order: { orderId: string; amountCents: number }): Promise<void> {
    const { purchases, spentCents } = this.state().books;
    if (purchases.includes(order.orderId)) return;
    write(this.state(), {
      purchases: [...purchases, order.orderId],
      spentCents: spentCents + order.amountCents,
    });
  }

  override invite(): Promise<void> {
    return Promise.resolve();
  }

  override removeUnconfirmed = async () => undefined;

  override async recordRefund(_client: string, key: string, amountCents: number): Promise<void> {
    const { refundKeys, spentCents } = this.state().books;
    if (refundKeys.includes(key)) return;
    write(this.state(), { refundKeys: [...refundKeys, key], spentCents: spentCents - amountCents });
  }

  override hold = async () => true;

  override emailOf = async () => undefined;
  override confirmedEmailOf = async () => undefined;

  override async account() {
    return { reference: 'CLI-222222', createdAt: new Date(0), spentCents: this.state().books.spentCents };
  }

  override async removePurchase(_client: string, orderId: string): Promise<void> {
    write(this.state(), { purchases: this.state().books.purchases.filter((id) => id !== orderId) });
  }
}

/** Keys as the outbox has them: the second mail of a key is none. */
export class MemoryMails extends OrderMails {
  constructor(private readonly state: Reach) {
    super();
  }

  override confirmed = () => this.queue('confirmation');
  override rehearsed = () => this.queue('rehearsal');
  override statusTakenBack = async () => undefined;
  override statusSettled = async () => undefined;
  override statusChanged = (order: Order) => this.queue(`status:${order.status}`);
  override refunded = (_order: Order, { key }: { key: string }) => this.queue(`refund:${key}`);
  override refundRequested = () => this.queue('refund-request');
  override refundTakenBack = () => this.queue('refund-taken-back');
  override refundDeclined = () => this.queue('refund-declined');
  override forgotten = async () => undefined;
  override forgetLink = async () => undefined;
  override forgetLinkServed = async () => undefined;
  override pageLink = async () => undefined;
  override again = async () => undefined;
  override unservable = () => this.queue('late');
  override disputed = (_order: Order, key: string) => this.queue(`notice:${key}`);
  override shopNotice = (_order: Order, key: string) => this.queue(`notice:${key}`);
  override extraReturned = (_order: Order, intentId: string) => this.queue(`extra:${intentId}`);

  private async queue(key: string): Promise<void> {
    const { mails } = this.state().books;
    if (!mails.includes(key)) write(this.state(), { mails: [...mails, key] });
  }
}

/** The model follows money and stock: what is said about them changes neither. */
export class SilentAudit extends AuditLog {
  override record = async () => undefined;
  override author = async () => ({ actor: null, requestId: '', address: '' });
  override list = async () => ({ items: [], total: 0 });
  override of = async (): Promise<ChainedEntry[]> => [];
  override lastOf = async () => undefined;
}

/** One code that serves once. */
export class MemoryDiscounts extends Discounts {
  constructor(private readonly state: Reach) {
    super();
  }

  override async asked({ code }: AskedDiscounts): Promise<DiscountCalculator | undefined> {
    if (!code) return undefined;
    const applied = this.state().books.use === 'free';
    const spread = [-OFF_CENTS];
    const discount = { kind: 'discount', amountCents: -OFF_CENTS, label: 'Code NOEL', discount: CODE, spread } as const;
    return () => ({
      adjustments: applied ? [discount] : [],
      code: { code, applied, waits: false, message: applied ? '' : 'Ce code a servi.' },
    });
  }

  override async hold() {
    if (this.state().books.use !== 'free') return [{ code: 'DISCOUNT.USED_UP', message: 'Ce code a servi.' }];
    write(this.state(), { use: 'held' });
    return [];
  }

  override paid = async () => this.become('used', ['held']);
  override giveBack = async () => this.become('free', ['held', 'used']);

  private become(use: Books['use'], from: readonly Books['use'][]): void {
    if (from.includes(this.state().books.use)) write(this.state(), { use });
  }
}

/** Who buys how often is no question of this model. */
export class NoLimits extends PurchaseLimits {
  override holding<T>(_request: unknown, _attempt: unknown, reserve: () => Promise<T>): Promise<T> {
    return reserve();
  }

  override async decided(): Promise<void> {}
}

/** Nobody has set anything about VAT. */
class UnsetVat extends VatSettingsStore {
  override read = async () => undefined;
  override write = async () => undefined;
}

export const memoryVat = () => new VatTreatments(new UnsetVat());

/** Nothing comes back. */
export const memoryShelving = (clock: Clock) => new ShelveRefunded(new ReturnedGoods(), clock);

export const silentLogger = pino({ level: 'silent' });

/** What is bought, how it travels and what is taken off, at their prices. */
export const memoryPricing = (reach: Reach, discounts: Discounts, sold: () => Sold) =>
  new PriceCart(new MemoryCatalogue(reach, sold), new MemoryDeliveries(reach), discounts, new SetSettings());
