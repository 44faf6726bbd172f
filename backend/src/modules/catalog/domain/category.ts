import {
  CATEGORY_LIMITS,
  CATEGORY_SLUG,
  CATEGORY_TEXTS,
  type CategoryText,
  type CategoryTranslations,
  type Language,
  OTHER_LANGUAGES,
  type OtherLanguage,
} from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { PictureKey } from '../../../shared/domain/picture.js';
import { foldText } from '../../../shared/domain/search-text.js';

/** What an administrator writes about a category. */
export interface CategorySheet {
  name: string;
  /** Words of its address. */
  slug: string;
  text: string;
  image: PictureKey | null;
  open: boolean;
  /** What is in it is a cosmetic, and its label owes what reg. (EC) 1223/2009 asks. */
  cosmetic: boolean;
  /** Name and text in other languages. */
  translations: CategoryTranslations;
}

export interface CategoryState extends CategorySheet {
  id: string;
  /** What products refer to; never changes. */
  value: string;
  /** Nobody said yet whether it holds cosmetics: it is held to, since the stricter rule harms nobody. */
  cosmeticAssumed: boolean;
  /** Addresses that it had before: they lead to it still. */
  formerSlugs: string[];
  /** From 0 on. */
  position: number;
  updatedAt: Date;
}

/** What is given of them changes; '' takes one out. */
export type CategoryTranslationChanges = Partial<Record<OtherLanguage, Partial<Record<CategoryText, string>>>>;

export type CategoryRevision = Partial<Omit<CategorySheet, 'translations'>> & {
  translations?: CategoryTranslationChanges;
};

/** In no other language yet. */
export const FRENCH_ALONE: CategoryTranslations = {
  nl: { name: '', text: '' },
  de: { name: '', text: '' },
  en: { name: '', text: '' },
};

/** Name and text as a page in that language reads them: the French stands for what is not written. */
export function categoryIn(
  { name, text, translations }: Pick<CategoryState, 'name' | 'text' | 'translations'>,
  language: Language | undefined,
): { name: string; text: string; translated?: CategoryText[] } {
  if (language === undefined || language === 'fr') return { name, text };
  const own = translations[language];
  const translated = CATEGORY_TEXTS.filter((field) => own[field] !== '');
  return { name: own.name || name, text: own.text || text, ...(translated.length > 0 && { translated }) };
}

/** A text goes with its French. */
function translationsOf(
  before: CategoryTranslations,
  changes: CategoryTranslationChanges,
  text: string,
): CategoryTranslations {
  const told = (language: OtherLanguage) => {
    const next = { ...before[language], ...changes[language] };
    return { name: next.name.trim(), text: text === '' ? '' : next.text.trim() };
  };
  return { nl: told('nl'), de: told('de'), en: told('en') };
}

/** Letters and figures of a name, for its address: 'Beurres & huiles' is 'beurres-huiles'. */
export function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, CATEGORY_LIMITS.slug)
    .replace(/^-|-$/gu, '');
}

/** Whether it holds cosmetics may be left unsaid. */
export type NewCategorySheet = Omit<CategorySheet, 'cosmetic' | 'translations'> &
  Pick<CategoryRevision, 'cosmetic' | 'translations'>;

/** @throws DomainError `CATEGORY.*` (400, or 409 for what another one has) */
export function newCategory(
  id: string,
  { name, slug, cosmetic, translations = {}, ...sheet }: NewCategorySheet,
  others: readonly CategoryState[],
  now: Date,
): CategoryState {
  if (others.length >= CATEGORY_LIMITS.most) throw categoryErrors.tooMany();
  const position = Math.max(-1, ...others.map((other) => other.position)) + 1;
  const value = name.trim();
  const said = { cosmetic: cosmetic ?? true, cosmeticAssumed: cosmetic === undefined };
  const whole = {
    ...sheet,
    ...said,
    translations: translationsOf(FRENCH_ALONE, translations, sheet.text.trim()),
    name: value,
    value,
    slug: slug.trim() || slugOf(name),
    id,
    position,
    formerSlugs: [],
  };
  return checked({ ...whole, updatedAt: now }, others);
}

/** Only what is given changes. @throws DomainError `CATEGORY.*` */
export function revisedCategory(
  state: CategoryState,
  { translations = {}, ...revision }: CategoryRevision,
  others: readonly CategoryState[],
  now: Date,
): CategoryState {
  const given = Object.fromEntries(
    Object.entries(revision)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );
  const revised = { ...state, ...given, ...('cosmetic' in given && { cosmeticAssumed: false }) };
  const next = { ...revised, translations: translationsOf(state.translations, translations, revised.text) };
  const former = [...state.formerSlugs, state.slug].filter((slug) => slug !== next.slug);
  // Always later than before: whoever edits names the moment they saw.
  const updatedAt = new Date(Math.max(now.getTime(), state.updatedAt.getTime() + 1));
  return checked({ ...next, formerSlugs: [...new Set(former)].slice(-CATEGORY_LIMITS.formerSlugs), updatedAt }, others);
}

function checked(state: CategoryState, others: readonly CategoryState[]): CategoryState {
  const { name, slug, text, value, translations } = state;
  if (!name) throw refusal('name', 'CATEGORY.NAME_MISSING', 'Le nom de la catégorie est requis.');
  if (name.length > CATEGORY_LIMITS.name)
    throw refusal('name', 'CATEGORY.NAME_TOO_LONG', 'Le nom compte au plus 60 caractères.');
  if (text.length > CATEGORY_LIMITS.text) {
    throw refusal('text', 'CATEGORY.TEXT_TOO_LONG', 'Le texte compte au plus 300 caractères.');
  }
  for (const language of OTHER_LANGUAGES) {
    const written = translations[language];
    if (CATEGORY_TEXTS.some((field) => written[field].length > CATEGORY_LIMITS[field])) {
      const how = 'Une traduction est trop longue\u00a0: 60 caractères pour le nom, 300 pour le texte.';
      throw refusal('translations', 'CATEGORY.TRANSLATION_TOO_LONG', how);
    }
  }
  if (slug.length > CATEGORY_LIMITS.slug || !new RegExp(`^${CATEGORY_SLUG}$`, 'u').test(slug)) {
    const how =
      'L’adresse est faite de lettres sans accent, de chiffres et de traits d’union, comme «\u00a0beurres-huiles\u00a0».';
    throw refusal('slug', 'CATEGORY.SLUG_INVALID', how);
  }
  // 'Tous' is the filter's word for no category.
  if (foldText(value) === 'tous')
    throw refusal('name', 'CATEGORY.NAME_RESERVED', 'Ce nom est celui du filtre. Choisissez-en un autre.');
  assertApart(state, others);
  return state;
}

function assertApart({ id, name, value, slug }: CategoryState, all: readonly CategoryState[]): void {
  for (const other of all.filter((one) => one.id !== id)) {
    const names = [other.name, other.value].map(foldText);
    if (names.includes(foldText(name)) || names.includes(foldText(value))) {
      throw conflict('name', 'CATEGORY.NAME_TAKEN', `Une catégorie s’appelle déjà «\u00a0${other.name}\u00a0».`);
    }
    if (other.slug === slug) {
      throw conflict('slug', 'CATEGORY.SLUG_TAKEN', `Cette adresse est celle de «\u00a0${other.name}\u00a0».`);
    }
  }
}

function refusal(field: string, code: string, message: string): DomainError {
  return new DomainError('invalid', code, message, { problems: [{ code, message, field }] });
}

function conflict(field: string, code: string, message: string): DomainError {
  return new DomainError('conflict', code, message, { problems: [{ code, message, field }] });
}

const inUseWords = (products: number) =>
  products === 1
    ? 'Un produit est dans cette catégorie\u00a0: rangez-le dans une autre, puis supprimez-la.'
    : `${products} produits sont dans cette catégorie\u00a0: rangez-les dans une autre, puis supprimez-la.`;

export const categoryErrors = {
  notFound: () => new DomainError('not-found', 'CATEGORY.NOT_FOUND', "Cette catégorie n'existe pas ou plus."),
  tooMany: () => conflict('name', 'CATEGORY.TOO_MANY', 'La boutique compte 20 catégories au plus.'),
  inUse: (products: number) => new DomainError('conflict', 'CATEGORY.IN_USE', inUseWords(products)),
  /** New products are soaps unless their form says otherwise. */
  needed: () =>
    new DomainError(
      'conflict',
      'CATEGORY.NEEDED',
      'La catégorie des savons ne se supprime pas\u00a0: renommez-la, ou fermez-la.',
    ),
  orderOutdated: () =>
    new DomainError(
      'conflict',
      'CATEGORY.ORDER_OUTDATED',
      'Les catégories ont changé entre-temps. Rechargez la liste, puis rangez-les.',
    ),
};

/** A product may only be in a category that there is. */
export function categoryUnknown(): DomainError {
  const problem = { code: 'PRODUCT.CATEGORY_UNKNOWN', message: 'Cette catégorie est inconnue.', field: 'category' };
  return new DomainError('invalid', problem.code, problem.message, { problems: [problem] });
}
