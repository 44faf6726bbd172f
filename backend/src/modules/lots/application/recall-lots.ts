import { Injectable } from '@nestjs/common';
import type { Recall as RecallLine, RecallPreview, RecallRequest } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Lot } from '../domain/lot.js';
import { lotErrors } from '../domain/lot-errors.js';
import { assertRecallWords } from '../domain/recall-words.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { auditTarget } from './lot-view.js';
import { LotRepository } from './ports/lot-repository.js';
import { type Recall, RecallRepository } from './ports/recall-repository.js';
import { RecallMails } from './ports/recall-mails.js';
import { type ParcelOrder, Parcels } from './ports/shop-floor.js';
import { PublicRecalls } from './public-recalls.js';

const AT_ONCE = 100;

/** A recall is prepared, read once more and then sent to everybody who received a lot (reg. 2023/988, art. 35 and 36). */
@Injectable()
export class RecallLots {
  private wake: () => void = () => undefined;

  constructor(
    private readonly lots: LotRepository,
    private readonly recalls: RecallRepository,
    private readonly mails: RecallMails,
    private readonly parcels: Parcels,
    private readonly notices: PublicRecalls,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Who writes the mails is told that there are some. */
  onStart(wake: () => void): void {
    this.wake = wake;
  }

  /** @throws DomainError LOT.NOT_FOUND, RECALL.* */
  async preview(request: RecallRequest): Promise<RecallPreview> {
    const lots = await this.lotsOf(request);
    const { recipients, unreachable } = await this.count(request.lotIds);
    const sent = await this.lots.sentBetween(request.lotIds);
    return { ...(await this.mails.preview({ ...request, sent }, lots)), recipients, unreachable };
  }

  /** Once for a key, however often it is sent. @throws DomainError LOT.NOT_FOUND, RECALL.* */
  async start(request: RecallRequest, key: string, author: string): Promise<RecallLine> {
    const recall = await retryWhenStale(() => this.begin(request, { key, author }));
    faultPoint('recall-begun');
    return toContract(recall);
  }

  private begin(request: RecallRequest, { key, author }: { key: string; author: string }): Promise<Recall> {
    return this.work.run(async () => {
      const lots = await this.lotsOf(request);
      const { productId, productName } = lots[0]!;
      // Two who recall the same in the same words are one: nobody is told twice.
      const told = (await this.recalls.ofLots(request.lotIds)).find((recall) => isSame(recall, request));
      if (told) return told;
      const numbers = { productId, productName, lotNumbers: lots.map(({ number }) => number) };
      const sent = await this.lots.sentBetween(request.lotIds);
      const begun = { startedAt: this.clock.now(), finishedAt: null, mailed: 0, unreachable: 0, sent, after: '' };
      const { recall: kept, isNew } = await this.recalls.add({ ...request, ...numbers, ...begun, author }, key);
      if (!isNew && !isSame(kept, request)) throw lotErrors.keyReused();
      const after = { recall: kept.id, danger: request.danger, remedies: request.remedies };
      for (const lot of isNew ? lots : []) {
        // Saved, so that it is not given back to the sale at this moment.
        await this.lots.save({
          ...lot,
          block: { ...lot.block!, recalledAt: lot.block!.recalledAt ?? begun.startedAt },
        });
        await this.audit.record({ act: 'lot.recalled', target: auditTarget(lot), after });
      }
      if (isNew) await this.notices.publish();
      faultPoint('recall-written');
      this.work.afterCommit(() => this.wake());
      return kept;
    });
  }

  /** The order's parcel held one of these lots after all: it is told what the others were. Joins the unit of work. */
  async heldAfterAll(lotIds: readonly string[], order: ParcelOrder): Promise<void> {
    const recalls = lotIds.length === 0 ? [] : await this.recalls.ofLots(lotIds);
    if (recalls.length === 0) return;
    for (const recall of recalls) {
      // This parcel may have left before the first, or after the last, that was known.
      const sent = await this.lots.sentBetween(recall.lotIds);
      if (order.customer.email !== '')
        await this.mails.queue({ ...recall, sent }, await this.lots.byIds(recall.lotIds), order);
      await this.recalls.reopen(recall.id, sent);
    }
    await this.notices.publish();
    this.work.afterCommit(() => this.wake());
  }

  async list(slice: Slice): Promise<Page<RecallLine>> {
    const { items, ...page } = await this.recalls.list(slice);
    const cameBack = items.length > 0 ? await this.mails.cameBack() : new Map<string, number>();
    return { ...page, items: items.map((recall) => toContract(recall, cameBack.get(recall.id))) };
  }

  /** Writes the next mails of a recall into the outbox. False when none is open. @throws StaleWrite */
  async step(): Promise<boolean> {
    const recall = await this.recalls.nextOpen();
    if (!recall) return false;
    const lots = await this.lots.byIds(recall.lotIds);
    await this.work.run(async () => {
      const shipments = await this.lots.shipmentsAfter(recall.lotIds, recall.after, AT_ONCE);
      const orders = await this.parcels.byIds([...new Set(shipments.map(({ orderId }) => orderId))]);
      const reached = orders.filter(({ customer }) => customer.email !== '');
      // An order with two of the lots gets one mail: the outbox knows its key.
      for (const order of reached) {
        await this.mails.queue(recall, lots, order);
        faultPoint('recall-mail-queued');
      }
      const isLast = shipments.length < AT_ONCE;
      // On the way the orders are summed by the hundred; at the end each counts once, also one with two of the lots.
      const all = isLast ? await this.count(recall.lotIds) : undefined;
      const missed = new Set(shipments.map(({ orderId }) => orderId)).size - reached.length;
      await this.recalls.advance(recall, {
        after: shipments.at(-1)?.id ?? recall.after,
        finishedAt: isLast ? this.clock.now() : null,
        mailed: all?.recipients ?? recall.mailed + reached.length,
        unreachable: all?.unreachable ?? recall.unreachable + missed,
      });
      faultPoint('recall-mails-written');
    });
    faultPoint('recall-mails-saved');
    return true;
  }

  private async lotsOf(request: RecallRequest): Promise<Lot[]> {
    assertRecallWords(request);
    const ids = [...new Set(request.lotIds)];
    const lots = await this.lots.byIds(ids);
    if (lots.length < ids.length) throw lotErrors.notFound();
    if (new Set(lots.map(({ productId }) => productId)).size > 1) throw lotErrors.notOneProduct();
    // Whatever leaves later would be behind the mails' back.
    const open = lots.find(({ block }) => !block);
    if (open) throw lotErrors.notBlocked(open.number);
    return lots;
  }

  private async count(lotIds: readonly string[]): Promise<{ recipients: number; unreachable: number }> {
    const seen = new Set<string>();
    let recipients = 0;
    for (let after = ''; ;) {
      const shipments = await this.lots.shipmentsAfter(lotIds, after, AT_ONCE);
      const fresh = [...new Set(shipments.map(({ orderId }) => orderId))].filter((id) => !seen.has(id));
      const orders = await this.parcels.byIds(fresh);
      recipients += orders.filter(({ customer }) => customer.email !== '').length;
      for (const id of fresh) seen.add(id);
      if (shipments.length < AT_ONCE) return { recipients, unreachable: seen.size - recipients };
      after = shipments.at(-1)!.id;
    }
  }
}

const isSame = (one: RecallRequest, other: RecallRequest) => wordsOf(one) === wordsOf(other);
const wordsOf = ({ lotIds, danger, advice, remedies, noticeUrl }: RecallRequest) =>
  JSON.stringify([[...new Set(lotIds)].sort(), danger, advice, [...new Set(remedies)].sort(), noticeUrl]);

function toContract(recall: Recall, cameBack = 0): RecallLine {
  const { id, productName, lotNumbers, danger, author, mailed, unreachable, startedAt, finishedAt } = recall;
  const at = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
  return { _id: id, productName, lotNumbers, danger, author, ...at, mailed, unreachable, cameBack };
}
