import { privacySections } from '../../../shared/domain/personal-data/privacy-words.js';
import type { ImposedBlockId, LegalBlock, LegalLink, LegalTextContent, LegalTextId } from '@shop/contract';

const paragraph = (text: string): LegalBlock => ({ kind: 'paragraph', text });
const imposed = (id: ImposedBlockId): LegalBlock => ({ kind: 'imposed', imposed: id });
const link = (label: string, to: LegalLink): LegalBlock => ({ kind: 'link', label, to });

/**
 * What a new shop starts from, and the demo shop's first version. Prices, delays and promises are demo content: the owner
 * confirms them, and has a lawyer read the texts, before opening.
 */
export const MODEL_TEXTS: Readonly<Record<LegalTextId, LegalTextContent>> = {
  'terms-of-sale': {
    description: 'Commande, prix, paiement, livraison, rétractation, remboursement et garanties.',
    sections: [
      { heading: 'Le vendeur', blocks: [imposed('seller')] },
      {
        heading: 'La commande',
        blocks: [
          paragraph(
            'Vous choisissez vos produits, indiquez où les livrer, relisez votre commande et la corrigez au besoin, puis vous la passez en la payant. La commande est ferme une fois le paiement accepté. Un email la confirme et en rappelle le contenu. Les produits restent notre propriété jusqu’au paiement complet.',
          ),
          paragraph(
            'Le contrat est conclu en français. Nous en gardons la preuve dix ans et vous la donnons sur demande.',
          ),
        ],
      },
      {
        heading: 'Les prix et le paiement',
        blocks: [
          paragraph(
            'Les prix sont en euros, toutes taxes comprises. Le paiement se fait par carte, avec la vérification 3D Secure de votre banque quand elle la demande.',
          ),
        ],
      },
      {
        heading: 'La livraison',
        blocks: [
          paragraph(
            'Nous livrons en France, en Belgique et en Suisse. La livraison est offerte\u00a0; les colis partent sous 48\u00a0h ouvrées. Le numéro de suivi vous est envoyé par email.',
          ),
        ],
      },
      {
        heading: 'Le droit de rétractation',
        blocks: [
          paragraph(
            'Vous avez changé d’avis\u00a0? Suivez le lien ci-dessous, présent au bas de chaque page. Un savon sorti de son emballage peut être rendu\u202f; seul un produit « Scellé pour hygiène », annoncé comme tel sur sa page avant la commande, ne peut plus l’être une fois descellé.',
          ),
          link('renoncer au contrat ici', 'withdrawal'),
          imposed('withdrawal-notice'),
          imposed('withdrawal-form'),
        ],
      },
      {
        heading: 'Le remboursement depuis votre compte',
        blocks: [
          paragraph(
            'Dans les 14 jours de la commande, une fois celle-ci livrée, vous pouvez aussi demander un remboursement depuis votre compte. C’est une facilité de notre boutique\u00a0; votre droit légal de rétractation est plus large.',
          ),
        ],
      },
      {
        heading: 'Les garanties légales',
        blocks: [
          paragraph('Nos produits bénéficient des garanties légales, sans supplément et sans démarche de votre part.'),
          imposed('legal-guarantee'),
        ],
      },
      { heading: 'Le téléphone', blocks: [imposed('telephone')] },
      {
        heading: 'Réclamations et litiges',
        blocks: [
          paragraph('En cas de désaccord, écrivez-nous d’abord. Le droit français s’applique.'),
          imposed('mediator'),
        ],
      },
      { heading: 'Les emballages', blocks: [imposed('packaging')] },
    ],
  },
  'legal-notice': {
    description: 'Éditeur, hébergeur et responsable de la publication de la boutique.',
    sections: [
      { heading: 'Éditeur du site', blocks: [imposed('publication')] },
      { heading: 'Hébergement', blocks: [imposed('host')] },
      {
        heading: 'Propriété intellectuelle',
        blocks: [
          paragraph(
            'Les textes, les photographies, les films et le logo de ce site appartiennent à l’éditeur. Toute reproduction demande son accord écrit.',
          ),
        ],
      },
      { heading: 'Médiation', blocks: [imposed('mediator')] },
      { heading: 'Emballages', blocks: [imposed('packaging')] },
    ],
  },
  'privacy-policy': {
    description: 'Les données que la boutique recueille, pourquoi, combien de temps, et vos droits.',
    sections: [{ heading: 'Qui en répond', blocks: [imposed('controller')] }, ...privacySections()],
  },
};
