import { EMAIL_PATTERN } from './email.js';
import type { ShopContact } from './shop.js';

/**
 * Who sells: what the law wants to be told before, with and after a contract. One document, kept by administrators; legal pages, footer,
 * mails and papers read it, and in production the checkout stays closed until it is whole.
 */

/** Forms of enterprise as papers name them. `capital`: its capital must be told (C. com. R123-238, LCEN art. 1-1). */
export const LEGAL_FORMS = {
  EI: { name: 'Entreprise individuelle (EI)', capital: false },
  EURL: { name: 'EURL', capital: true },
  SARL: { name: 'SARL', capital: true },
  SASU: { name: 'SASU', capital: true },
  SAS: { name: 'SAS', capital: true },
  SA: { name: 'SA', capital: true },
  SCOP: { name: 'SCOP', capital: true },
  SNC: { name: 'SNC', capital: true },
  Association: { name: 'Association', capital: false },
} as const;
export type LegalForm = keyof typeof LEGAL_FORMS;

/** Who bears the direct cost of sending goods back after a withdrawal (C. conso. L221-23). */
export type ReturnPayer = 'shop' | 'client';

/** '' wherever nothing was said yet. Texts as typed, without spaces around them; lines of an address are separated by a line feed. */
export interface Seller {
  /** Company's name; of a person in business, first and last name. */
  name: string;
  legalForm: LegalForm | '';
  /** As it is printed, such as `10 000 €`. */
  capital: string;
  address: string;
  /** Nine digits. */
  siren: string;
  /** Where it is registered, such as `RCS Marseille` or `Répertoire des métiers du Gard`. */
  register: string;
  vatStatus: 'number' | 'franchise' | '';
  /** `FR` and eleven digits; '' under the franchise (CGI 293 B). */
  vatNumber: string;
  phone: string;
  email: string;
  /** Directeur de la publication: a person. */
  publisher: string;
  hostName: string;
  hostAddress: string;
  hostPhone: string;
  mediatorName: string;
  mediatorAddress: string;
  mediatorWebsite: string;
  /** Responsible person of the cosmetics: name and address on each label. */
  responsibleName: string;
  responsibleAddress: string;
  /** Its electronic address, told with every offer (reg. (EU) 2023/988, art. 19, a). */
  responsibleEmail: string;
  /** Identifiant unique of the packaging register, such as `FR123456_01ABCD`. */
  packagingIdu: string;
  returnAddress: string;
  /** Who pays the direct cost of sending goods back after a withdrawal. */
  returnPaidBy: ReturnPayer | '';
}

export type SellerField = keyof Seller;

interface SellerFieldRule {
  /** As forms and refusals name it. */
  label: string;
  /** What asks for it. */
  article: string;
  /** Longest value, in characters. */
  maxLength: number;
}

/** In the order in which a person fills them. */
export const SELLER_FIELDS: Readonly<Record<SellerField, SellerFieldRule>> = {
  name: { label: 'Dénomination', article: 'C. conso. L221-5', maxLength: 120 },
  legalForm: { label: 'Forme', article: 'LCEN, art. 1-1', maxLength: 20 },
  capital: { label: 'Capital social', article: 'LCEN, art. 1-1', maxLength: 30 },
  address: { label: 'Adresse du siège', article: 'C. conso. L111-1', maxLength: 300 },
  siren: { label: 'SIREN', article: 'C. com. R123-237', maxLength: 20 },
  register: { label: 'Registre', article: 'LCEN, art. 1-1', maxLength: 80 },
  vatStatus: { label: 'Régime de TVA', article: 'CGI, art. 293 B', maxLength: 20 },
  vatNumber: { label: 'Numéro de TVA intracommunautaire', article: 'C. conso. R111-2', maxLength: 20 },
  phone: { label: 'Téléphone', article: 'C. conso. L111-1', maxLength: 30 },
  email: { label: 'Courriel', article: 'C. conso. L111-1', maxLength: 254 },
  publisher: { label: 'Directeur ou directrice de la publication', article: 'LCEN, art. 1-1', maxLength: 120 },
  hostName: { label: 'Hébergeur', article: 'LCEN, art. 1-1', maxLength: 120 },
  hostAddress: { label: 'Adresse de l’hébergeur', article: 'LCEN, art. 1-1', maxLength: 300 },
  hostPhone: { label: 'Téléphone de l’hébergeur', article: 'LCEN, art. 1-1', maxLength: 30 },
  mediatorName: { label: 'Médiateur', article: 'C. conso. L616-1', maxLength: 120 },
  mediatorAddress: { label: 'Adresse du médiateur', article: 'C. conso. R616-1', maxLength: 300 },
  mediatorWebsite: { label: 'Site du médiateur', article: 'C. conso. R616-1', maxLength: 200 },
  responsibleName: { label: 'Personne responsable', article: 'Règl. (CE) 1223/2009, art. 4', maxLength: 120 },
  responsibleAddress: {
    label: 'Adresse de la personne responsable',
    article: 'Règl. (CE) 1223/2009, art. 19',
    maxLength: 300,
  },
  responsibleEmail: {
    label: 'Courriel de la personne responsable',
    article: 'Règl. (UE) 2023/988, art. 19',
    maxLength: 254,
  },
  packagingIdu: { label: 'Identifiant unique, emballages', article: 'C. env. L541-10-13', maxLength: 20 },
  returnAddress: { label: 'Adresse de retour', article: 'C. conso. R221-3', maxLength: 300 },
  returnPaidBy: { label: 'Qui paie le renvoi', article: 'C. conso. L221-23', maxLength: 20 },
};

export const SELLER_FIELD_NAMES = Object.keys(SELLER_FIELDS) as SellerField[];

export const NO_SELLER: Readonly<Seller> = {
  name: '',
  legalForm: '',
  capital: '',
  address: '',
  siren: '',
  register: '',
  vatStatus: '',
  vatNumber: '',
  phone: '',
  email: '',
  publisher: '',
  hostName: '',
  hostAddress: '',
  hostPhone: '',
  mediatorName: '',
  mediatorAddress: '',
  mediatorWebsite: '',
  responsibleName: '',
  responsibleAddress: '',
  responsibleEmail: '',
  packagingIdu: '',
  returnAddress: '',
  returnPaidBy: '',
};

/** Whether the shop may not sell without this field. */
export function isMandatory(field: SellerField, { legalForm, vatStatus }: Seller): boolean {
  if (field === 'capital') return legalForm !== '' && LEGAL_FORMS[legalForm].capital;
  if (field === 'vatNumber') return vatStatus === 'number';
  return true;
}

/** Mandatory fields that say nothing yet, in the order of the form. */
export function missingFields(seller: Seller): SellerField[] {
  return SELLER_FIELD_NAMES.filter((field) => seller[field] === '' && isMandatory(field, seller));
}

/** Luhn's key, as INSEE computes it. */
function isSiren(digits: string): boolean {
  if (!/^\d{9}$/u.test(digits) || /^0+$/u.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** The French number that belongs to a SIREN (directive 2006/112/CE, art. 215; key: (12 + 3 × SIREN modulo 97) modulo 97). */
export function vatNumberOf(siren: string): string {
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
}

const EMAILS: readonly SellerField[] = ['email', 'responsibleEmail'];
const COMPACT: readonly SellerField[] = ['siren', 'vatNumber', 'packagingIdu'];

/** As it is kept: without spaces around it, numbers without any, e-mails in small letters. */
export function tidySellerValue(field: SellerField, value: string): string {
  const trimmed = value.normalize('NFC').replace(/\r\n?/gu, '\n').trim();
  if (EMAILS.includes(field)) return trimmed.toLowerCase();
  return COMPACT.includes(field) ? trimmed.replace(/[\s.]/gu, '').toUpperCase() : trimmed;
}

/** Why a value is refused; `code` never changes. */
export interface SellerFault {
  code: string;
  message: string;
}

const ADDRESSES: readonly SellerField[] = [
  'address',
  'hostAddress',
  'mediatorAddress',
  'responsibleAddress',
  'returnAddress',
];

const FAULTS = {
  tooLong: (field: SellerField) => ({
    code: 'SELLER.TOO_LONG',
    message: `${SELLER_FIELDS[field].label}\u00a0: ${SELLER_FIELDS[field].maxLength} caractères au plus.`,
  }),
  control: (field: SellerField) => ({
    code: 'SELLER.CONTROL_CHARACTERS',
    message: `${SELLER_FIELDS[field].label}\u00a0: un caractère invisible s’y est glissé, ressaisissez la ligne.`,
  }),
  choice: (field: SellerField) => ({
    code: 'SELLER.CHOICE_UNKNOWN',
    message: `${SELLER_FIELDS[field].label}\u00a0: choisissez parmi les réponses proposées.`,
  }),
  siren: { code: 'SELLER.SIREN_INVALID', message: 'SIREN\u00a0: neuf chiffres, dont la clé ne correspond pas ici.' },
  vatNumber: {
    code: 'SELLER.VAT_NUMBER_INVALID',
    message: 'Numéro de TVA\u00a0: FR et onze chiffres, dont la clé ne correspond pas ici.',
  },
  vatNumberOther: {
    code: 'SELLER.VAT_NUMBER_OF_ANOTHER',
    message: 'Numéro de TVA\u00a0: il se termine par le SIREN du vendeur, et celui-ci en a un autre.',
  },
  email: { code: 'SELLER.EMAIL_INVALID', message: 'Courriel\u00a0: une adresse comme bonjour@exemple.fr.' },
  responsibleEmail: {
    code: 'SELLER.EMAIL_INVALID',
    message: 'Courriel de la personne responsable\u00a0: une adresse comme bonjour@exemple.fr.',
  },
  phone: {
    code: 'SELLER.PHONE_INVALID',
    message: 'Téléphone\u00a0: dix chiffres, ou un numéro international qui commence par +.',
  },
  phonePremium: {
    code: 'SELLER.PHONE_PREMIUM',
    message: 'Téléphone\u00a0: un numéro surtaxé est interdit ici (C. conso. L121-16).',
  },
  website: {
    code: 'SELLER.WEBSITE_INVALID',
    message: 'Site\u00a0: une adresse complète, comme https://www.exemple.fr.',
  },
  idu: {
    code: 'SELLER.IDU_INVALID',
    message:
      'Identifiant unique\u00a0: FR, six chiffres, un tiret bas, deux chiffres et quatre lettres (FR123456_01ABCD).',
  },
} as const;

const email = new RegExp(EMAIL_PATTERN, 'iu');

function judgePhone(value: string): SellerFault | null {
  const digits = value.replace(/[\s().-]/gu, '');
  const national = digits.replace(/^(?:\+|00)33/u, '0');
  if (!/^(?:0\d{9}|\+\d{8,15})$/u.test(national)) return FAULTS.phone;
  return /^08[129]/u.test(national) ? FAULTS.phonePremium : null;
}

function judgeVatNumber(value: string, siren: string): SellerFault | null {
  const ownSiren = value.slice(4);
  if (!/^FR\d{11}$/u.test(value) || !isSiren(ownSiren) || vatNumberOf(ownSiren) !== value) return FAULTS.vatNumber;
  return siren !== '' && isSiren(siren) && ownSiren !== siren ? FAULTS.vatNumberOther : null;
}

function isWebsite(value: string): boolean {
  return /^https?:\/\/(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#][^\s"<>]*)?$/iu.test(
    value,
  );
}

const CHOICES: Partial<Record<SellerField, readonly string[]>> = {
  legalForm: Object.keys(LEGAL_FORMS),
  vatStatus: ['number', 'franchise'],
  returnPaidBy: ['shop', 'client'],
};

/** What is wrong with a value, tidied before; nothing is wrong with '' (`missingFields` tells it). */
export function judgeSellerValue(field: SellerField, value: string, seller: Pick<Seller, 'siren'>): SellerFault | null {
  if (value === '') return null;
  if (value.length > SELLER_FIELDS[field].maxLength) return FAULTS.tooLong(field);
  if ((ADDRESSES.includes(field) ? /[^\P{C}\n]/u : /\p{C}/u).test(value)) return FAULTS.control(field);
  if (CHOICES[field]) return CHOICES[field].includes(value) ? null : FAULTS.choice(field);
  if (field === 'siren') return isSiren(value) ? null : FAULTS.siren;
  if (field === 'vatNumber') return judgeVatNumber(value, seller.siren);
  if (field === 'email' || field === 'responsibleEmail') return email.test(value) ? null : FAULTS[field];
  if (field === 'phone' || field === 'hostPhone') return judgePhone(value);
  if (field === 'mediatorWebsite') return isWebsite(value) ? null : FAULTS.website;
  if (field === 'packagingIdu') return /^FR\d{6}_\d{2}[A-Z]{4}$/u.test(value) ? null : FAULTS.idu;
  return null;
}

/** A sum stays whole wherever its line ends. */
const NO_BREAK = '\u00a0';

/** « L’Atelier Karité, SARL au capital de 10 000 € », as papers and mails name the seller. */
export function sellerName({ name, legalForm, capital }: Pick<Seller, 'name' | 'legalForm' | 'capital'>): string {
  if (!legalForm) return name;
  const form = LEGAL_FORMS[legalForm];
  return `${name}, ${form.name}${form.capital && capital ? ` au capital de ${capital.replaceAll(' ', NO_BREAK)}` : ''}`;
}

/** On one line. */
export function onOneLine(address: string): string {
  return address
    .split('\n')
    .map((line) => line.trim().replace(/,$/u, ''))
    .filter(Boolean)
    .join(', ');
}

/** How the seller is reached. */
export function contactOf(seller: Seller): ShopContact {
  const { phone, email } = seller;
  return { name: sellerName(seller), address: onOneLine(seller.address), phone, email };
}

/** `123 456 789`. */
export function sirenInGroups(siren: string): string {
  return siren.replace(/(\d{3})(?=\d)/gu, '$1 ');
}
