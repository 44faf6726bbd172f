import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { InvoiceKind } from '@shop/contract';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import type { Page } from '../../../shared/http/lists/paging.js';
import { Gathering } from '../../../shared/gathering.js';
import { shorterWay } from '../../../shared/persistence/list-page.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import {
  AccountingDocuments,
  type DocumentFilters,
  type DocumentListRequest,
} from '../application/ports/accounting-documents.js';
import type { AccountingDocument, Buyer, DraftDocument, KeptPaper } from '../domain/accounting-document.js';
import { numberOf, yearOf } from '../domain/document-number.js';
import {
  type InvoiceBuyerDocument,
  type InvoiceCounterDocument,
  type InvoiceDocument,
  toAccountingDocument,
} from './invoice.schema.js';

const EVER = new Date(0);

/** A mail and a reader wait so long, for the papers that are made at the same time to be noted with theirs. */
const NOTED_WITHIN_MS = 25;

/** Documents that a stream holds at once. */
const STREAM_BATCH = 500;

interface Note {
  number: string;
  paper: KeptPaper;
}

@Injectable()
export class MongoAccountingDocuments extends AccountingDocuments {
  private readonly notes = new Gathering((papers: readonly Note[]) => this.note(papers), NOTED_WITHIN_MS);
  /** Never changes. */
  private began: Date | undefined;

  constructor(
    @InjectModel('Invoice') private readonly documents: Model<InvoiceDocument>,
    @InjectModel('InvoiceCounter') private readonly counters: Model<InvoiceCounterDocument>,
    @InjectModel('InvoiceBuyer') private readonly buyers: Model<InvoiceBuyerDocument>,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  override async issue({ order, ...draft }: DraftDocument, now: Date): Promise<AccountingDocument> {
    const { number, issuedAt } = await this.next(draft.kind, now);
    faultPoint('invoice-numbered');
    const { id: orderId, reference } = order;
    await this.work.write({
      collection: this.documents.collection.name,
      insert: { _id: number, ...draft, issuedAt, orderId, reference, pdf: null, paperDue: true },
    });
    return { ...draft, order, number, issuedAt, pdf: null };
  }

  override async archiveBuyer({ reference }: AccountingDocument['order'], buyer: Buyer, now: Date): Promise<void> {
    const insert = { _id: reference, ...buyer, since: now };
    await this.work.write({ collection: this.buyers.collection.name, insert });
  }

  override async ofOrder(reference: string): Promise<AccountingDocument[]> {
    const found = await this.documents.find({ reference }).sort({ issuedAt: 1, _id: 1 }).lean<InvoiceDocument[]>();
    return inTurn(found.map(toAccountingDocument));
  }

  override async find(number: string): Promise<AccountingDocument | undefined> {
    const found = await this.documents.findById(number).lean<InvoiceDocument | null>();
    return found ? toAccountingDocument(found) : undefined;
  }

  override async list({ skip, limit, ...filters }: DocumentListRequest): Promise<Page<AccountingDocument>> {
    const filter = filterOf(filters);
    const sortIndex = { issuedAt: 1, _id: 1 } as const;
    // The beginning of a number is that of most.
    const hint = filters.search && (await shorterWay(this.documents, { filter, skip, limit, sortIndex }));
    const { items, ...page } = await pageWithTotal(this.documents, filter, skip, () =>
      this.documents
        .find(filter, {}, hint ? { hint } : {})
        .sort({ issuedAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<InvoiceDocument[]>(),
    );
    return { ...page, items: items.map(toAccountingDocument) };
  }

  override async *stream(filters: Pick<DocumentFilters, 'from' | 'to'>): AsyncIterable<AccountingDocument> {
    const found = this.documents.find(filterOf(filters)).sort({ issuedAt: 1, _id: 1 }).lean<InvoiceDocument[]>();
    for await (const document of found.cursor({ batchSize: STREAM_BATCH })) {
      yield toAccountingDocument(document as InvoiceDocument);
    }
  }

  override async buyerOf(reference: string): Promise<Buyer | undefined> {
    const found = await this.buyers.findById(reference).lean<InvoiceBuyerDocument | null>();
    if (!found) return undefined;
    const { name, address, card } = found;
    return { name, address, ...(card && { card }) };
  }

  override async since(): Promise<Date> {
    this.began ??= (await this.counters.findById('invoice').lean<InvoiceCounterDocument | null>())?.since;
    return this.began ?? EVER;
  }

  override async withoutPaper(before: Date, limit: number): Promise<AccountingDocument[]> {
    const due = { paperDue: true as const, issuedAt: { $lt: before } };
    const found = await this.documents.find(due).sort({ issuedAt: 1, _id: 1 }).limit(limit).lean<InvoiceDocument[]>();
    return found.map(toAccountingDocument);
  }

  override keepPaper(number: string, paper: KeptPaper): Promise<KeptPaper> {
    return this.notes.do({ number, paper });
  }

  override async withPaper(before: Date, limit: number): Promise<AccountingDocument[]> {
    const old = { issuedAt: { $lt: before }, 'pdf.file': { $gt: '' } };
    const found = await this.documents.find(old).sort({ issuedAt: 1, _id: 1 }).limit(limit).lean<InvoiceDocument[]>();
    return found.map(toAccountingDocument);
  }

  override async paperGone(number: string): Promise<void> {
    await this.documents.updateOne({ _id: number }, { $set: { 'pdf.file': '' } });
  }

  private async note(papers: readonly Note[]): Promise<KeptPaper[]> {
    const updates = papers.map(({ number, paper }) => {
      const update = { $set: { pdf: paper }, $unset: { paperDue: 1 as const } };
      return { updateOne: { filter: { _id: number, pdf: null }, update } };
    });
    const { matchedCount } = await this.documents.bulkWrite(updates, { ordered: false });
    // Another instance may have been faster, perhaps with another release: what is kept counts.
    const isOurs = matchedCount === papers.length;
    return Promise.all(
      papers.map(async ({ number, paper }) => (isOurs ? paper : ((await this.find(number))?.pdf ?? paper))),
    );
  }

  /**
   * Whoever else wants a number of this kind waits for this unit of work, or is run again: undone, the number is nobody's. An instance whose
   * clock is behind issues when the one before it did, also in the year that began there.
   */
  private async next(kind: InvoiceKind, now: Date): Promise<{ number: string; issuedAt: Date }> {
    const year = yearOf(now);
    const { lastAt: issuedAt, years } = await this.count(kind, { [`years.${year}`]: 1 }, now);
    const issuedIn = yearOf(issuedAt);
    if (issuedIn === year) return { number: numberOf({ kind, year, sequence: years[year]! }), issuedAt };
    const { years: moved } = await this.count(kind, { [`years.${year}`]: -1, [`years.${issuedIn}`]: 1 }, now);
    return { number: numberOf({ kind, year: issuedIn, sequence: moved[issuedIn]! }), issuedAt };
  }

  private async count(kind: InvoiceKind, $inc: Record<string, number>, now: Date): Promise<InvoiceCounterDocument> {
    const counter = await this.counters
      .findOneAndUpdate({ _id: kind }, { $inc, $max: { lastAt: now } }, { upsert: true, returnDocument: 'after' })
      .lean<InvoiceCounterDocument | null>();
    if (!counter) throw new Error(`no counter of ${kind}`);
    return counter;
  }
}

/** Documents of one moment in the order in which they were made: what corrects another comes after it. */
function inTurn(documents: AccountingDocument[]): AccountingDocument[] {
  const depth = (document: AccountingDocument): number => {
    const { corrects } = document;
    const corrected = corrects && documents.find(({ number }) => number === corrects.number);
    return corrected ? 1 + depth(corrected) : 0;
  };
  return documents.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || depth(a) - depth(b));
}

/** Numbers of one kind are one stretch of the index. */
const SERIES = { invoice: { $gte: 'F', $lt: 'G' }, 'credit-note': { $gte: 'A', $lt: 'B' } } as const;

function filterOf({ search = '', kind, from, to }: DocumentFilters): QueryFilter<InvoiceDocument> {
  const words = search.trim().toUpperCase();
  const begins = new RegExp(`^${words.replace(/[^A-Z0-9]/g, (sign) => `\\${sign}`)}`);
  return {
    ...(kind && { _id: SERIES[kind] }),
    ...((from || to) && { issuedAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
    ...(words && { $or: [{ _id: begins }, { reference: begins }] }),
  };
}
