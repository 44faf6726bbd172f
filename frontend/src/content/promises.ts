/**
 * What the shop promises. Demo content: the owner confirms each sentence, and keeps its proof, before opening.
 * Version: 2026-11-20.
 */
export const promises = {
  /** Beside every total. */
  delivery: 'Livraison offerte, expédiée sous 48 h',
  deliveryShort: 'Livraison offerte',
  /** Where the checkout begins (C. conso. L221-14). */
  countries: 'Livraison en France, en Belgique et en Suisse.',
  cards: 'Cartes acceptées\u00a0: Visa et Mastercard.',
  /** Under the product page's button. */
  reassurance: [
    'Livraison offerte, expédiée sous 48 h',
    'Paiement par carte, protégé par 3D Secure',
    '14 jours pour changer d’avis après la réception',
  ],
} as const;
