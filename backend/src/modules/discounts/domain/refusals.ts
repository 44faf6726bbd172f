import { discountDay, discountGift, lineCentsOf, sumOf, tidyCode } from '@shop/contract';
import { type Cents, formatEuros } from '../../../shared/domain/money.js';
import { bundled } from './bundles.js';
import { type Discount, termsOf } from './discount.js';
import { type DiscountedLine, isBundle, isFor } from './discounted-line.js';

/** Who buys, as far as rules ask. */
export interface BuyerFacts {
  clientId: string | null;
  hasOrdered: boolean;
  /** Orders of the buyer that hold or used it. */
  usesOf: (discountId: string) => number;
}

export interface AskedOf {
  /** yyyy-mm-dd in Europe/Paris. */
  day: string;
  lines: readonly DiscountedLine[];
  /** Null while it is not known where the cart goes, and that decides. */
  deliveryCents: Cents | null;
  buyer: BuyerFacts;
}

/** Why a rule gives nothing, in French, with what would make it. */
export interface Refusal {
  message: string;
  /** Another cart would make it apply. */
  waits: boolean;
}

const never = (message: string): Refusal => ({ message, waits: false });
const until = ({ until: last }: Discount, today: string) => (last ? `, jusqu’au ${discountDay(last, today)}` : '');
const keeps = (discount: Discount, today: string, sentence: string): Refusal => ({
  message: `${sentence} Nous le gardons\u00a0: il s’appliquera de lui-même${until(discount, today)}.`,
  waits: true,
});

export const unknownCode = (code: string) =>
  never(`Le code «\u00a0${tidyCode(code)}\u00a0» n’existe pas\u00a0: vérifiez-le lettre par lettre.`);

/** @param code as it was typed for it; '' for an automatic one, whose words nobody reads */
export function refusalOf(discount: Discount, code: string, asked: AskedOf): Refusal | null {
  return (
    refusalOfRule(discount, code, asked) ??
    refusalOfBuyer(discount, code, asked.buyer) ??
    refusalOfCart(discount, code, asked)
  );
}

function refusalOfRule(
  { from, until: last, stoppedAt, uses, taken }: Discount,
  code: string,
  { day }: AskedOf,
): Refusal | null {
  if (stoppedAt) return never(`${code} n’est plus valable.`);
  if (last !== null && last < day) return never(`${code} n’était valable que jusqu’au ${discountDay(last, day)}.`);
  if (from > day) return never(`${code} vaut à partir du ${discountDay(from, day)}.`);
  return uses !== null && taken >= uses ? usedUp(code) : null;
}

export const usedUp = (code: string) => never(`${code} a déjà servi autant de fois qu’il le pouvait.`);

export function refusalOfBuyer(
  { id, trigger, audience, clientId, usesPerClient }: Discount,
  code: string,
  buyer: BuyerFacts,
): Refusal | null {
  // Nobody's once its account is gone, least of all a guest's.
  if (audience === 'client' && (clientId === null || buyer.clientId !== clientId)) {
    return never(
      `${code} est réservé à un compte${buyer.clientId ? ' qui n’est pas le vôtre' : '\u00a0: connectez-vous'}.`,
    );
  }
  const isPersonal = audience === 'first-order' || usesPerClient !== null;
  // Without a code, what a guest is refused would tell whether a mail address is known here.
  if (isPersonal && trigger === 'automatic' && !buyer.clientId) return never('');
  if (audience === 'first-order' && (buyer.hasOrdered || buyer.usesOf(id) > 0))
    return never(`${code} vaut pour une première commande.`);
  if (usesPerClient === null || buyer.usesOf(id) < usesPerClient) return null;
  return never(`Vous avez déjà utilisé ${code}.`);
}

function refusalOfCart(discount: Discount, code: string, { day, lines, deliveryCents }: AskedOf): Refusal | null {
  const { kind, minimumCents, units } = discount;
  const goods = sumOf(lines.map(lineCentsOf));
  if (goods < minimumCents) {
    const [least, missing] = [formatEuros(minimumCents), formatEuros(sumOf([minimumCents, -goods]))];
    return keeps(discount, day, `${code} vaut dès ${least} d’articles\u00a0: il manque ${missing}.`);
  }
  if (kind === 'delivery' && deliveryCents === null) {
    return keeps(discount, day, `${code} offre la livraison, dont le prix dépend de votre adresse.`);
  }
  if (kind === 'delivery') return deliveryCents ? null : keeps(discount, day, 'La livraison est déjà offerte.');
  const fitting = lines.filter((line) => isFor(discount, line));
  if (fitting.length === 0) {
    const onlyPromoted = lines.some((line) => isFor({ ...discount, onPromoted: true }, line));
    // Whole sentences: a code alone would leave too few words to be known by in other languages.
    const why = onlyPromoted
      ? `${code}\u00a0: les articles déjà en promotion gardent leur prix.`
      : `${code}\u00a0: votre panier ne contient rien de ce qu’il réduit.`;
    return keeps(discount, day, why);
  }
  if (!isBundle(discount)) return null;
  if (bundled(lines, [{ rule: discount }]).gains.length > 0) return null;
  const there = sumOf(fitting.map(({ quantity }) => quantity));
  const missing = Math.max(0, (units ?? 0) - there);
  const why = missing > 0 ? missingWords(discount, code, missing) : dearerWords(discount, code);
  return keeps(discount, day, why);
}

const giftOf = (discount: Discount) => discountGift(termsOf(discount));

/** In one piece where the gift's own words would take the rest along in other languages. */
const missingWords = (discount: Discount, code: string, missing: number) =>
  discount.kind === 'x-for-y'
    ? `${code}\u00a0: ${discount.units} articles pour le prix de ${discount.paidUnits}, il en manque ${missing}.`
    : `${code}\u00a0: ${giftOf(discount)}, il en manque ${missing}.`;

const dearerWords = (discount: Discount, code: string) =>
  discount.kind === 'x-for-y'
    ? `${code}\u00a0: ${discount.units} articles pour le prix de ${discount.paidUnits}, ces articles coûtent déjà moins.`
    : `${code}\u00a0: ${giftOf(discount)}, ces articles coûtent déjà moins.`;

/** What it gives to a cart that it applies to, and what it leaves alone. */
export function appliedWords(discount: Discount, lines: readonly DiscountedLine[]): string {
  const { kind, scope } = discount;
  const on = scope === 'all' ? 'vos articles' : 'les articles concernés';
  const gift = `${discountGift(termsOf(discount))}${kind === 'percentage' ? ` sur ${on}` : ''}.`;
  const spares = lines.some((line) => !isFor(discount, line) && isFor({ ...discount, onPromoted: true }, line));
  return spares && kind !== 'delivery' ? `${gift} Les articles déjà en promotion gardent leur prix.` : gift;
}

export const betterKept = (discount: Discount, code: string, { day }: AskedOf) =>
  keeps(discount, day, `${code} ne s’ajoute pas à vos autres remises, qui vous rendent davantage.`);
