import {
  DURABILITIES,
  EMAIL_PATTERN,
  LABEL_FIELDS,
  LABEL_GAPS,
  LABEL_LIMITS,
  type LabelFields,
  type LabelGap,
  type ProductCategory,
  type ResponsiblePerson,
} from '@shop/contract';
import { hasIngredients, tooManyNames } from './inci-list.js';
import { labelErrors } from './label-errors.js';

/** What decides about a label. */
export interface Labelled extends LabelFields {
  category: ProductCategory;
  ingredients: string;
  /** Grams; 0 for none. */
  netWeight: number;
}

/** Its own, where the product says whole who that is. */
export function ownResponsible(label: LabelFields): ResponsiblePerson | null {
  const { responsibleName: name, responsibleAddress: address, responsibleEmail: email } = label;
  return name && address && email ? { name, address, email } : null;
}

/**
 * What the product itself leaves unsaid of art. 19 of reg. (EC) 1223/2009, as if it were a cosmetic: whether it is one, its category says, which may
 * be told otherwise at any time (`labelGaps`). Who is responsible is judged apart, since the whole shop has one. The function of a soap is told by
 * what it is (art. 19, 1 f).
 */
export function productGaps(product: Labelled): LabelGap[] {
  const said: Partial<Record<LabelGap, boolean>> = {
    ingredients: hasIngredients(product.ingredients),
    netWeight: product.netWeight > 0,
    cosmeticFunction: product.category === 'Savon' || product.cosmeticFunction !== '',
    precautions: product.precautions !== '',
    durability: product.durability === 'pao' ? product.monthsAfterOpening > 0 : product.durability !== '',
    cpnp: product.cpnp !== '',
  };
  return GAPS.filter((gap) => said[gap] === false);
}

/** What is judged of it wherever it is sold or listed. */
export const labelKnown = (product: Labelled) => ({
  category: product.category,
  labelGaps: productGaps(product),
  ownResponsible: ownResponsible(product) !== null,
});

export const GAPS = Object.keys(LABEL_GAPS) as LabelGap[];

const LABELS = {
  cosmeticFunction: 'Fonction',
  precautions: 'Précautions d’emploi',
  originCountry: 'Pays d’origine',
  responsibleName: 'Personne responsable',
  responsibleAddress: 'Adresse de la personne responsable',
  responsibleEmail: 'Courriel de la personne responsable',
  cpnp: 'Numéro CPNP',
} as const;

const email = new RegExp(EMAIL_PATTERN, 'iu');

/** Nothing is wrong with what is empty. @throws DomainError `PRODUCT.*` for what may not be kept */
export function assertLabel(label: LabelFields & Pick<Labelled, 'ingredients'>): void {
  const many = tooManyNames(label.ingredients);
  if (many > 0) throw labelErrors.tooManyNames(many);
  for (const [field, name] of Object.entries(LABELS) as [keyof typeof LABELS, string][]) {
    if (label[field].length > LABEL_LIMITS[field]) throw labelErrors.tooLong(field, name, LABEL_LIMITS[field]);
    if (INVISIBLE.test(label[field])) throw labelErrors.controlCharacters(field, name);
  }
  assertDurability(label);
  assertResponsible(label);
  if (label.cpnp !== '' && !/^\d{4,12}$/u.test(label.cpnp)) throw labelErrors.cpnp();
}

/** All but ends of lines, and what joins the letters of some scripts. */
const INVISIBLE = /[^\P{C}\n\t\u200b-\u200f\u2060\ufeff]/u;

function assertDurability({ durability, monthsAfterOpening }: LabelFields): void {
  const { min, max } = LABEL_LIMITS.monthsAfterOpening;
  if (!DURABILITIES.includes(durability)) throw labelErrors.durabilityUnknown();
  if (monthsAfterOpening === 0) return;
  if (durability !== 'pao') throw labelErrors.monthsWithoutPao();
  const isMonths = Number.isInteger(monthsAfterOpening) && monthsAfterOpening >= min && monthsAfterOpening <= max;
  if (!isMonths) throw labelErrors.monthsInvalid();
}

function assertResponsible(label: LabelFields): void {
  const { responsibleEmail } = label;
  if (responsibleEmail !== '' && !email.test(responsibleEmail)) throw labelErrors.responsibleEmail();
  const parts = ['responsibleName', 'responsibleAddress', 'responsibleEmail'] as const;
  const missing = parts.find((part) => label[part] === '');
  if (missing !== undefined && parts.some((part) => label[part] !== ''))
    throw labelErrors.responsibleIncomplete(missing);
}

const COMPACT: readonly string[] = ['cpnp'];

/** As it is kept: no spaces around it, none at all in a number, an e-mail in small letters. */
export function tidyLabel<T extends object>(sheet: T): T {
  const tidy = Object.entries(sheet).map(([field, value]) => {
    if (typeof value !== 'string' || !(LABEL_FIELDS as string[]).includes(field)) return [field, value];
    const text = value.normalize('NFC').replace(/\r\n?/gu, '\n').trim();
    if (field === 'responsibleEmail') return [field, text.toLowerCase()];
    return [field, COMPACT.includes(field) ? text.replace(/[\s.-]/gu, '') : text];
  });
  return Object.fromEntries(tidy) as T;
}
