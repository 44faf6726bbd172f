import { brandName, type PaidCard } from '../../../shared/domain/paid-card.js';

/** 'carte Visa se terminant par 4242'; 'carte' where nobody knows which. */
export function cardWords(card: PaidCard | undefined): string {
  if (!card) return 'carte';
  const brand = brandName(card);
  return `carte${brand && ` ${brand}`} se terminant par\u00a0${card.last4}`;
}
