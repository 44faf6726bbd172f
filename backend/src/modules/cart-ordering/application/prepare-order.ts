import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CartQuote, Problem } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { type Cents, toCents, toEuros } from '../../../shared/domain/money.js';
import { newReference } from '../../../shared/domain/reference.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { WantedLine } from '../domain/cart-pricing.js';
import { orderErrors } from '../domain/order-errors.js';
import { expiryOf, type PreparedFacts, preparedKey, type PreparedOrder, secretHash } from '../domain/prepared-order.js';
import { preparedOrderErrors } from '../domain/prepared-order-errors.js';
import { PreparedMails } from './ports/prepared-mails.js';
import { DuplicatePrepared, PreparedOrders } from './ports/prepared-orders.js';
import { QuoteCart } from './quote-cart.js';
import { TakeOrder } from './take-order.js';

export interface Preparation extends Omit<PreparedFacts, 'articles' | 'totalCents' | 'withDelivery'> {
  wanted: WantedLine[];
  /** Total that the administrator was shown. */
  shownTotalCents: Cents;
  /** Same key, same prepared order, one mail. */
  requestKey?: string;
}

/** 256 bits. */
const SECRET_BYTES = 32;
/** A secret of a link, and what the shop keeps of it. */
export function newLink(now: Date) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, tokenHash: secretHash(secret), sentAt: now, expiresAt: expiryOf(now) };
}

/** Somebody of the shop puts an order together, and its client is mailed a link to pay it (docs/adr/0082). */
@Injectable()
export class PrepareOrder {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly prepared: PreparedOrders,
    private readonly taken: TakeOrder,
    private readonly mails: PreparedMails,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Judged as the shopper's cart will be: limits, closing and all. Nothing is reserved. A repetition sends nothing more.
   * @throws DomainError CART.PROBLEMS, PREPARED_ORDER.ALREADY_SENT, PREPARED_ORDER.ALREADY_TAKEN when the request was taken by other means
   */
  async execute(preparation: Preparation): Promise<{ prepared: PreparedOrder; repeated: boolean }> {
    const { wanted, shownTotalCents, requestKey = randomUUID(), ...who } = preparation;
    const requestHash = createHash('sha256')
      .update(JSON.stringify([who, wanted, shownTotalCents]))
      .digest('hex');
    const known = await this.prepared.findByRequest(requestKey);
    if (known) return { prepared: sameRequest(known, requestHash), repeated: true };
    const taken = await this.taken.referenceUnder(requestKey);
    if (taken) throw preparedOrderErrors.alreadyTaken(taken);
    const facts = { ...who, ...(await this.priced(preparation)) };
    const now = this.clock.now();
    const { secret, ...link } = newLink(now);
    const written: Omit<PreparedOrder, 'id'> = {
      ...{ ...facts, ...link, requestKey, requestHash, reference: newReference('LP') },
      ...{ formerTokens: [], checkoutKey: preparedKey(randomUUID()), createdAt: now, sends: 1 },
      ...{ state: 'sent', openedAt: null, paidAt: null, order: null },
    };
    try {
      const prepared = await this.work.run(async () => {
        const added = await this.prepared.add(written);
        await this.mails.link(added, secret);
        const target = { type: 'prepared-order', id: added.id, reference: added.reference } as const;
        const after = { amount: toEuros(added.totalCents) };
        await this.audit.record({ act: 'prepared-order.sent', target, after });
        return added;
      });
      return { prepared, repeated: false };
    } catch (error) {
      if (!(error instanceof DuplicatePrepared)) throw error;
      // Two references alike happen once in a lifetime; another draw settles it. The same request was faster: it is answered.
      return this.execute({ ...preparation, requestKey });
    }
  }

  private async priced({ wanted, email, country, postalCode, code, ...asked }: Preparation) {
    const { shownTotalCents, deliveryMethod, relayPoint, relayListed } = asked;
    const destination = postalCode ? { country, postalCode, ...(deliveryMethod && { deliveryMethod }) } : undefined;
    const buyer = { clientId: null, email };
    const relay = relayPoint ? { point: relayPoint, listed: relayListed } : undefined;
    const quote = await this.quoteCart.execute(wanted, { buyer, ...(code && { code }) }, { destination, relay });
    const problems = problemsOf(quote, shownTotalCents, deliveryMethod);
    const isToRelay = quote.deliveryOffers?.some(({ id, kind }) => id === quote.deliveryMethod && kind === 'relay');
    if (problems.length > 0) throw orderErrors.cannotBeServed(problems);
    return {
      articles: quote.lines.map(({ productId, name, image, quantity, price, parts }) => ({
        ...{ productId, name, image, quantity },
        unitPriceCents: toCents(price),
        ...(parts && isChosen(wanted, productId) && { parts }),
      })),
      totalCents: toCents(quote.total),
      withDelivery: quote.adjustments.some(({ kind }) => kind === 'delivery'),
      deliveryMethod: destination ? (quote.deliveryMethod ?? '') : '',
      // As the shop writes it.
      code: quote.code?.code ?? '',
      ...(isToRelay ? { relayPoint, relayListed } : { relayPoint: null, relayListed: false }),
    };
  }
}

const isChosen = (wanted: readonly WantedLine[], productId: string): boolean =>
  wanted.some((line) => line.productId.toLowerCase() === productId && line.parts !== undefined);

function problemsOf(quote: CartQuote, shownTotalCents: Cents, deliveryMethod: string): Problem[] {
  if (quote.problems.length > 0) return quote.problems;
  // One that waits for another cart is kept, as a shopper's: it applies by itself.
  const { code } = quote;
  if (code && !code.applied && !code.waits) {
    return [{ code: 'DISCOUNT.CODE_REFUSED', field: 'code', message: code.message }];
  }
  if (deliveryMethod && quote.deliveryOffers && quote.deliveryMethod !== deliveryMethod) {
    const message = 'Ce mode de livraison n’est plus proposé à cette adresse\u00a0: choisissez-en un autre.';
    return [{ code: 'DELIVERY.METHOD_GONE', field: 'deliveryMethod', message }];
  }
  if (toCents(quote.total) === shownTotalCents) return [];
  return [{ code: 'AMOUNT.CHANGED', message: 'Le total a changé\u00a0: relisez-le.', price: quote.total }];
}

function sameRequest(known: PreparedOrder, requestHash: string): PreparedOrder {
  if (known.requestHash !== requestHash) throw preparedOrderErrors.alreadySent(known.reference);
  return known;
}
