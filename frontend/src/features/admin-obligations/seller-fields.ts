import { LEGAL_FORMS, type SellerField } from '@shop/contract';

/** How a field is asked for. */
interface FieldLook {
  control: 'line' | 'lines' | 'choice';
  /** Before the article, under the control. */
  hint?: string;
  type?: 'tel' | 'email' | 'url';
  options?: readonly { value: string; label: string }[];
}

const NOT_YET = { value: '', label: 'À choisir' };

const LOOKS: Partial<Record<SellerField, FieldLook>> = {
  legalForm: {
    control: 'choice',
    options: [NOT_YET, ...Object.entries(LEGAL_FORMS).map(([value, { name }]) => ({ value, label: name }))],
  },
  capital: { control: 'line', hint: 'Comme il s’écrit, par exemple 10 000 €. Vide sans capital.' },
  siren: { control: 'line', hint: 'Neuf chiffres.' },
  register: { control: 'line', hint: 'Par exemple RCS Marseille, ou Répertoire des métiers du Gard.' },
  vatStatus: {
    control: 'choice',
    options: [
      NOT_YET,
      { value: 'franchise', label: 'Franchise\u00a0: TVA non applicable, art. 293 B du CGI' },
      { value: 'number', label: 'Numéro de TVA intracommunautaire' },
    ],
  },
  vatNumber: { control: 'line', hint: 'FR et onze chiffres. Vide en franchise.' },
  phone: { control: 'line', type: 'tel' },
  hostPhone: { control: 'line', type: 'tel' },
  email: { control: 'line', type: 'email' },
  responsibleEmail: { control: 'line', type: 'email' },
  publisher: { control: 'line', hint: 'Prénom et nom d’une personne.' },
  mediatorWebsite: { control: 'line', type: 'url', hint: 'Adresse complète, qui commence par https://.' },
  packagingIdu: { control: 'line', hint: 'Par exemple FR123456_01ABCD.' },
  address: { control: 'lines' },
  hostAddress: { control: 'lines' },
  mediatorAddress: { control: 'lines' },
  responsibleAddress: { control: 'lines' },
  returnAddress: { control: 'lines' },
  returnPaidBy: {
    control: 'choice',
    options: [
      NOT_YET,
      { value: 'client', label: 'Le client paie les frais directs de renvoi' },
      { value: 'shop', label: 'L’atelier paie le renvoi' },
    ],
  },
};

export const lookOf = (field: SellerField): FieldLook => LOOKS[field] ?? { control: 'line' };
