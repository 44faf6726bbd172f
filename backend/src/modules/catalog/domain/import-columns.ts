import {
  BARCODE_SIGNS,
  DURABILITY_NAMES,
  type Durability,
  type ImportedFields,
  LABEL_LIMITS,
  PRODUCT_STATUSES,
  type ProductStatus,
  type Scent,
  SCENTS,
  SEARCH_LIMITS,
  SHELF_LIMITS,
  type Skin,
  SKINS,
  tidySkins,
  writeSkins,
} from '@shop/contract';
import { headingOf } from '../../../shared/domain/csv-reading.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { isTurned } from '../../../shared/domain/unseen-text.js';
import { readContents } from './bundle-words.js';
import { quoted, refused } from './cell-refused.js';
import { isAddress } from './product-address.js';
import { PRODUCT_LIMITS } from './product.js';

/** A column of the export that is imported: which field it sets, and how its cells are read. */
export interface ImportColumn {
  heading: string;
  field: keyof ImportedFields;
  /** Undefined leaves the field as it is. @throws CellRefused */
  read: (cell: string, heading: string) => string | number | boolean | null | undefined;
}

/** What a spreadsheet would run; in a name or a text it was not meant. */
const RUNS = /^\s*[=@\uFF1D\uFF20]/;
/** The export writes an apostrophe before what a spreadsheet would run: it is taken away again, once. */
const SHIELDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** All but ends of lines, tabs, and what joins the letters of some scripts. */
const INVISIBLE = /[^\P{C}\n\r\t\u200b-\u200f\u2060\ufeff]/u;

const text = (most: number) => (cell: string, heading: string) => {
  const isShielded = SHIELDED.test(cell);
  const meant = (isShielded ? cell.slice(1) : cell).replace(/\r\n?/g, '\n').trim();
  if (!isShielded && RUNS.test(cell)) {
    const message = `La colonne «\u00a0${heading}\u00a0» contient une formule de tableur, ${quoted(cell.trim())}\u00a0: collez sa valeur.`;
    throw refused('FORMULA', message);
  }
  if (meant.length > most) {
    const message = `La colonne «\u00a0${heading}\u00a0» compte ${meant.length.toLocaleString('fr-FR')} caractères, ${most.toLocaleString('fr-FR')} au plus.`;
    throw refused('TOO_LONG', message);
  }
  if (INVISIBLE.test(meant) || isTurned(meant)) {
    throw refused('CONTROL_CHARACTERS', `La colonne «\u00a0${heading}\u00a0» contient un signe invisible. Retapez-la.`);
  }
  return meant;
};

/** French and English decimals, spaces between thousands, the unit behind; an empty cell says nothing. */
const number =
  (unit: RegExp, shape: RegExp, what: string) =>
  (cell: string, heading: string): number | undefined => {
    const digits = cell
      .replace(unit, '')
      .replace(/[\s\u00a0\u202f]/g, '')
      .replace(',', '.');
    if (digits === '') return undefined;
    if (!shape.test(digits)) {
      throw refused('NUMBER', `${quoted(cell.trim())} n’est pas ${what} (colonne «\u00a0${heading}\u00a0»).`);
    }
    return Number(digits);
  };

const euros = number(/€|EUR/i, /^-?\d{1,9}(?:\.\d{1,2})?$/, 'un montant avec deux décimales au plus');
const percent = number(/%/, /^-?\d{1,9}(?:\.0+)?$/, 'un nombre entier de pour cent');
// Three zeros behind a dot may be thousands.
const whole = number(/g$/i, /^-?\d{1,9}(?:\.0{1,2})?$/, 'un nombre entier, sans séparateur de milliers');
/** An empty cell is an answer: the general one. */
const wholeOrNone = (cell: string, heading: string) => whole(cell, heading) ?? null;
const months = (cell: string, heading: string) => whole(cell, heading) ?? 0;

const choice =
  <Value extends string>(names: Readonly<Record<Value, string>>, empty: Value | undefined) =>
  (cell: string, heading: string): Value | undefined => {
    const wanted = headingOf(cell);
    if (wanted === '') return empty;
    const found = (Object.keys(names) as Value[]).find((one) => headingOf(names[one]) === wanted);
    if (found !== undefined) return found;
    const known = Object.values(names).join(', ');
    throw refused(
      'UNKNOWN_WORD',
      `${quoted(cell.trim())} n’est pas connu de «\u00a0${heading}\u00a0»\u00a0: ${known}.`,
    );
  };

/** Several of them, with commas between. An empty cell is an answer: nobody said. */
const skins = (cell: string, heading: string): string => {
  const known = choice<Skin>(SKINS, undefined);
  return writeSkins(tidySkins(cell.split(/[,;\n]/).flatMap((name) => known(name, heading) ?? [])));
};

const yesOrNo = (cell: string, heading: string): boolean | undefined => {
  const word = choice({ yes: 'oui', no: 'non' }, undefined)(cell, heading);
  return word === undefined ? undefined : word === 'yes';
};

const MOMENT = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T]+(\d{1,2})[:h](\d{2}))?$/;

/** A day and an hour in Paris, as the export writes them. */
const moment = (cell: string, heading: string): string | undefined => {
  const typed = cell.trim();
  if (typed === '') return undefined;
  const [, day, month, year, hour = '0', minute = '0'] = MOMENT.exec(typed) ?? [];
  const pad = (part = '') => part.padStart(2, '0');
  const midnight = day ? parisMidnight(`${year}-${pad(month)}-${pad(day)}`) : new Date(Number.NaN);
  const isTime = Number(hour) < 24 && Number(minute) < 60;
  if (Number.isNaN(midnight.getTime()) || !isTime) {
    const message = `${quoted(typed)} n’est pas un jour et une heure comme 28/11/2026 09:00 (colonne «\u00a0${heading}\u00a0»).`;
    throw refused('MOMENT', message);
  }
  const after = new Date(midnight.getTime() + (Number(hour) * 60 + Number(minute)) * 60_000);
  // On the two days a year on which the clock changes an hour is skipped or comes twice: what the clock shows is meant.
  const shift = Number(hour) - hourInParis(after);
  const shown = parisDay(after) === `${year}-${pad(month)}-${pad(day)}` ? shift : shift - 24;
  return new Date(after.getTime() + (Math.abs(shown) === 1 ? shown * 3_600_000 : 0)).toISOString();
};

const HOURS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });
const hourInParis = (at: Date) => Number(HOURS.format(at));

/** One line, as search engines show it: what was pasted with its markup is no text for them. */
const line = (most: number) => (cell: string, heading: string) => {
  const words = text(most)(cell.replace(/\s+/gu, ' '), heading);
  if (/[<>]/.test(words))
    throw refused('MARKUP', `La colonne «\u00a0${heading}\u00a0» contient une balise. Retirez-la.`);
  return words;
};

const OWN_SIGNS = new RegExp(`^${BARCODE_SIGNS}$`);

/** Spreadsheets make a number of thirteen digits their own: what they lost of it nobody knows any more. */
const barcode = (cell: string, heading: string): string => {
  const code = text(SHELF_LIMITS.barcode)(cell, heading).replace(/\s+/g, '');
  if (/^\d+[.,]\d*E\+?\d+$/i.test(code)) {
    const message = `${quoted(cell.trim())} n’est plus un code-barres\u00a0: le tableur en a fait un nombre. Mettez la colonne «\u00a0${heading}\u00a0» au format texte.`;
    throw refused('BARCODE_NUMBER', message);
  }
  if (!OWN_SIGNS.test(code)) {
    const message = `${quoted(cell.trim())} n’est pas un code-barres\u00a0: des lettres sans accent, des chiffres, points, barres et traits d’union (colonne «\u00a0${heading}\u00a0»).`;
    throw refused('BARCODE', message);
  }
  return code;
};

/** An empty cell leaves the address to the name. */
const address = (cell: string, heading: string): string | undefined => {
  const words = text(textLength)(cell, heading);
  if (words === '' || isAddress(words)) return words || undefined;
  const message = `${quoted(words)} n’est pas une adresse de page\u00a0: des minuscules sans accent, des chiffres et des traits d’union, comme lavande-fine (colonne «\u00a0${heading}\u00a0»).`;
  throw refused('ADDRESS', message);
};

/** An empty cell leaves what is in a bundle: by a file none becomes a product by itself. */
const contents = (cell: string, heading: string): string | undefined => {
  const words = text(textLength)(cell, heading);
  if (words !== '') readContents(words, heading);
  return words || undefined;
};

const { nameLength, taglineLength, textLength } = PRODUCT_LIMITS;

export const CONTENTS = 'Contenu du coffret';
export const ADDRESS = 'Adresse de la page';
export const SEARCH_TITLE = 'Titre pour les moteurs de recherche';
export const SEARCH_SUMMARY = 'Résumé pour les moteurs de recherche';
export const BARCODE = 'Code-barres';
export const SHELF_PLACE = 'Emplacement';
export const SKIN = 'Peaux';
export const SCENT = 'Famille de parfum';

/** In the words of the export. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  { heading: 'Nom du produit', field: 'name', read: (cell, heading) => text(nameLength)(cell, heading) || undefined },
  { heading: 'Catégorie', field: 'category', read: (cell, heading) => text(60)(cell, heading) || undefined },
  { heading: 'Prix (EUR)', field: 'price', read: euros },
  { heading: 'Promotion (%)', field: 'promo', read: percent },
  { heading: 'Stock disponible', field: 'stock', read: whole },
  { heading: 'Stock bas sous', field: 'lowStockLimit', read: wholeOrNone },
  { heading: 'Poids net (g)', field: 'netWeight', read: whole },
  { heading: 'Ingrédients (INCI)', field: 'ingredients', read: text(textLength) },
  { heading: 'Fonction', field: 'cosmeticFunction', read: text(LABEL_LIMITS.cosmeticFunction) },
  { heading: 'Précautions d’emploi', field: 'precautions', read: text(LABEL_LIMITS.precautions) },
  { heading: 'Conservation', field: 'durability', read: choice<Durability>(DURABILITY_NAMES, '') },
  { heading: 'Mois après ouverture', field: 'monthsAfterOpening', read: months },
  { heading: 'Pays d’origine', field: 'originCountry', read: text(LABEL_LIMITS.originCountry) },
  { heading: 'Personne responsable', field: 'responsibleName', read: text(LABEL_LIMITS.responsibleName) },
  { heading: 'Adresse', field: 'responsibleAddress', read: text(LABEL_LIMITS.responsibleAddress) },
  { heading: 'Courriel', field: 'responsibleEmail', read: text(LABEL_LIMITS.responsibleEmail) },
  { heading: 'Numéro CPNP', field: 'cpnp', read: text(LABEL_LIMITS.cpnp) },
  { heading: 'État', field: 'status', read: choice<ProductStatus>(PRODUCT_STATUSES, undefined) },
  { heading: 'Mise en vente', field: 'publishAt', read: moment },
  { heading: 'Accroche', field: 'tagline', read: text(taglineLength) },
  { heading: 'Description', field: 'description', read: text(textLength) },
  { heading: 'Conseils d’utilisation', field: 'conseils', read: text(textLength) },
  { heading: 'Scellé pour hygiène', field: 'sealedForHygiene', read: yesOrNo },
  { heading: CONTENTS, field: 'parts', read: contents },
  { heading: ADDRESS, field: 'slug', read: address },
  { heading: SEARCH_TITLE, field: 'seoTitle', read: line(SEARCH_LIMITS.seoTitle.most) },
  { heading: SEARCH_SUMMARY, field: 'seoDescription', read: line(SEARCH_LIMITS.seoDescription.most) },
  { heading: BARCODE, field: 'barcode', read: barcode },
  { heading: SHELF_PLACE, field: 'shelfPlace', read: line(SHELF_LIMITS.shelfPlace) },
  { heading: SKIN, field: 'skins', read: skins },
  { heading: SCENT, field: 'scent', read: choice<Scent | ''>({ '': 'non précisée', ...SCENTS }, '') },
];

export const REFERENCE = 'Référence';

/** What the export computes: it says nothing that could be set. */
export const COMPUTED_COLUMNS: readonly string[] = [
  'Prix en promotion (EUR)',
  'Prix antérieur (EUR)',
  'Réduction annoncée (%)',
  'Mis à jour',
  'Manque à l’étiquette',
];
