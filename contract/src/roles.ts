/** What somebody who works here may do. The owner may everything; the others what their role names, and nothing that is not named. */
export const STAFF_ROLES = ['owner', 'preparer', 'accountant', 'editor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** As it is read. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  owner: 'Propriétaire',
  preparer: 'Préparation',
  accountant: 'Comptabilité',
  editor: 'Catalogue',
};

/** Beside the choice of a role. */
export const ROLE_WORDS: Record<StaffRole, string> = {
  owner: 'Tout, y compris l’équipe et les réglages.',
  preparer:
    'Voit les commandes, les prépare et les expédie. Ne rembourse, n’annule ni ne supprime rien\u00a0; ne voit pas les chiffres.',
  accountant: 'Factures, avoirs, TVA et exports comptables. Rien d’autre.',
  editor:
    'Produits, catégories, étiquettes, stock, allégations et contenu des pages. Rien des commandes ni des clients.',
};

/** Code of the refusal (403) of what one's role does not name. */
export const ROLE_MISSING = 'ACCESS.ROLE';
