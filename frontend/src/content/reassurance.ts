/**
 * What the shop promises under the button of a product's page. Demo content: the owner confirms each sentence, and keeps its proof, before opening.
 * Version: 2026-11-20.
 */
export const reassurance = [
  'Livraison offerte, expédiée sous 48 h',
  'Paiement par carte, protégé par 3D Secure',
  '14 jours pour changer d’avis après la réception',
] as const;
