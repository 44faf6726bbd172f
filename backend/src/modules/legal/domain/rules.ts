import type { RuleGroup, SellerField } from '@shop/contract';

interface RuleDefinition {
  group: RuleGroup;
  name: string;
  article: string;
  /** Facts of the seller that it asks for; none where the shop keeps the rule by itself. */
  fields: readonly SellerField[];
  /** Who has to confirm it; '' when nobody has to. */
  confirmedBy: string;
}

const rule = (
  group: RuleGroup,
  name: string,
  article: string,
  { fields = [], confirmedBy = '' }: { fields?: readonly SellerField[]; confirmedBy?: string } = {},
): RuleDefinition => ({ group, name, article, fields, confirmedBy });

/** Every rule that 'Obligations' shows, in its order. What a module alone can know of one, it tells `RuleChecks`. */
export const RULES = {
  seller: rule('Qui vend', 'Identité du vendeur', 'L111-1, L221-5', {
    fields: ['name', 'legalForm', 'capital', 'address', 'siren', 'register', 'phone', 'email'],
  }),
  'vat-number': rule('Qui vend', 'Numéro de TVA ou franchise', 'CGI, art. 293 B', {
    fields: ['vatStatus', 'vatNumber'],
    confirmedBy: 'votre comptable',
  }),
  publisher: rule('Qui vend', 'Hébergeur et publication', 'LCEN, art. 1-1', {
    fields: ['publisher', 'hostName', 'hostAddress', 'hostPhone'],
  }),
  mediator: rule('Qui vend', 'Médiateur de la consommation', 'L612-1, L616-1', {
    fields: ['mediatorName', 'mediatorAddress', 'mediatorWebsite'],
    confirmedBy: 'la convention signée avec le médiateur',
  }),
  'responsible-person': rule(
    'Qui vend',
    'Personne responsable des cosmétiques',
    'Règl. (CE) 1223/2009, art. 4 ; règl. (UE) 2023/988, art. 19',
    {
      fields: ['responsibleName', 'responsibleAddress', 'responsibleEmail'],
    },
  ),
  packaging: rule('Qui vend', 'Identifiant unique REP', 'C. env. L541-10-13', { fields: ['packagingIdu'] }),
  'legal-notice': rule('Qui vend', 'Mentions légales', 'LCEN, art. 1-1'),
  'terms-of-sale': rule('Ce qui est promis', 'Conditions générales de vente', 'L221-5, C. civ. 1127-1'),
  'privacy-policy': rule('Ce qui est promis', 'Politique de confidentialité', 'RGPD, art. 13'),
  'guarantee-box': rule('Ce qui est promis', 'Encadré des garanties légales', 'D211-2'),
  'guarantee-notice': rule(
    'Ce qui est promis',
    'Avis harmonisé sur la garantie légale',
    'Dir. (UE) 2024/825, règl. (UE) 2025/1960',
  ),
  'before-order': rule('Ce qui est promis', 'Récapitulatif et bouton de commande', 'L221-14'),
  confirmation: rule('Ce qui est promis', 'Confirmation de la commande par mail', 'L221-13, L221-20'),
  'mail-provider': rule('Ce qui est promis', 'Copie des mails chez le prestataire', 'RGPD, art. 28 et 44', {
    confirmedBy: 'le contrat de sous-traitance du prestataire de mails',
  }),
  telephone: rule('Ce qui est promis', 'Téléphone et démarchage', 'L223-2'),
  'prior-price': rule('Ce qui est promis', 'Prix antérieur des promotions', 'L112-1-1'),
  'unit-price': rule('Ce qui est promis', 'Prix au poids', 'Arrêté du 16 novembre 1999'),
  vat: rule('Ce qui est promis', 'TVA selon la destination', 'CGI 278, 293 B, 262 I, 294', {
    confirmedBy: 'votre comptable',
  }),
  claims: rule('Ce qui est promis', 'Allégations prouvées', 'Règl. (UE) 655/2013, dir. (UE) 2024/825'),
  withdrawal: rule('Comment on en sort', 'Rétractation en ligne', 'L221-21, D221-5'),
  'withdrawal-notice': rule('Comment on en sort', 'Avis et formulaire de rétractation', 'R221-3, R221-1'),
  return: rule('Comment on en sort', 'Adresse et frais de renvoi', 'L221-23, R221-3', {
    fields: ['returnAddress', 'returnPaidBy'],
  }),
  refund: rule('Comment on en sort', 'Remboursement sous 14 jours', 'L221-24'),
  'returned-goods': rule('Comment on en sort', 'Sort des produits rendus', 'C. env. L541-15-8'),
} as const satisfies Record<string, RuleDefinition>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as RuleId[];

export const definitionOf = (id: RuleId): RuleDefinition => RULES[id];

export const isRuleId = (text: string): text is RuleId => Object.hasOwn(RULES, text);
