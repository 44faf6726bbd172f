import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import type { PaymentAttempt } from '../../../shared/domain/settlement.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { cardErrors, isExpired, type KeptCard, keptCardId, type ToldCard } from '../domain/kept-card.js';
import type { NewAttempt } from '../domain/payment-state.js';
import { CardCustomers } from './ports/card-customers.js';
import { CardOwners } from './ports/card-owners.js';
import { KeptCardStore } from './ports/kept-card-store.js';

/** Longer than any attempt to pay takes: the customer of one that kept no card is forgotten then. */
const UNUSED_HOURS = 24;
const AGAIN_MINUTES = 5;
/** At a time, so that the reconciler is not kept from payments. */
const BATCH = 50;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The card that the provider keeps for a client, with consent alone (docs/adr/0111). */
@Injectable()
export class KeptCards {
  constructor(
    private readonly store: KeptCardStore,
    private readonly customers: CardCustomers,
    private readonly owners: CardOwners,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async of(clientId: string): Promise<(KeptCard & { isExpired: boolean })[]> {
    const card = await this.store.of(clientId);
    return card ? [{ ...card, isExpired: isExpired(card, this.clock.now()) }] : [];
  }

  /**
   * An attempt as it is written: with the client's own card where one is named, and for whom its card is kept, where it is a new one.
   * @throws DomainError CARD.NOT_KEPT, CARD.EXPIRED
   */
  async attemptOf({ clientId, keepsCard, ...attempt }: PaymentAttempt): Promise<NewAttempt> {
    const cardId = keptCardId(attempt.method);
    if (cardId === undefined) return { ...attempt, ...(clientId !== null && keepsCard && { keepFor: clientId }) };
    const card = clientId === null ? undefined : await this.store.of(clientId);
    if (card?.id !== cardId) throw cardErrors.notKept();
    if (isExpired(card, this.clock.now())) throw cardErrors.expired();
    const { customerId, methodId } = card;
    return { ...attempt, kept: { customerId, methodId } };
  }

  /** For whom the card of this attempt is kept at the provider. Whatever becomes of the attempt, nobody stays there without a card. */
  async customerFor(orderId: string, attempt: number): Promise<string> {
    const customerId = await this.customers.create(`customer-${orderId}-${attempt}`);
    await this.store.planForgetting(customerId, new Date(this.clock.now().getTime() + UNUSED_HOURS * HOUR_MS));
    return customerId;
  }

  /** Inside the unit of work that settles the payment. An account that was closed meanwhile keeps nothing. */
  async keep(clientId: string, told: ToldCard): Promise<void> {
    if (!(await this.owners.hold(clientId))) return;
    if (!(await this.store.spare(told.customerId))) return;
    const now = this.clock.now();
    const before = await this.store.put({ ...told, id: this.store.nextId(), clientId, keptAt: now });
    if (before) await this.store.planForgetting(before.customerId, now);
  }

  /** The provider is told at once, and again until it answers: nobody waits for it. What is not there is gone. */
  async remove(clientId: string, cardId: string): Promise<void> {
    await this.work.run(() => this.take(clientId, cardId));
    void this.forgetDue().catch((error: unknown) => this.logger.warn({ err: error }, 'kept card not forgotten yet'));
  }

  /** Inside the unit of work that closes the account. */
  async closeAccount(clientId: string): Promise<void> {
    await this.take(clientId);
  }

  /** Tells the provider of the cards that went. */
  async forgetDue(): Promise<void> {
    for (let count = 0; count < BATCH; count += 1) {
      const now = this.clock.now();
      const customerId = await this.store.takeDue(now, new Date(now.getTime() + AGAIN_MINUTES * MINUTE_MS));
      if (customerId === undefined) return;
      try {
        // A slower repetition of the charge that kept it may have planned its end anew.
        if (!(await this.store.isKept(customerId))) await this.customers.forget(customerId);
        await this.store.forgotten(customerId);
      } catch (error) {
        this.logger.warn({ err: error }, 'kept card not forgotten at the provider: asked again later');
      }
    }
  }

  private async take(clientId: string, cardId?: string): Promise<void> {
    const card = await this.store.remove(clientId, cardId);
    if (card) await this.store.planForgetting(card.customerId, this.clock.now());
  }
}
