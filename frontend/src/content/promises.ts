/**
 * What the shop promises. Demo content: the owner confirms each sentence, and keeps its proof, before opening.
 * Version: 2026-11-20.
 */
export const promises = {
  /** Beside every total. */
  delivery: 'Livraison offerte, expédiée sous 48 h',
  deliveryShort: 'Livraison offerte',
  /** Where it is sent while nobody set the delivery; else the settings say it. */
  where: 'en France, en Belgique et en Suisse',
  /** Where the checkout begins (C. conso. L221-14); the place follows. */
  delivered: 'Livraison',
  nowhere: 'Aucune livraison\u00a0: les commandes se retirent sur place.',
  /** Their names follow. */
  cards: 'Cartes acceptées\u00a0:',
} as const;
