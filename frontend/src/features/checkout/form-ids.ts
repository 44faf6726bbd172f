/** The steps, in their order, and the form each submits; the bar of narrow screens submits the open one. */
export const STEP_FORMS = {
  contact: 'commande-coordonnees',
  delivery: 'commande-livraison',
  payment: 'commande-paiement',
} as const;

export type CheckoutStep = keyof typeof STEP_FORMS;
