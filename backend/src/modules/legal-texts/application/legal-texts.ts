import { Inject, Injectable } from '@nestjs/common';
import {
  type GuaranteeNotice,
  LEGAL_TEXT_IDS,
  type LegalPageText,
  type LegalTextId,
  type LegalVersion,
  type LegalVersionKey,
  type LegalVersionSummary,
  PAGES,
  type PublishedLegalText,
  type ReturnPayer,
} from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import type { BlockFacts } from '../domain/imposed-blocks.js';
import { legalTextErrors } from '../domain/legal-text-errors.js';
import { noticeInForce } from '../domain/guarantee-notice.js';
import { comingAfter, inForceOn, standingOf } from '../domain/legal-version.js';
import { toNotice } from './guarantee-notices.js';
import { LegalTextStore, type PlacedVersion } from './ports/legal-text-store.js';

/** Versions that a page lists below its text; older ones keep their addresses. */
const LISTED = 20;

interface ContractInForce {
  texts: LegalVersionKey[];
  returnPaidBy: ReturnPayer;
  /** The picture of the legal guarantee; null while there is none. */
  guaranteeNotice: GuaranteeNotice | null;
}

const keyOf = ({ text, number, sha256 }: PlacedVersion): LegalVersionKey => ({ text, number, sha256 });

/** What was published, and what of it counts today. */
@Injectable()
export class LegalTexts {
  constructor(
    private readonly store: LegalTextStore,
    private readonly identity: ShopIdentity,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  today(): string {
    return parisDay(this.clock.now());
  }

  /** What imposed blocks would be filled with now. */
  async facts(): Promise<BlockFacts> {
    const withdrawalUrl = `${this.environment.publicUrl}${PAGES.withdrawal.path}`;
    return { seller: await this.identity.seller(), withdrawalUrl };
  }

  /** What counts today, each text that has something in force, in the order of the table. */
  async inForce(): Promise<LegalVersionKey[]> {
    return (await this.contract()).texts;
  }

  /** What an order of today is placed under, and what of it is a fact: nobody was told to pay for a return where no text says so (L221-23). */
  async contract(): Promise<ContractInForce> {
    const { placed, notices } = await this.store.everyPlaced();
    const found = LEGAL_TEXT_IDS.flatMap((text) => {
      const version = inForceOn(
        placed.filter((one) => one.text === text),
        this.today(),
      );
      return version ? [version] : [];
    });
    const isToldToPay = found.some(({ returnPaidBy }) => returnPaidBy === 'client');
    const notice = noticeInForce(notices);
    return {
      texts: found.map(keyOf),
      returnPaidBy: isToldToPay ? 'client' : 'shop',
      guaranteeNotice: notice && toNotice(notice),
    };
  }

  async keyInForce(text: LegalTextId): Promise<LegalVersionKey | null> {
    const version = inForceOn(await this.store.placed(text), this.today());
    return version && keyOf(version);
  }

  /** What a legal page shows: the version in force, or one by its number. @throws DomainError `LEGAL_TEXT.VERSION_NOT_FOUND` */
  async page(text: LegalTextId, number?: number): Promise<LegalPageText> {
    const placed = await this.store.placed(text);
    const asked = number ?? inForceOn(placed, this.today())?.number;
    const version = asked === undefined ? null : await this.version(text, asked, placed);
    const newest = placed.slice(-LISTED).reverse();
    return {
      text,
      asked: number ?? null,
      version,
      versions: newest.map((one) => this.summary(one, placed)),
      total: placed.length,
    };
  }

  /** @throws DomainError `LEGAL_TEXT.VERSION_NOT_FOUND` */
  async version(text: LegalTextId, number: number, placed?: readonly PlacedVersion[]): Promise<LegalVersion> {
    const version = await this.store.version(text, number);
    if (!version) throw legalTextErrors.versionUnknown();
    return { ...this.summary(version, placed ?? (await this.store.placed(text))), shown: version.shown };
  }

  /** Newest first, with who published them. */
  async published(text: LegalTextId, slice: Slice): Promise<Page<PublishedLegalText>> {
    const [placed, page] = await Promise.all([this.store.placed(text), this.store.list(text, slice)]);
    return { ...page, items: page.items.map((version) => this.withAuthor(version, placed)) };
  }

  /** Of a text today: what counts and what comes. */
  async placedToday(text: LegalTextId) {
    const placed = await this.store.placed(text);
    const named = (version: PlacedVersion | null) => version && this.withAuthor(version, placed);
    return {
      inForce: named(inForceOn(placed, this.today())),
      coming: named(comingAfter(placed, this.today())),
      versions: placed.length,
    };
  }

  private withAuthor(version: PlacedVersion, placed: readonly PlacedVersion[]): PublishedLegalText {
    return { ...this.summary(version, placed), author: version.author };
  }

  private summary(version: PlacedVersion, placed: readonly PlacedVersion[]): LegalVersionSummary {
    const { text, number, sha256, effectiveFrom, summary, publishedAt } = version;
    const standing = standingOf(version, [...placed], this.today());
    return { text, number, sha256, effectiveFrom, ...standing, summary, publishedAt: publishedAt.toISOString() };
  }
}
