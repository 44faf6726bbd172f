import { CHECKOUT_CLOSED, judgeSellerValue, type Problem, type Seller, SELLER_FIELD_NAMES } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export const legalErrors = {
  checkoutClosed: () =>
    // 409, not 503: nothing is overloaded, and no program should try again by itself.
    new DomainError('conflict', 'CHECKOUT.CLOSED', CHECKOUT_CLOSED),
  ruleUnknown: () => new DomainError('not-found', 'RULE.NOT_FOUND', 'Cette obligation n’existe pas.'),
  nothingToConfirm: () =>
    new DomainError('conflict', 'RULE.NOTHING_TO_CONFIRM', 'Cette obligation n’attend la confirmation de personne.'),
  ruleIncomplete: (note: string) =>
    new DomainError('conflict', 'RULE.INCOMPLETE', `Complétez d’abord cette obligation. ${note}`),
  untilPast: () => untilRefused('RULE.UNTIL_PAST', 'La date de fin est déjà passée.'),
  untilUnknown: () => untilRefused('RULE.UNTIL_UNKNOWN', 'La date de fin n’existe pas au calendrier.'),
};

function untilRefused(code: string, message: string): DomainError {
  return new DomainError('invalid', code, message, { problems: [{ code, message, field: 'until' }] });
}

/** @throws DomainError `SELLER.INVALID` naming each field that cannot be kept, tidied before */
export function assertGoodSeller(seller: Seller): void {
  const problems = SELLER_FIELD_NAMES.flatMap((field): Problem[] => {
    const fault = judgeSellerValue(field, seller[field], seller);
    return fault ? [{ ...fault, field }] : [];
  });
  if (problems.length === 0) return;
  throw new DomainError('invalid', 'SELLER.INVALID', problems[0]!.message, { problems });
}
