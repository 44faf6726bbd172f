import type { Spoken } from './product-translations.js';
import {
  type ComparedCell,
  type ComparedRow,
  type FreeOf,
  LATHERS,
  type ProductTraits,
  readReasons,
  type ReasonKey,
  SCENTS,
  skinWords,
  STRENGTHS,
  USES,
} from '@shop/contract';

/** A product as far as it is compared. */
export interface Comparable extends ProductTraits, Spoken {
  /** Grams, 0 for what is not sold by weight. */
  netWeight: number;
  conseils: string;
  /** Read out of its list of ingredients. */
  freeOf: ReadonlySet<FreeOf>;
  /** There is a list of ingredients. */
  isListed: boolean;
  /** An essential oil is named in it. */
  showsOil: boolean;
  /** Label names. */
  allergens: readonly string[];
  standing: 'available' | 'sold-out' | 'stopped';
}

/** What is told of each product, and what it is called where it is the same of all, or not; '' for what no sentence says. */
interface Aspect {
  title: string;
  same: string | ((cell: ComparedCell) => string);
  apart: string;
  /** Undefined where nobody said. */
  cell: (product: Comparable) => ComparedCell | undefined;
  /** Alike when the words are, whatever is added to them. */
  byWord?: true;
}

const UNKNOWN: ComparedCell = { word: 'Non renseigné' };
const NUMBERS = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the owner wrote, and whether in the language that was asked for. */
type Said = Pick<ComparedCell, 'text' | 'translated'>;

const saidBy = ({ spoken }: Comparable, key: string, text: string | undefined): Said =>
  text ? { text, ...(spoken?.has(key) && { translated: true }) } : {};

const withText = (word: string, said: Said): ComparedCell => ({ word, ...said });

const reason = (product: Comparable, key: ReasonKey): Said =>
  saidBy(product, `reason:${key}`, readReasons(product.reasons)[key]);

const SCENT_ANSWERS: Partial<Record<string, ReasonKey>> = {
  'sans-parfum': 'parfum-rien',
  gourmand: 'parfum-gourmand',
  floral: 'parfum-fleurs',
  herbes: 'parfum-frais',
  agrumes: 'parfum-frais',
};

function skinCell(product: Comparable): ComparedCell | undefined {
  const [first] = product.skins;
  if (first === undefined) return undefined;
  return withText(capital(skinWords(product.skins).replace(/^peau /, '')), reason(product, `peau-${first}`));
}

function useCell(product: Comparable): ComparedCell | undefined {
  const [first] = product.uses;
  if (first === undefined) return undefined;
  const words = product.uses.map((use, at) => (at === 0 ? USES[use] : USES[use].toLowerCase()));
  return withText(words.join(', '), reason(product, `pour-${first}`));
}

function scentCell(product: Comparable): ComparedCell | undefined {
  const { scent, strength } = product;
  if (scent === '') return undefined;
  const said = reason(product, SCENT_ANSWERS[scent] ?? 'parfum-rien');
  if (scent === 'sans-parfum') return withText(SCENTS[scent], said);
  const word = STRENGTHS[strength - 1];
  if (!word) return withText(SCENTS[scent], said);
  return { ...withText(`${SCENTS[scent]}, ${word.toLowerCase()}`, said), scale: strength };
}

function latherCell({ lather }: Comparable): ComparedCell | undefined {
  const word = LATHERS[lather - 1];
  return word ? { word, scale: lather } : undefined;
}

function oilCell({ freeOf, isListed, showsOil }: Comparable): ComparedCell | undefined {
  if (!isListed) return undefined;
  if (freeOf.has('huile-essentielle')) return { word: 'Sans', holds: false };
  return showsOil ? { word: 'Avec', holds: true } : { word: 'Peut en contenir', holds: true };
}

function hiveCell({ freeOf, isListed }: Comparable): ComparedCell | undefined {
  if (!isListed) return undefined;
  return freeOf.has('ruche') ? { word: 'Sans', holds: false } : { word: 'Avec', holds: true };
}

function allergenCell({ freeOf, isListed, allergens }: Comparable): ComparedCell | undefined {
  if (!isListed) return undefined;
  if (allergens.length === 0) return { word: freeOf.has('allergene') ? 'Aucun' : 'Peut en contenir' };
  return {
    ...{ word: NUMBERS[allergens.length] ?? String(allergens.length), text: allergens.join(', ') },
    english: true,
  };
}

const STANDINGS = { available: 'En stock', 'sold-out': 'Épuisé', stopped: 'Pas en vente' } as const;

const ASPECTS: readonly Aspect[] = [
  { title: 'Peau', same: 'la même peau', apart: 'la peau', cell: skinCell, byWord: true },
  { title: 'Pour qui, pour quoi', same: 'le même usage', apart: 'l’usage', cell: useCell, byWord: true },
  { title: 'Parfum', same: 'le même parfum', apart: 'le parfum', cell: scentCell, byWord: true },
  {
    ...{ title: 'Ce qu’on y ajoute', same: '', apart: 'ce qu’on y ajoute' },
    cell: (product) => (product.added ? { word: '', ...saidBy(product, 'added', product.added) } : undefined),
  },
  { title: 'Mousse', same: 'la même mousse', apart: 'la mousse', cell: latherCell },
  {
    ...{ title: 'Huile essentielle', apart: 'l’huile essentielle', cell: oilCell },
    same: ({ holds }) => (holds ? '' : 'pas d’huile essentielle'),
  },
  { title: 'Produit de la ruche', same: '', apart: 'la ruche', cell: hiveCell },
  {
    ...{ title: 'Allergènes de parfum à déclarer', apart: 'les allergènes', cell: allergenCell },
    same: ({ word }) => (word === 'Aucun' ? 'pas d’allergène à déclarer' : ''),
  },
  {
    ...{ title: 'Notre conseil', same: '', apart: '' },
    cell: (product) => (product.conseils ? { word: '', ...saidBy(product, 'conseils', product.conseils) } : undefined),
  },
  {
    ...{ title: 'Poids', same: 'le même poids', apart: 'le poids' },
    cell: ({ netWeight }) => (netWeight > 0 ? { word: `${netWeight}\u00a0g` } : undefined),
  },
  {
    ...{ title: 'Disponibilité', same: '', apart: '', byWord: true },
    cell: ({ standing }) => ({ word: STANDINGS[standing] }),
  },
];

/** A sentence names no more. */
const NAMED = 3;

interface Line extends ComparedRow {
  /** As a sentence calls it. */
  noun: string;
  isShared: boolean;
}

/** Products side by side: what differs, and what is the same of all. What is known of none is no row. */
export function compare(products: readonly Comparable[]) {
  const lines = ASPECTS.flatMap((aspect): Line[] => {
    const known = products.map(aspect.cell);
    if (known.every((cell) => cell === undefined)) return [];
    const cells = known.map((cell) => cell ?? UNKNOWN);
    const alike = alikeIn(aspect, cells);
    if (!alike) return [{ title: aspect.title, cells, noun: aspect.apart, isShared: false }];
    const noun = typeof aspect.same === 'string' ? aspect.same : aspect.same(alike);
    return [{ title: aspect.title, cells: [alike], noun, isShared: true }];
  });
  const rows = (isShared: boolean) => lines.filter((line) => line.isShared === isShared);
  const plain = ({ title, cells }: Line): ComparedRow => ({ title, cells });
  const several = products.length > 1;
  return {
    title: TITLES[products.length] ?? 'Comparer',
    lead: several ? leadOf(rows(true), rows(false)) : '',
    apart: several ? rows(false).map(plain) : [],
    shared: rows(true).map(plain),
  };
}

const TITLES: Readonly<Record<number, string>> = {
  1: 'Avec quel autre\u00a0?',
  2: 'Lequel des deux\u00a0?',
  3: 'Lequel des trois\u00a0?',
};

/** The one cell that tells it of all; of texts that differ none is taken. */
function alikeIn({ byWord }: Aspect, [first, ...others]: readonly ComparedCell[]): ComparedCell | undefined {
  const isSame = (cell: ComparedCell) =>
    byWord ? cell.word === first!.word : JSON.stringify(cell) === JSON.stringify(first);
  if (!others.every(isSame)) return undefined;
  if (others.every(({ text }) => text === first!.text)) return first;
  const { text: _text, translated: _translated, ...cell } = first!;
  return cell;
}

function leadOf(shared: readonly Line[], apart: readonly Line[]): string {
  const named = (lines: readonly Line[]) => lines.flatMap(({ noun }) => noun || []);
  const same = named(shared).slice(0, NAMED);
  const others = named(apart);
  const told = others.slice(0, NAMED);
  const first = same.length > 0 ? `${capital(same.join(', '))}. ` : '';
  if (told.length === 0) return `${first}Rien de ce que nous en savons ne les sépare vraiment.`;
  const apartBy = others.length > told.length ? `surtout ${listed(told)}` : listed(told);
  return `${first}C’est ${apartBy} qui les ${told.length > 1 ? 'séparent' : 'sépare'}.`;
}

const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} et ${words.at(-1)}` : words.join('');
