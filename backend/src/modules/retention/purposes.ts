import { ADDRESS_DAYS } from '../../shared/audit/audit-chain.js';

/** Who ends it: the daily job, the database's own TTL index, the person, or whoever runs the shop. */
type EndedBy = 'job' | 'database' | 'person' | 'operator';

export interface Purpose {
  id: string;
  /** What is kept. French, as everything here that people read. */
  what: string;
  /** How long. */
  period: string;
  /** What the job or the database looks for, and what it does. */
  rule: string;
  /** Why so long and no longer. */
  reason: string;
  by: EndedBy;
  /** The sentence of the privacy page; purposes that concern no visitor have none. */
  told?: string;
}

/** Full years after that of an invoice: Code de commerce, article L123-22. */
export const INVOICE_YEARS = 10;

/** Days after which the job ends each of its purposes. */
export const DAYS = {
  unpaidOrders: 30,
  /** Beyond any answer of a bank to an attempt that failed. */
  lostOrders: 1,
  /** Ten years: Code de commerce, article L123-22. */
  paidOrders: 3653,
  /** Five years, as long as one may be sued over it: Code civil, article 2224. */
  withdrawals: 1827,
  sentMails: 90,
  unsentMails: 30,
  unconfirmedAccounts: 30,
  auditAddresses: ADDRESS_DAYS,
} as const;

/**
 * Why the shop keeps what it keeps about people, and for how long: the one place that says so. `docs/personal-data.md` and the privacy page
 * repeat it, and a test holds the three together.
 */
export const PURPOSES = [
  {
    id: 'unpaid-orders',
    what: 'Personne d’une commande jamais payée',
    period: `${DAYS.unpaidOrders} jours après le dernier essai`,
    rule: 'commandes sans paiement accepté ni en attente : nom, adresse, email, téléphone effacés, montants et pays gardés',
    reason: 'reprendre le paiement, répondre à qui s’en étonne',
    by: 'job',
    told: 'Une commande qui n’a jamais été payée perd vos données après 30 jours.',
  },
  {
    id: 'forget-when-over',
    what: 'Personne d’une commande dont le compte est supprimé, ou qui a demandé l’oubli',
    period: 'fin de la commande (livrée, annulée, remboursée), ou un jour après un paiement refusé',
    rule: 'commandes marquées, terminées, sans paiement ni remboursement en attente : rendues anonymes',
    reason: 'livrer, rembourser et prévenir la personne jusqu’au bout',
    by: 'job',
    told: 'Si vous supprimez votre compte ou demandez l’oubli, vos commandes deviennent anonymes dès qu’elles sont terminées.',
  },
  {
    id: 'paid-orders',
    what: 'Personne d’une commande payée sans compte',
    period: 'dix ans, ou jusqu’à la demande d’oubli',
    rule: 'commandes terminées de plus de dix ans, sans compte : rendues anonymes',
    reason: 'obligation comptable (Code de commerce, article L123-22)',
    by: 'job',
    told: 'Les commandes payées sont gardées dix ans, comme la loi comptable le demande.',
  },
  {
    id: 'invoice-buyers',
    what: 'Nom et adresse de l’acheteur d’une facture, dans une archive restreinte',
    period: 'dix ans après la fin de l’année de la facture',
    rule: 'acheteurs de l’archive dont les dix ans sont passés : supprimés, montants des factures gardés',
    reason: 'obligation comptable (Code de commerce, article L123-22) ; chaque lecture est inscrite au journal',
    by: 'job',
  },
  {
    id: 'refund-words',
    what: 'Motif d’un remboursement, note de qui l’a réglé à la main',
    period: 'comme la personne de la commande',
    rule: 'commandes devenues anonymes : mots de leurs remboursements effacés, montants et auteurs gardés',
    reason: 'expliquer un remboursement au client et au comptable',
    by: 'job',
  },
  {
    id: 'withdrawals',
    what: 'Qui a déclaré une rétractation : nom, prénom, email, référence',
    period: 'cinq ans',
    rule: 'déclarations de plus de cinq ans : personne et mots effacés, dates, montants et sort des produits gardés',
    reason: 'preuve de la déclaration et de sa date (Code civil, article 2224)',
    by: 'job',
    told: 'Une déclaration de rétractation est gardée cinq ans, comme preuve de sa date.',
  },
  {
    id: 'sent-mails',
    what: 'Destinataire et objet des mails envoyés',
    period: `${DAYS.sentMails} jours`,
    rule: 'mails envoyés : adresse, objet et mots de la messagerie effacés, genre, dates et sort gardés (le texte est effacé dès l’envoi)',
    reason: 'savoir ce qui a été dit, le renvoyer',
    by: 'job',
    told: 'L’adresse et l’objet des messages envoyés sont effacés après 90 jours, leur texte dès l’envoi.',
  },
  {
    id: 'unsent-mails',
    what: 'Destinataire et texte des mails qui n’ont pas pu partir',
    period: `${DAYS.unsentMails} jours`,
    rule: 'mails abandonnés : adresse, objet, texte et erreur effacés',
    reason: 'les renvoyer une fois la panne passée',
    by: 'job',
    told: 'Un message qui n’a pas pu partir est effacé après 30 jours.',
  },
  {
    id: 'unconfirmed-accounts',
    what: 'Compte dont l’adresse n’a jamais été confirmée',
    period: `${DAYS.unconfirmedAccounts} jours`,
    rule: 'comptes non confirmés, sans commande ni lien encore valable : supprimés avec leurs liens et leurs mails',
    reason: 'l’adresse est peut-être celle de quelqu’un d’autre',
    by: 'job',
    told: 'Un compte dont l’adresse n’est pas confirmée est supprimé après 30 jours.',
  },
  {
    id: 'ended-links',
    what: 'Ce que porte un lien envoyé par mail et jamais suivi (nom, adresse)',
    period: 'fin du lien, 48 heures au plus',
    rule: 'liens expirés : contenu effacé, empreinte gardée',
    reason: 'appliquer le lien s’il est suivi',
    by: 'job',
  },
  {
    id: 'accounts',
    what: 'Compte client : identité, téléphone, naissance, adresse, favoris',
    period: 'jusqu’à sa suppression',
    rule: 'la boutique supprime le compte à la demande',
    reason: 'le compte est fait pour durer',
    by: 'person',
    told: 'Un compte est gardé jusqu’à sa suppression.',
  },
  {
    id: 'one_time_tokens',
    what: 'Empreinte des liens envoyés par mail, et de l’onglet qui s’en est servi',
    period: '30 jours après la fin du lien',
    rule: 'effacés par la base (removeAt)',
    reason: 'répondre aimablement à un second clic',
    by: 'database',
  },
  {
    id: 'open_sessions',
    what: 'Sessions ouvertes : appareil, dernière visite',
    period: 'une heure après la dernière visite',
    rule: 'effacées par la base (removeAt)',
    reason: 'montrer à chacun ses sessions',
    by: 'database',
    told: 'Les données de session durent une heure après votre dernière visite.',
  },
  {
    id: 'ended_sessions',
    what: 'Numéros des sessions terminées',
    period: 'une heure',
    rule: 'effacés par la base (removeAt)',
    reason: 'refuser un jeton dont on s’est déconnecté',
    by: 'database',
  },
  {
    id: 'throttles',
    what: 'Essais par compte et par réseau (empreintes)',
    period: 'fin de la fenêtre comptée',
    rule: 'effacés par la base (expiresAt)',
    reason: 'protéger les comptes et les paiements',
    by: 'database',
  },
  {
    id: 'live_events',
    what: 'Nouvelles pour les écrans du back-office : numéro et référence',
    period: '24 heures',
    rule: 'effacées par la base (at)',
    reason: 'rattraper ce qu’un écran a manqué',
    by: 'database',
  },
  {
    id: 'catalogue_edits',
    what: 'Numéros des produits modifiés ; aucune personne',
    period: '24 heures',
    rule: 'effacés par la base (at)',
    reason: 'tenir la recherche à jour sur chaque instance',
    by: 'database',
  },
  {
    id: 'webhook_events',
    what: 'Numéros des événements du prestataire de paiement',
    period: '90 jours',
    rule: 'effacés par la base (handledAt)',
    reason: 'ne traiter chacun qu’une fois',
    by: 'database',
  },
  {
    id: 'audit-addresses',
    what: 'Adresse réseau d’où un administrateur a agi, ou d’où une connexion a été refusée',
    period: `${DAYS.auditAddresses} jours`,
    rule: 'entrées du journal : adresse effacée, son sceau gardé (docs/adr/0026)',
    reason: 'retrouver d’où venait un intrus',
    by: 'job',
  },
  {
    id: 'audit_log',
    what: 'Journal des administrateurs : leurs actes, leur nom ; aucun client',
    period: 'la vie de la boutique',
    rule: 'chaîne d’empreintes : une entrée retirée la romprait (docs/adr/0015)',
    reason: 'preuve de qui a fait quoi avec l’argent et les données',
    by: 'operator',
  },
  {
    id: 'backups',
    what: 'Sauvegardes de toute la boutique',
    period: '14 copies, une par jour (BACKUP_KEEP)',
    rule: 'la plus ancienne disparaît ; après une restauration, la tâche quotidienne refait ce qui était dû',
    reason: 'reprendre après une panne',
    by: 'operator',
    told: 'Une copie de sauvegarde disparaît après 14 jours.',
  },
] as const satisfies readonly Purpose[];

export type PurposeId = (typeof PURPOSES)[number]['id'];

const WHO: Record<EndedBy, string> = {
  job: 'tâche quotidienne',
  database: 'base de données',
  person: 'la personne',
  operator: 'l’exploitant',
};

/** The table of `docs/personal-data.md`. */
export function purposeTable(purposes: readonly Purpose[] = PURPOSES): string {
  const rows = purposes.map(({ id, what, period, rule, reason, by }) =>
    ['', `\`${id}\``, what, period, rule, reason, WHO[by], ''].join(' | ').trim(),
  );
  return [
    '| Finalité | Ce qui est gardé | Durée | Règle | Pourquoi | Par |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
