import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type DiscountCorrection, type NewDiscount, type NewDiscountSeries, tidyCode } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { assertLotPays, type Discount, type NewRule, ruleOf, termsOf } from '../domain/discount.js';
import { CHANGED_MEANWHILE, discountErrors } from '../domain/discount-errors.js';
import { isPersonal } from '../domain/personal-discount.js';
import { auditTarget, toContract } from './discount-view.js';
import { DiscountRepository, MOST_OPEN } from './ports/discount-repository.js';
import { Shelf } from './ports/shop-counter.js';

/** Without O and I, which people read as 0 and 1, and without these. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PART = 4;

/** Discounts are made, changed for carts that are not paid yet, and stopped. What was ordered keeps what it had. */
@Injectable()
export class KeepDiscounts {
  constructor(
    private readonly discounts: DiscountRepository,
    private readonly shelf: Shelf,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError DISCOUNT.INCOMPLETE, DISCOUNT.ABOVE_MINIMUM, DISCOUNT.LOT_GIVES_NOTHING, DISCOUNT.PRODUCT_UNKNOWN, DISCOUNT.CODE_TAKEN, DISCOUNT.TOO_MANY */
  async add(asked: NewDiscount, author: string): Promise<Discount> {
    const rule = await this.checked(asked);
    const code = asked.trigger === 'code' ? tidyCode(asked.code) : '';
    if (asked.trigger === 'code' && !code) throw discountErrors.missing('code', 'Donnez un code.');
    if (asked.trigger !== 'code' && !rule.name) throw discountErrors.missing('name', 'Donnez un nom à la remise.');
    const now = this.clock.now();
    return this.work.run(async () => {
      await this.assertRoom(parisDay(now));
      const discount: Discount = {
        ...{ ...rule, id: this.discounts.nextId(), trigger: asked.trigger, code, taken: 0, held: 0 },
        ...{ stoppedAt: null, author, createdAt: now, changedAt: now, version: 1 },
      };
      await this.discounts.add(discount);
      await this.audit.record({
        act: 'discount.added',
        target: auditTarget(discount),
        after: factsOf(discount, isPersonal(discount)),
      });
      return discount;
    });
  }

  /** @throws DomainError DISCOUNT.NOT_FOUND, DISCOUNT.STOPPED, DISCOUNT.CHANGED_MEANWHILE, DISCOUNT.PERSON_FIXED and those of `add` */
  async change(id: string, { expectedVersion, ...terms }: DiscountCorrection): Promise<Discount> {
    const rule = await this.checked(terms);
    return this.write(id, async (discount) => {
      if (expectedVersion !== undefined && expectedVersion !== discount.version)
        throw await this.changedMeanwhile(discount);
      if (discount.stoppedAt) throw discountErrors.stopped();
      const next = { ...discount, ...rule };
      // Names and codes that were said of one person would stay with another, or with everybody.
      const isOthers = discount.audience !== next.audience || discount.clientId !== next.clientId;
      if (isOthers && (isPersonal(discount) || isPersonal(next))) throw discountErrors.personFixed();
      if (!changesBetween(factsOf(discount), factsOf(next))) return discount;
      const isOfOne = isPersonal(discount) || isPersonal(next);
      // A new name of a personal one is told by no fact, and is a change all the same.
      const changes = changesBetween(factsOf(discount, isOfOne), factsOf(next, isOfOne)) ?? {};
      const today = parisDay(this.clock.now());
      if (isOver(discount, today) && !isOver(next, today)) await this.assertRoom(today);
      await this.audit.record({
        act: 'discount.changed',
        target: auditTarget(isPersonal(next) ? next : discount),
        ...changes,
      });
      return next;
    });
  }

  /** For good; again it changes nothing. @throws DomainError DISCOUNT.NOT_FOUND */
  async stop(id: string): Promise<Discount> {
    return this.write(id, async (discount) => {
      if (discount.stoppedAt) return discount;
      await this.audit.record({ act: 'discount.stopped', target: auditTarget(discount) });
      return { ...discount, stoppedAt: this.clock.now() };
    });
  }

  /** Codes of their own, which serve once each. @throws DomainError DISCOUNT.NOT_FOUND, DISCOUNT.NOT_A_SERIES, DISCOUNT.STOPPED */
  async makeSeries(id: string, { count, prefix, label }: NewDiscountSeries): Promise<Discount> {
    const seriesId = this.discounts.nextId();
    const beginning = tidyCode(prefix);
    const codes = new Set<string>();
    while (codes.size < count) codes.add([...(beginning ? [beginning] : []), part(), part()].join('-'));
    return retryWhenStale(() =>
      this.work.run(async () => {
        const discount = await this.discounts.get(id);
        if (discount.trigger !== 'series') throw discountErrors.notASeries();
        if (discount.stoppedAt) throw discountErrors.stopped();
        await this.discounts.addSeries(id, { id: seriesId, label, at: this.clock.now() }, [...codes]);
        const target = auditTarget(discount);
        await this.audit.record({
          act: 'discount.series-made',
          target,
          after: isPersonal(discount) ? { count } : { count, label },
        });
        return discount;
      }),
    );
  }

  /** The rule of what was asked, as it could be written. @throws DomainError as `add` */
  async checked(terms: Parameters<typeof ruleOf>[0]): Promise<NewRule> {
    const rule = ruleOf(terms);
    const { scope, scopeIds, onPromoted } = rule;
    if (scope !== 'products') return rule;
    const products = await this.shelf.find(scopeIds);
    if (products.length < scopeIds.length) throw discountErrors.unknownProducts();
    const reached = products.filter(({ promo }) => onPromoted || promo === 0);
    assertLotPays(
      rule,
      reached.map(({ priceCents }) => priceCents),
    );
    return rule;
  }

  private async assertRoom(day: string): Promise<void> {
    if ((await this.discounts.open(day)).length >= MOST_OPEN) throw discountErrors.tooManyActive(MOST_OPEN);
  }

  private async changedMeanwhile(discount: Discount) {
    const products = discount.scope === 'products' ? await this.shelf.find(discount.scopeIds) : [];
    const names = new Map(products.map(({ id, name }) => [id, name]));
    const last = await this.audit.lastOf(discount.id, ['discount.added', 'discount.changed', 'discount.stopped']);
    return changedMeanwhile(CHANGED_MEANWHILE, toContract(discount, parisDay(this.clock.now()), names), last);
  }

  private write(id: string, decide: (discount: Discount) => Promise<Discount>): Promise<Discount> {
    return retryWhenStale(() =>
      this.work.run(async () => {
        const discount = await this.discounts.get(id);
        const next = await decide(discount);
        if (next === discount) return discount;
        const changed = { ...next, changedAt: this.clock.now() };
        await this.discounts.save(changed);
        return { ...changed, version: discount.version + 1 };
      }),
    );
  }
}

const isOver = ({ until }: Discount, day: string) => until !== null && until < day;
const part = () => Array.from({ length: PART }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Who it is for is named by no more than an id; what one for a single client is called is left out, since it may name that client. */
function factsOf(discount: Discount, withoutWords = false) {
  const { name, ...terms } = termsOf(discount);
  const { trigger, code } = discount;
  return withoutWords ? { ...terms, trigger } : { ...terms, name, trigger, code };
}
