import { Injectable } from '@nestjs/common';
import { type Adjustment, type CartCode, tidyCode } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import type { DomainError } from '../../../shared/domain/domain-error.js';
import type { Cents } from '../../../shared/domain/money.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { Throttle, type Try } from '../../../shared/throttle/throttle.js';
import { discountsOf, toAdjustment } from '../domain/cart-discounts.js';
import type { Discount } from '../domain/discount.js';
import type { DiscountedLine } from '../domain/discounted-line.js';
import {
  appliedWords,
  betterKept,
  type BuyerFacts,
  refusalOf,
  refusalOfBuyer,
  unknownCode,
  usedUp,
} from '../domain/refusals.js';
import { DiscountRepository } from './ports/discount-repository.js';

/** Unknown codes from one network in ten minutes: whoever guesses finds nothing, whoever mistypes is not shut out. */
const GUESSES = { name: 'discount-code', limit: 10, windowSeconds: 600 };

export interface AskingBuyer {
  clientId: string | null;
  /**
   * The buyer's own, by account and mail address as far as they are known; asked only where a rule needs it. `isBought`: paid, and neither
   * cancelled nor given back as a whole.
   */
  orders: () => Promise<readonly { id: string; isBought: boolean }[]>;
}

export interface AskedDiscounts {
  buyer: AskingBuyer;
  /** As typed; undefined for none. */
  code?: string;
  /** Network address that it comes from; missing where an administrator asks, who reads every code and guesses none. */
  ip?: string;
}

export interface DiscountedCart {
  adjustments: Adjustment[];
  /** What became of the code; null where none was typed. */
  code: CartCode | null;
}

/**
 * @param lines as they are priced, in the order of the cart
 * @param deliveryCents null while it is not known where the cart goes, and that decides
 */
export type DiscountCalculator = (lines: readonly DiscountedLine[], deliveryCents: Cents | null) => DiscountedCart;

type FoundCode = { code: string; discount: Discount } | { code: string; refusal: { message: string; waits: boolean } };

/** What a cart gets now. Reads nothing but the rules that are open, unless one of them is limited or a code was typed. */
@Injectable()
export class CartDiscounts {
  constructor(
    private readonly discounts: DiscountRepository,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** Undefined where there is nothing to calculate: the cart costs its lines. */
  async asked({ buyer, code, ip }: AskedDiscounts): Promise<DiscountCalculator | undefined> {
    const day = parisDay(this.clock.now());
    const automatic = (await this.discounts.open(day)).filter(
      ({ trigger, from }) => trigger === 'automatic' && from <= day,
    );
    if (!code && automatic.length === 0) return undefined;
    const guess = code && ip !== undefined ? await this.guess(ip) : undefined;
    const found = code && guess !== 'too-many' ? await this.find(tidyCode(code), day) : undefined;
    const typed = found && 'discount' in found ? found.discount : undefined;
    const all = await this.withCounts(typed ? [...automatic, typed] : automatic);
    const facts = await this.factsOf(buyer, all);
    const own = all.find(({ id }) => id === typed?.id);
    // A guest's refusal tells about whoever has that mail address: it is counted like a guess.
    const isTold = own && (buyer.clientId !== null || !refusalOfBuyer(own, '', facts));
    if (isTold && typeof guess === 'object') await guess.giveBack();
    const answer = guess === 'too-many' ? tooManyCodes(code ?? '') : found;
    return (lines, deliveryCents) => calculate({ day, all, own, answer, facts }, lines, deliveryCents);
  }

  private async guess(ip: string): Promise<Try | 'too-many'> {
    try {
      return await this.throttle.take([{ ...GUESSES, ip }]);
    } catch (error) {
      if ((error as DomainError).code === 'THROTTLE.TOO_MANY') return 'too-many';
      throw error;
    }
  }

  private async find(code: string, day: string): Promise<FoundCode> {
    const open = (await this.discounts.open(day)).find(
      (discount) => discount.trigger === 'code' && discount.code === code,
    );
    if (open) return { code, discount: open };
    const known = await this.discounts.codeOf(code);
    const discount = known && (await this.discounts.find(known.discountId));
    if (!discount) return { code, refusal: unknownCode(code) };
    return known.once && known.taken ? { code, refusal: usedUp(code) } : { code, discount };
  }

  /** What is counted is never kept (docs/adr/0054). */
  private async withCounts(discounts: readonly Discount[]): Promise<Discount[]> {
    const limited = discounts.filter(({ uses }) => uses !== null);
    if (limited.length === 0) return [...discounts];
    const taken = await this.discounts.takenOf(limited.map(({ id }) => id));
    return discounts.map((discount) => ({ ...discount, taken: taken.get(discount.id) ?? discount.taken }));
  }

  private async factsOf({ clientId, orders }: AskingBuyer, discounts: readonly Discount[]): Promise<BuyerFacts> {
    const personal = discounts.filter(
      ({ audience, usesPerClient }) => audience === 'first-order' || usesPerClient !== null,
    );
    const own = personal.length > 0 ? await orders() : [];
    const [ids, ownIds] = [personal.map(({ id }) => id), own.map(({ id }) => id)];
    const uses = own.length > 0 ? await this.discounts.liveUses(ids, ownIds) : [];
    // An order at the bank is a first order as well, whatever discount it holds as such.
    const asksForFirst = own.length > 0 && personal.some(({ audience }) => audience === 'first-order');
    return {
      clientId,
      hasOrdered: own.some(({ isBought }) => isBought) || (asksForFirst && (await this.discounts.hadFirst(ownIds))),
      usesOf: (id) => uses.filter(({ discountId }) => discountId === id).length,
    };
  }
}

function tooManyCodes(typed: string): FoundCode {
  const message = 'Trop de codes essayés\u00a0: patientez quelques minutes. Votre panier vous attend.';
  return { code: tidyCode(typed), refusal: { message, waits: true } };
}

interface Rules {
  day: string;
  all: readonly Discount[];
  own: Discount | undefined;
  answer: FoundCode | undefined;
  facts: BuyerFacts;
}

function calculate(
  { day, all, own, answer, facts: buyer }: Rules,
  lines: readonly DiscountedLine[],
  deliveryCents: Cents | null,
): DiscountedCart {
  const asked = { day, lines, deliveryCents, buyer };
  const code = answer?.code ?? '';
  const applying = all.filter((discount) => !refusalOf(discount, code, asked));
  const candidates = applying.map((rule) => ({ rule, ...(rule === own && { code }) }));
  const gains = discountsOf(lines, deliveryCents ?? 0, candidates);
  return { adjustments: gains.map(toAdjustment), code: answer ? codeAnswer() : null };

  function codeAnswer(): CartCode {
    if (!own) return { code, applied: false, ...(answer && 'refusal' in answer ? answer.refusal : unknownCode(code)) };
    if (gains.some(({ rule }) => rule === own)) {
      return { code, applied: true, waits: true, message: appliedWords(own, lines) };
    }
    return { code, applied: false, ...(refusalOf(own, code, asked) ?? betterKept(own, code, asked)) };
  }
}
