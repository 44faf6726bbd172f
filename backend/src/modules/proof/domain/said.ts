import type { ProofKind } from '@shop/contract';
import type { LinkKind } from '../../../shared/domain/proof/proof-link.js';

/** What links are about, as the verification says it. */
export const LINK_NAMES: Readonly<Record<LinkKind, string>> = {
  shown: 'Ce qui a été montré (lignes, prix, livraison, TVA, total, textes)',
  accepted: 'Ce qui a été accepté (moment, référence, total, textes, clé)',
  paid: 'Le paiement de la commande',
  informed: 'La remise de l’avis de rétractation',
  status: 'Le statut de la commande',
  delivered: 'Le jour de réception',
  refunded: 'Les sommes remboursées de la commande',
  deleted: 'Le retrait des listes',
  withdrawn: 'Les rétractations déclarées',
};

/** Of what was shown, once words that its seal was made over are gone with the person. */
export const ERASED =
  'les mots d’une remise personnelle sont effacés avec la personne, le scellé ne peut plus être refait';

/** Entries of a file, as the verification names them. */
export const ENTRY_NAMES: Readonly<Record<ProofKind, string>> = {
  shown: 'montré',
  accepted: 'accepté',
  paid: 'payé',
  mailed: 'mail',
  shipped: 'expédié',
  delivered: 'reçu',
  withdrawn: 'rétractation',
  refunded: 'remboursement',
  cancelled: 'annulé',
  closed: 'clos',
};
