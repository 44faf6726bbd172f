import type { LegalText } from './legal-text';

/** Demo content: prices, delays and the guarantee are promises that the owner confirms. */
export const termsOfSale = {
  description: 'Commande, prix, paiement, livraison, remboursement et garanties.',
  version: '2026-11-23',
  sections: [
    {
      heading: 'Commande',
      paragraphs: [
        'La commande est ferme une fois le paiement accepté. Un email la confirme et en rappelle le contenu. Les produits restent notre propriété jusqu’au paiement complet.',
      ],
    },
    {
      heading: 'Prix et paiement',
      paragraphs: [
        'Les prix sont en euros, toutes taxes comprises. Le paiement se fait par carte, avec la vérification 3D Secure de votre banque quand elle la demande.',
      ],
    },
    {
      heading: 'Livraison',
      paragraphs: [
        'Nous livrons en France, en Belgique et en Suisse. La livraison est offerte ; les colis partent sous 48 h ouvrées. Le numéro de suivi vous est envoyé par email.',
      ],
    },
    {
      heading: 'Remboursement et rétractation',
      paragraphs: [
        'Dans les 14 jours de la commande, une fois celle-ci livrée, vous pouvez demander un remboursement depuis votre compte. C’est une facilité de notre boutique.',
        'Votre droit légal de rétractation est plus large : de la commande jusqu’à la fin du quatorzième jour après la réception, sans donner de motif, que le produit soit ouvert ou non. Suivez « renoncer au contrat ici », au bas de chaque page. Nous remboursons tout ce que vous avez payé, livraison standard comprise, au plus tard 14 jours après votre déclaration ; nous pouvons attendre le colis, ou la preuve de son envoi.',
      ],
    },
    {
      heading: 'Garanties et litiges',
      paragraphs: [
        'Nos produits bénéficient de la garantie légale de conformité. En cas de désaccord, écrivez-nous d’abord ; vous pouvez ensuite recourir gratuitement à un médiateur de la consommation. Le droit français s’applique.',
      ],
    },
  ],
} as const satisfies LegalText;
