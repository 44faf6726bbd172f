import type { KeptCard } from '@shop/contract';

const expiry = ({ expMonth, expYear }: KeptCard) => `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;

/** 'Visa se terminant par 4242'. */
export const cardName = ({ brand, last4 }: Pick<KeptCard, 'brand' | 'last4'>): string =>
  `${brand || 'Carte'} se terminant par\u00a0${last4}`;

/** 'Visa se terminant par 4242, expire en 08/28'. */
export const cardWords = (card: KeptCard): string =>
  card.isExpired
    ? `${cardName(card)}, a expiré en\u00a0${expiry(card)}`
    : `${cardName(card)}, expire en\u00a0${expiry(card)}`;
