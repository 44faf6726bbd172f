import {
  type ChargeAnswer,
  type ChargeRequest,
  type Intent,
  PaymentProvider,
  type ProviderEvent,
  type ProviderRefund,
  type RefundAnswer,
  type RefundRequest,
} from '../../payments/application/ports/payment-provider.js';
import { paymentErrors } from '../../payments/domain/payment-errors.js';
import {
  type BankIntent,
  type BankRefund,
  bankRefund,
  changeIntent,
  type PurchaseState,
  refundedCents,
  shared,
} from './purchase-memory.js';

const FIRST_ANSWER = { visa: 'succeeded', declined: 'failed', secure: 'requires_action' } as const;
export type Card = keyof typeof FIRST_ANSWER;

/** As long as Stripe repeats its first answer for a key (docs.stripe.com/api/idempotent_requests). */
const REMEMBERED_MINUTES = 24 * 60;

/** A provider in memory. `line` breaks once: the request arrives, its answer does not. */
export class MemoryBank extends PaymentProvider {
  lineBreaks = false;
  /** It gives nothing back for now. */
  refuses = false;

  constructor(private readonly state: () => PurchaseState) {
    super();
  }

  override async createAndConfirm(request: ChargeRequest): Promise<ChargeAnswer> {
    const id = `pi_${request.attempt}`;
    this.make(id, request, FIRST_ANSWER[request.paymentMethod.replace('pm_', '') as Card]);
    this.breakLine();
    return { kind: 'intent', intent: this.get(id) };
  }

  /** Makes the intent of that name, unless there is one. */
  private make(id: string, { orderId, attempt, amountCents }: ChargeRequest, status: Intent['status']): void {
    const state = this.state();
    if (state.intents.some((intent) => intent.id === id)) return;
    const intent: BankIntent = {
      id,
      clientSecret: `${id}_secret`,
      orderId,
      attempt,
      amountCents,
      status,
      actionUrl: `https://bank.example/${id}`,
      failureCode: null,
      refunds: [],
      sentTo: state.books.order?.delivery.address ?? '',
      // Of one that is withdrawn as it is made, nobody pays.
      way: status === 'canceled' ? 'offered' : state.way,
    };
    state.intents = [...state.intents, shared(intent)];
  }

  override async dispute(): Promise<undefined> {
    return undefined;
  }

  override async retrieve(intentId: string): Promise<Intent | undefined> {
    return this.state().intents.find(({ id }) => id === intentId);
  }

  override async findByOrder(orderId: string, attempt: number): Promise<Intent | undefined> {
    return this.state().intents.find((intent) => intent.orderId === orderId && intent.attempt === attempt);
  }

  override async cancel(intentId: string): Promise<Intent> {
    const intent = this.get(intentId);
    return intent.status === 'requires_action' ? changeIntent(this.state(), intent, { status: 'canceled' }) : intent;
  }

  override async withdraw(request: ChargeRequest): Promise<Intent> {
    const id = `pi_${request.attempt}`;
    this.make(id, request, 'canceled');
    this.breakLine();
    return this.cancel(id);
  }

  override async refund({ intentId, amountCents, mark }: RefundRequest): Promise<RefundAnswer> {
    const { intents, minutes } = this.state();
    const intent = this.get(intentId);
    const isSame = (one: BankRefund) => JSON.stringify(one.mark) === JSON.stringify(mark);
    // What was asked more than a day ago is forgotten: asked again, it moves money again.
    const first = intent.refunds.find((one) => isSame(one) && minutes - one.atMinute < REMEMBERED_MINUTES);
    const left = intent.amountCents - refundedCents(intent);
    const amount = amountCents === 'rest' ? left : amountCents;
    if (!first && (intent.status !== 'succeeded' || amount > left || this.refuses)) {
      return { id: '', amountCents: 0, status: 'refused', code: 'charge_not_refundable' };
    }
    const refund = first ?? bankRefund(intents, amount, mark, minutes);
    if (!first) changeIntent(this.state(), intent, { refunds: [...intent.refunds, refund] });
    this.breakLine();
    return refund;
  }

  override async listRefunds(intentId: string): Promise<ProviderRefund[]> {
    return [...(this.state().intents.find(({ id }) => id === intentId)?.refunds ?? [])];
  }

  /** The event itself, unsigned: the signature has tests of its own. */
  override async parseWebhook(rawBody: Buffer): Promise<ProviderEvent> {
    return JSON.parse(rawBody.toString('utf8')) as ProviderEvent;
  }

  private get(id: string): BankIntent {
    const intent = this.state().intents.find((one) => one.id === id);
    if (!intent) throw paymentErrors.notFound();
    return intent;
  }

  private breakLine(): void {
    if (!this.lineBreaks) return;
    this.lineBreaks = false;
    throw paymentErrors.unavailable();
  }
}
