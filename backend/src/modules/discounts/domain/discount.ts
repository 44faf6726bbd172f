import { type DiscountState, type DiscountTerms, lineCentsOf, type NewDiscount } from '@shop/contract';
import { type Cents, toCents, toEuros } from '../../../shared/domain/money.js';
import { parisMidnight } from '../../../shared/domain/paris-days.js';
import { discountErrors } from './discount-errors.js';

export interface Discount extends Omit<NewDiscount, 'amount' | 'minimum'> {
  id: string;
  amountCents: Cents | null;
  minimumCents: Cents;
  /** Uses that are held or done; what was given back counts no more. */
  taken: number;
  /** Orders that hold it for a payment under way, of `taken`. */
  held: number;
  stoppedAt: Date | null;
  author: string;
  createdAt: Date;
  changedAt: Date;
  version: number;
}

export type DiscountRule = Omit<Discount, 'taken' | 'held' | 'author' | 'createdAt' | 'changedAt' | 'version'>;

/** What an administrator sets of it. */
export type NewRule = Omit<DiscountRule, 'id' | 'stoppedAt' | 'trigger' | 'code'>;

/** What every discount of the shop is called by whoever reads it. */
export const labelOf = ({ trigger, name, code }: Pick<Discount, 'trigger' | 'name' | 'code'>, typed = code): string =>
  trigger === 'automatic' ? name : `Code ${typed}`;

export const titleOf = ({ trigger, name, code }: Pick<Discount, 'trigger' | 'name' | 'code'>): string =>
  trigger === 'code' ? code : name;

export function termsOf({ amountCents, minimumCents, ...rule }: DiscountRule): DiscountTerms {
  const { name, kind, percent, units, paidUnits, scope, scopeIds, audience, clientId, from, until } = rule;
  const { uses, usesPerClient, withDelivery, withLots, onPromoted } = rule;
  return {
    ...{ name, kind, percent, amount: amountCents === null ? null : toEuros(amountCents), units, paidUnits },
    ...{ scope, scopeIds, audience, clientId, minimum: toEuros(minimumCents), from, until, uses, usesPerClient },
    ...{ withDelivery, withLots, onPromoted },
  };
}

/** With nothing of what its kind does not ask for. @throws DomainError DISCOUNT.* */
export function ruleOf(terms: DiscountTerms): NewRule {
  const { kind, scope, audience, name, from, until, minimum, uses, usesPerClient } = terms;
  const asksFor = (...kinds: DiscountTerms['kind'][]) => kinds.includes(kind);
  const rule = {
    ...{ name, kind, scope, audience, from, until, uses, usesPerClient },
    percent: asksFor('percentage') ? terms.percent : null,
    amountCents: asksFor('amount', 'lot') && terms.amount !== null ? toCents(terms.amount) : null,
    units: asksFor('lot', 'x-for-y') ? terms.units : null,
    paidUnits: asksFor('x-for-y') ? terms.paidUnits : null,
    scopeIds: scope === 'all' || kind === 'delivery' ? [] : [...new Set(terms.scopeIds)],
    clientId: audience === 'client' ? terms.clientId : null,
    minimumCents: toCents(minimum),
    ...{ withDelivery: terms.withDelivery, withLots: terms.withLots, onPromoted: terms.onPromoted },
  };
  assertWhole(rule);
  return { ...rule, scope: kind === 'delivery' ? 'all' : scope };
}

function assertWhole(rule: NewRule): void {
  const { kind, percent, amountCents, minimumCents, units, paidUnits, scope, scopeIds, audience, clientId } = rule;
  if (kind === 'percentage' && percent === null) throw discountErrors.missing('percent', 'Dites de combien pour cent.');
  if (kind === 'amount' && !amountCents) throw discountErrors.missing('amount', 'Dites combien la remise retire.');
  if (kind === 'lot' && !amountCents) throw discountErrors.missing('amount', 'Dites ce que coûte le lot.');
  if ((kind === 'lot' || kind === 'x-for-y') && (units === null || units < 2))
    throw discountErrors.missing('units', 'Un lot compte au moins 2 articles.');
  if (kind === 'x-for-y' && (paidUnits === null || paidUnits < 1 || paidUnits >= (units ?? 0)))
    throw discountErrors.missing('paidUnits', 'Moins d’articles sont payés que le lot n’en compte, et au moins 1.');
  if (kind === 'amount' && minimumCents > 0 && (amountCents ?? 0) >= minimumCents) throw discountErrors.aboveMinimum();
  if (kind !== 'delivery' && scope !== 'all' && scopeIds.length === 0)
    throw discountErrors.missing('scopeIds', 'Choisissez sur quoi porte la remise.');
  if (audience === 'client' && !clientId) throw discountErrors.missing('clientId', 'Choisissez le client.');
  assertDays(rule);
}

function assertDays({ from, until }: Pick<DiscountRule, 'from' | 'until'>): void {
  if (Number.isNaN(parisMidnight(from).getTime())) throw discountErrors.missing('from', 'Cette date n’existe pas.');
  if (until === null) return;
  if (Number.isNaN(parisMidnight(until).getTime())) throw discountErrors.missing('until', 'Cette date n’existe pas.');
  if (until < from) throw discountErrors.missing('until', 'Le dernier jour précède le premier.');
}

/** @param dearest prices of what it is for @throws DomainError DISCOUNT.LOT_GIVES_NOTHING */
export function assertLotPays({ kind, amountCents, units }: NewRule, dearest: readonly Cents[]) {
  if (kind !== 'lot' || dearest.length === 0) return;
  const usual = lineCentsOf({ unitPriceCents: Math.max(...dearest), quantity: units ?? 0 });
  if ((amountCents ?? 0) >= usual) throw discountErrors.lotGivesNothing(usual);
}

/** On a day of Paris. */
export function stateOf({ from, until, stoppedAt, uses, taken }: Discount, day: string): DiscountState {
  if (stoppedAt || (until !== null && until < day) || (uses !== null && taken >= uses)) return 'ended';
  return from > day ? 'scheduled' : 'active';
}
