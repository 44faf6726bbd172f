import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  type AuditAct,
  type ReviewAnswerChange,
  type ReviewDecision,
  type ReviewMail,
  type ReviewMailDraft,
  UNDO_SECONDS,
} from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import type { Review, ReviewRecord } from '../domain/review.js';
import { reviewErrors } from '../domain/review-errors.js';
import { ReviewMails, type ReviewVerdict } from './ports/review-mails.js';
import { InvitationStore, ReviewStore } from './ports/review-store.js';
import { ReviewedOrders } from './ports/reviewed-orders.js';
import { ReviewLinks } from './review-links.js';

const HOUR = 3600;
const reporting = (ip: string): Allowance => [{ name: 'review-report', ip, limit: 10, windowSeconds: HOUR }];

/** Seconds for the answer and for the press that takes it back: on the screen ten are ten. */
const ON_THE_WAY = 2;

const ACTS = {
  publish: 'review.published',
  refuse: 'review.refused',
  correct: 'review.correction-asked',
} as const satisfies Record<ReviewDecision['decision'], AuditAct>;

/** What is written down of it: neither words nor stars, so that nobody can say that they decided. */
const auditFacts = ({ state, reason, answer }: ReviewRecord) => ({ state, reason, answered: answer !== null });

/** What the shop does with reviews, the same for one star and for five (docs/adr/0126). */
@Injectable()
export class ModerateReviews {
  constructor(
    private readonly reviews: ReviewStore,
    private readonly invitations: InvitationStore,
    private readonly orders: ReviewedOrders,
    private readonly mails: ReviewMails,
    private readonly links: ReviewLinks,
    private readonly audit: AuditLog,
    private readonly live: LiveFeed,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * A refusal, or a correction that is asked for, is mailed to the author with its reason. Of two who decide at once the second is told. What may be
   * taken back is told later (docs/adr/0130).
   * @throws DomainError REVIEW.NOT_FOUND, REVIEW.CHANGED_MEANWHILE, REVIEW.REASON_MISSING
   */
  decide(id: string, { expectedVersion, undoable, ...decision }: ReviewDecision, by: string): Promise<Review> {
    return this.change(id, ACTS[decision.decision], expectedVersion, async (review) => {
      const now = this.clock.now();
      const until = undoable ? new Date(now.getTime() + (UNDO_SECONDS + ON_THE_WAY) * 1000) : undefined;
      // Who thinks better of it by another decision has told nobody of the first, where its mail still waits.
      await this.mails.takeBackOf(review.snapshot);
      review.decide(decision, by, now, until && { key: randomUUID(), until });
      if (decision.decision !== 'publish')
        await this.tell(review.snapshot, { ...decision, decision: decision.decision }, until);
      return true;
    });
  }

  /**
   * The last decision was none, and nobody is written to; the same once more changes nothing.
   * @throws DomainError REVIEW.NOT_FOUND, REVIEW.UNDO_OVER, REVIEW.UNDO_TOLD
   */
  undo(id: string, key: string): Promise<Review> {
    return this.change(id, 'review.decision-undone', undefined, async (review) => {
      const before = review.snapshot;
      if (!review.takeBack(key, this.clock.now())) return false;
      if (!(await this.mails.takeBackOf(before))) throw reviewErrors.undoTold();
      return true;
    });
  }

  /** @throws DomainError REVIEW.NOT_FOUND, REVIEW.CHANGED_MEANWHILE */
  answer(id: string, { words, expectedVersion }: ReviewAnswerChange): Promise<Review> {
    return this.change(id, 'review.answered', expectedVersion, (review) => {
      const before = review.snapshot.answer;
      review.answer(words, this.clock.now());
      return review.snapshot.answer !== before;
    });
  }

  /** What was reported is read, and the review stays. @throws DomainError REVIEW.NOT_FOUND, REVIEW.CHANGED_MEANWHILE */
  settleReports(id: string, expectedVersion: number): Promise<Review> {
    return this.change(id, 'review.reports-settled', expectedVersion, (review) => review.settleReports());
  }

  /** What its author would receive. @throws DomainError REVIEW.NOT_FOUND, REVIEW.REASON_MISSING */
  async mail(id: string, draft: ReviewMailDraft): Promise<ReviewMail> {
    const review = await this.reviews.find(id);
    if (!review) throw reviewErrors.notFound();
    return this.mails.preview(verdictOf(review.snapshot, draft), review.snapshot.language);
  }

  /** Anybody who doubts it, without an account (C. conso. L111-7-2). @throws DomainError REVIEW.NOT_FOUND, REVIEW.NOT_PUBLISHED, THROTTLE.TOO_MANY */
  async report(id: string, words: string, ip: string): Promise<void> {
    await this.throttle.take(reporting(ip));
    await retryWhenStale(() =>
      this.work.run(async () => {
        const review = await this.reviews.find(id);
        if (!review) throw reviewErrors.notFound();
        if (!review.report(words, this.clock.now())) return;
        await this.reviews.save(review);
        await this.live.tell('review-changed', review.snapshot);
      }),
    );
  }

  /** Also of an invitation that is over. @throws DomainError REVIEW.LINK_NOT_VALID, THROTTLE.TOO_MANY for a link that the shop never wrote */
  async leave(token: string, ip: string): Promise<void> {
    const id = this.links.leaving(token);
    if (!id) {
      await this.throttle.take([{ name: 'review-leave', ip, limit: 60, windowSeconds: HOUR }]);
      throw reviewErrors.linkNotValid();
    }
    await this.invitations.leave(id, this.clock.now());
  }

  private async change(
    id: string,
    act: AuditAct,
    expectedVersion: number | undefined,
    decide: (review: Review) => boolean | Promise<boolean>,
  ): Promise<Review> {
    await retryWhenStale(() =>
      this.work.run(async () => {
        const review = await this.reviews.find(id);
        if (!review) throw reviewErrors.notFound();
        if (expectedVersion !== undefined && review.snapshot.version !== expectedVersion)
          throw reviewErrors.changedMeanwhile();
        const before = auditFacts(review.snapshot);
        if (!(await decide(review))) return;
        await this.reviews.save(review);
        const { reference } = review.snapshot;
        const target = { type: 'review', id, reference } as const;
        await this.audit.record({ act, target, ...changesBetween(before, auditFacts(review.snapshot)) });
        await this.live.tell('review-changed', review.snapshot);
      }),
    );
    return (await this.reviews.find(id))!;
  }

  /** Nobody is told whose order is nobody's any more. */
  private async tell(review: ReviewRecord, draft: ReviewMailDraft, notBefore: Date | undefined): Promise<void> {
    const { id, orderId, language, version } = review;
    const order = await this.orders.ofSomebody(orderId);
    const [invitation] = await this.invitations.ofOrders([orderId]);
    if (!order || !invitation) return;
    const to = {
      invitationId: invitation.id,
      email: order.email,
      language,
      url: this.links.url(orderId, order.person),
    };
    await this.mails.decided(to, verdictOf(review, draft), `${id}:${version}`, notBefore);
  }
}

function verdictOf({ productName }: ReviewRecord, { decision, reason, word = '' }: ReviewMailDraft): ReviewVerdict {
  if (!reason) throw reviewErrors.reasonMissing();
  return { decision, productName, reason, word };
}
