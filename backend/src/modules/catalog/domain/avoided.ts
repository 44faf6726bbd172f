import { foldText } from '../../../shared/domain/search-text.js';
import { inciKey } from './labelling/inci-key.js';
import { hasIngredients, readInci } from './labelling/inci-list.js';
import { isFreeOf, type Substance, SUBSTANCES } from './labelling/composition.js';

/** What a search wants to keep away from: 'sans huile essentielle', 'sans amande'. */
export interface Avoided {
  /** As it is told: 'huile essentielle'. */
  label: string;
  /** Read out of the list of ingredients; missing for a word that the shop does not know as an ingredient. */
  holds?: Substance | RegExp;
  /** Said of a product by its kind of scent too: one that smells of its butters has none of it in its list. */
  smells?: boolean;
  /** Folded words that name it: a product called by one of them is not answered. */
  words: readonly string[];
}

/** As words are compared: folded, apostrophes and hyphens part them. */
export const plainWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const avoided = (label: string, holds: Substance | RegExp, ...others: string[]) => ({
  label,
  holds,
  words: [label, ...others].map((words) => plainWords(words).join(' ')),
});

/**
 * What people keep away from, each with the words for it and, in lists of ingredients, how INCI names of it begin or read: the shop's own
 * compilation. A word that is not here is looked for in all that the shop says of a product.
 */
export const AVOIDABLE: readonly (Avoided & Required<Pick<Avoided, 'holds'>>)[] = [
  avoided('huile essentielle', 'essential-oil', 'huiles essentielles', 'huile essentiel', 'HE', 'essence', 'essences'),
  { ...avoided('parfum', 'fragrance', 'parfums', 'odeur', 'fragrance', 'senteur'), smells: true },
  avoided('allergène', 'allergen', 'allergènes', 'allergie', 'allergies'),
  avoided('produit de la ruche', 'hive', 'produits de la ruche', 'ruche', 'abeille', 'propolis'),
  avoided('miel', /\b(?:mel|miel|honey)\b/u),
  avoided('cire d’abeille', /\b(?:cera alba|cire|beeswax)\b/u, 'cire'),
  avoided('lait', /\b(?:lac|lait|milk|lactis|caseinate|whey)\b/u, 'lait de chèvre', 'lactose', 'chèvre', 'ânesse'),
  avoided('amande', /\b(?:prunus (?:amygdalus|dulcis)|almond\w*|amande)\b/u, 'amandes', 'amande douce'),
  avoided(
    'fruits à coque',
    /\b(?:prunus (?:amygdalus|dulcis)|almond\w*|amande|corylus|hazelnut\w*|noisette|juglans|walnut\w*|noix|macadamia\w*|pistacia|pistache|anacardium|cajou|bertholletia|carya)\b/u,
    ...['fruit à coque', 'noix', 'noisette', 'noisettes'],
  ),
  avoided('arachide', /\b(?:arachis|peanut\w*|arachide)\b/u, 'cacahuète', 'cacahuètes'),
  avoided('karité', /\b(?:butyrospermum|shea|karite)\b/u, 'beurre de karité'),
  avoided('coco', /\b(?:cocos|cocoate|coco|coconut|coc\w+ate)\b/u, 'huile de coco', 'noix de coco'),
  avoided('olive', /\b(?:olea|oliv\w+)\b/u, 'huile d’olive'),
  avoided('huile de palme', /\b(?:elaeis|palm(?:ate)?|palme|palm kernelate)\b/u, 'palme', 'palmiste'),
  avoided('soja', /\b(?:glycine soja|soy\w*|soja|glycine max)\b/u),
  avoided('sésame', /\b(?:sesamum|sesame\w*)\b/u),
  avoided(
    'gluten',
    /\b(?:triticum|wheat\w*|ble|avena|avoine|oat|hordeum|orge|secale|seigle|gluten|hydrolyzed wheat \w+)\b/u,
    'blé',
  ),
  avoided('avoine', /\b(?:avena|avoine|oat)\b/u),
  avoided('lavande', /\b(?:lavandula|lavande|lavandin)\b/u, 'lavandin'),
  avoided('rose', /\b(?:rosa|rose)\b/u, 'églantier'),
  avoided('romarin', /\b(?:rosmarinus|romarin)\b/u),
  avoided('menthe', /\b(?:mentha|menthe|menthol)\b/u),
  avoided('citron', /\b(?:citrus limon|citron|citral)\b/u),
  avoided('orange', /\b(?:citrus (?:aurantium|sinensis)|orange)\b/u),
  avoided('agrumes', /\b(?:citrus|citron|orange|limonene|bergamote)\b/u, 'agrume'),
  avoided('calendula', /\b(?:calendula|souci)\b/u, 'souci'),
  avoided('camomille', /\b(?:chamomilla|anthemis|matricaria|camomille)\b/u),
  avoided('argile', /\b(?:kaolin|illite|montmorillonite|bentonite|clay|argile|solum)\b/u, 'argiles'),
  avoided('charbon', /\b(?:charcoal|carbon|charbon)\b/u),
  avoided('alcool', /\balcohol(?: denat)?\b|\balcool\b/u),
  avoided('sel', /\b(?:maris sal|sea salt|sodium chloride|sel)\b/u),
  avoided(
    'colorant',
    /\b(?:c ?i ?)?\d{5}\b|\b(?:iron oxides|ultramarines|mica|titanium dioxide|colorant)\b/u,
    'colorants',
  ),
  avoided('graisse animale', /\b(?:tallow\w*|lard\w*|suif|saindoux)\b/u, 'suif', 'saindoux'),
];

/** A product as far as it is asked what is in it. */
export interface Composition {
  /** Folded, without what it says it does without. */
  name: string;
  /** Keys of the names in its list of ingredients; undefined where nobody can tell. */
  names: readonly string[] | undefined;
  freeOf: ReadonlySet<Substance>;
}

export function compositionOf({ name, ingredients }: { name: string; ingredients: string }): Composition {
  const known = hasIngredients(ingredients);
  return {
    name: foldText(name).replace(/\bsans .*$/u, ''),
    names: known ? readInci(ingredients).names.map((one) => inciKey(one.name)) : undefined,
    freeOf: new Set(SUBSTANCES.filter((substance) => isFreeOf(ingredients, substance))),
  };
}

/** Whether the ingredients show that it is not in there, and the name does not say otherwise. What nobody can tell is not said. */
export function isWithout(composition: Composition, holds: Substance | RegExp, words: readonly string[]): boolean {
  const { names, freeOf } = composition;
  if (typeof holds === 'string') return freeOf.has(holds);
  return names !== undefined && !names.some((one) => holds.test(one)) && !isCalled(composition, words);
}

/** Whether its name has one of the words. */
export function isCalled({ name }: Pick<Composition, 'name'>, words: readonly string[]): boolean {
  const spaced = ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words.some((word) => spaced.includes(` ${word} `));
}
