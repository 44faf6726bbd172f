import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { networkOf } from '../../../shared/throttle/network-of.js';
import { type Entry, SlidingWindows } from '../../../shared/throttle/sliding-window.js';
import { tooMany, waitOf } from '../../../shared/throttle/throttle.js';
import type { ChargeOutcome } from '../../../shared/domain/settlement.js';
import { orderErrors } from '../domain/order-errors.js';
import { buyerBounds, fullBound, networkBounds, type PurchaseBounds } from '../domain/purchase-bounds.js';
import type { PricedRequest } from './order-request.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { type Attempt, PurchaseLimits } from './ports/purchase-limits.js';

/** As long as a card counts that was tried; no reservation lasts longer. */
const HOUR_MS = 3_600_000;
/** An order is written within moments of being counted, or never: its process has ended in between. */
const WRITTEN_WITHIN_MS = 30_000;
/** Networks whose orders were paid since this process last wrote under them. */
const MOST_NETWORKS = 1_000;

interface Full {
  refusal: DomainError;
  entries: readonly Entry[];
  now: Date;
}

interface Subject {
  key: string;
  whose: 'buyer' | 'network';
  bounds: PurchaseBounds;
}

/**
 * Keeps thieves from finding out at our checkout which stolen cards still work, and anybody from emptying the shelves without paying.
 * What is counted as open is compared with its payment before anybody is refused, so that nothing needs to be told when one is decided.
 */
@Injectable()
export class LimitPurchases extends PurchaseLimits {
  /** Orders by key, taken out with the next attempt that is counted there: until then nobody asks for them, and another instance compares. */
  private readonly paid = new Map<string, Set<string>>();

  constructor(
    private readonly windows: SlidingWindows,
    private readonly payments: PaymentGateway,
    private readonly settings: ShopSettings,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async holding<T>(request: PricedRequest, attempt: Attempt, reserve: () => Promise<T>): Promise<T> {
    const counted: Subject[] = [];
    try {
      // At the same moment: what is counted of both is written by one command.
      const entered = (await this.subjectsOf(request)).map(async (subject) => {
        if (await this.enter(subject, request, attempt)) counted.push(subject);
      });
      for (const tried of await Promise.allSettled(entered)) if (tried.status === 'rejected') throw tried.reason;
      return await reserve();
    } catch (error) {
      await this.change(counted, (entries) => entries.filter(({ id }) => id !== idOf(request, attempt)));
      throw error;
    }
  }

  override async decided(request: PricedRequest, orderId: string, outcome: ChargeOutcome['state']): Promise<void> {
    if (outcome !== 'paid' && outcome !== 'refused') return;
    // A buyer's few are compared with their payments before they stand in the way; a network's would be many.
    const many = (await this.subjectsOf(request)).filter(({ whose }) => whose === 'network');
    if (outcome === 'paid') for (const { key } of many) this.notePaid(key, orderId);
    else await this.change(many, (entries) => entries.map((one) => (orderOf(one) === orderId ? spent(one) : one)));
  }

  private notePaid(key: string, orderId: string): void {
    const known = this.paid.get(key);
    if (known) known.add(orderId);
    else {
      if (this.paid.size >= MOST_NETWORKS) this.paid.clear();
      this.paid.set(key, new Set([orderId]));
    }
  }

  private forgetPaid(key: string, orders: readonly string[]): void {
    const known = this.paid.get(key);
    for (const order of orders) known?.delete(order);
    if (known?.size === 0) this.paid.delete(key);
  }

  /** True when it was counted now, false when it was before. */
  private async enter(subject: Subject, request: PricedRequest, attempt: Attempt): Promise<boolean> {
    const first = await this.tryToEnter(subject, request, attempt);
    if (typeof first === 'boolean') return first;
    await this.compareWithPayments(subject, first);
    const second = await this.tryToEnter(subject, request, attempt);
    if (typeof second === 'boolean') return second;
    throw second.refusal;
  }

  private async tryToEnter(
    { key, whose, bounds }: Subject,
    request: PricedRequest,
    attempt: Attempt,
  ): Promise<boolean | Full> {
    const { cart, checkoutKey } = request;
    const { units } = cart.totals;
    const id = idOf(request, attempt);
    let gone: string[] = [];
    const result = await this.windows.change<boolean | Full>(key, (stored, now) => {
      gone = [...(this.paid.get(key) ?? [])];
      const entries = stored.filter((entry) => !entry.open || !gone.includes(orderOf(entry)));
      if (entries.some((entry) => entry.id === id)) return { result: false };
      // The order is tried again: its earlier attempt has ended.
      const others = entries.map((entry) => (orderOf(entry) === attempt.orderId ? spent(entry) : entry));
      // One key is one order: what else is open under it was cut off before it was written, or is about to be given back.
      const inTheWay = others.filter((entry) => !entry.open || keyOf(entry) !== checkoutKey);
      const full = fullBound(inTheWay, units, bounds);
      if (full) {
        const wait = full === 'cards' ? waitOf(inTheWay, bounds.cards, now) : undefined;
        const refusal = wait === undefined ? orderErrors.tooManyOpen(whose) : tooMany(wait);
        return { result: { refusal, entries, now } };
      }
      const until = new Date(now.getTime() + HOUR_MS);
      return { entries: [...others, { id, until, units, open: true }], result: true };
    });
    if (result === true) this.forgetPaid(key, gone);
    return result;
  }

  /** Paid, or refused, at the bank's page, by a webhook or because time ran out. */
  private async compareWithPayments({ key }: Subject, { entries: seen, now }: Full): Promise<void> {
    const news = new Map<string, Entry | undefined>();
    for (const entry of seen.filter(({ open }) => open)) {
      const payment = await this.payments.find(orderOf(entry));
      if (!payment || payment.attempt < attemptOf(entry)) {
        // Not written yet, or never: then it holds nothing, and no card was tried.
        if (countedAt(entry) + WRITTEN_WITHIN_MS <= now.getTime()) news.set(entry.id, undefined);
      } else if (payment.status === 'failed' || payment.attempt > attemptOf(entry)) news.set(entry.id, spent(entry));
      else if (payment.status !== 'pending' && payment.status !== 'requires_action') news.set(entry.id, undefined);
    }
    if (news.size === 0) return;
    await this.windows.change(key, (entries) => ({
      entries: entries.flatMap((entry) => (news.has(entry.id) ? (news.get(entry.id) ?? []) : entry)),
      result: undefined,
    }));
  }

  private async change(subjects: readonly Subject[], next: (entries: readonly Entry[]) => Entry[]): Promise<void> {
    for (const { key } of subjects)
      await this.windows.change(key, (entries) => ({ entries: next(entries), result: 0 }));
  }

  private async subjectsOf({ input, clientId }: PricedRequest): Promise<Subject[]> {
    if (input.byHand) return [];
    const { rateLimitFactor } = this.environment;
    const unitLimits = await this.settings.of('stock');
    const network = networkOf(input.ip);
    const buyer = clientId ?? `${input.customer.email}:${network}`;
    return [
      {
        key: `purchases:buyer:${buyer}`,
        whose: 'buyer',
        bounds: buyerBounds(unitLimits, clientId ? 1 : rateLimitFactor),
      },
      {
        key: `purchases:network:${network}`,
        whose: 'network',
        bounds: networkBounds(unitLimits, clientId === null, rateLimitFactor),
      },
    ];
  }
}

const idOf = ({ checkoutKey }: PricedRequest, { orderId, attempt }: Attempt) => `${orderId}/${attempt}/${checkoutKey}`;
const orderOf = ({ id }: Entry) => id.split('/')[0]!;
const attemptOf = ({ id }: Entry) => Number(id.split('/')[1]);
const keyOf = ({ id }: Entry) => id.split('/').slice(2).join('/');
const countedAt = ({ until }: Entry) => until.getTime() - HOUR_MS;
/** It holds nothing any more; the card was tried. */
const spent = ({ id, until }: Entry): Entry => ({ id, until });
