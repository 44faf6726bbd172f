/** What people call each kind of mail. */
const LABELS: Record<string, string> = {
  'order-confirmation': 'Confirmation de commande',
  'order-status': 'Changement de statut',
  'order-refund': 'Remboursement',
  'refund-request': 'Demande de remboursement reçue',
  'refund-declined': 'Demande de remboursement déclinée',
  'late-payment': 'Paiement arrivé trop tard',
  'late-payment-notice': 'Avis à la boutique : paiement trop tard',
  'extra-payment': 'Paiement en trop rendu',
  'extra-payment-notice': 'Avis à la boutique : paiement en trop',
  'client-sign-up': "Confirmation d'inscription",
  'client-known-address': 'Adresse déjà connue',
  'client-new-address': 'Nouvelle adresse à confirmer',
  'client-address-change': "Changement d'adresse demandé",
  'client-password-reset': 'Nouveau mot de passe',
  'client-password-changed': 'Mot de passe changé',
  'admin-password-reset': "Nouveau mot de passe d'administrateur",
  'admin-password-changed': "Mot de passe d'administrateur changé",
  'admin-second-factor': "Vérification en deux étapes d'un administrateur",
  'admin-recovery-codes': "Nouveaux codes de secours d'un administrateur",
  'admin-invitation': "Invitation d'un administrateur",
};

export function mailLabel(kind: string): string {
  return LABELS[kind] ?? kind;
}
