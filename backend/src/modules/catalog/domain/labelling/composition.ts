import { allergenOf } from './allergens.js';
import { usualAllergens } from './essential-oils.js';
import { inciKey } from './inci-key.js';
import { hasIngredients, readInci } from './inci-list.js';
import { shownIngredients } from './label-check.js';

/** What a person may want to keep away from, and the shop can read out of a list of ingredients. */
export const SUBSTANCES = ['essential-oil', 'fragrance', 'allergen', 'hive'] as const;
export type Substance = (typeof SUBSTANCES)[number];

const FRAGRANCE = /^(?:parfum|fragrance|aroma)(?:[ /]|$)/u;
/** Distilled or extracted for its scent, whatever the plant. */
const VOLATILE = /\b(?:oil|huiles?|absolute|absolue|concrete|resinoid|essential|essentielles?|oleoresin)\b/u;
/** Pressed: it bears a plant's name and 'Oil', and no scent. */
const PRESSED =
  /\b(?:seed|kernel|nut|germ|bran|noyaux?|pepins?)\b|^(?:olea|cocos|helianthus|prunus|ricinus|argania|simmondsia|cannabis|vitis|persea|sesamum|corylus|juglans|brassica|glycine soja|oryza|triticum|macadamia|adansonia|calophyllum|moringa|oenothera|borago|rosa canina|rosa moschata|nigella|camellia|elaeis|orbignya|laurus nobilis fruit|linum|camelina|butyrospermum|theobroma|mangifera|arachis|carthamus|papaver|gossypium|mauritia|passiflora|punica|opuntia)\b|^huile d (?:olive|argan|avocat|amande|abricot|onagre)|^huile de (?:coco|tournesol|ricin|colza|sesame|jojoba|palme|chanvre|noisette|noix|karite|cacao|macadamia|soja|lin|bourrache)/u;
const HIVE = /\b(?:mel|miel|honey|cera alba|cire d abeilles?|beeswax|propolis|royal jelly|gelee royale|apis)\b/u;

/** That of coriander, fennel, anise and the peel of citrus is distilled from what is called seed or fruit. */
const isPressed = (key: string): boolean => PRESSED.test(key) && usualAllergens(key) === undefined;

/** Whether nothing in a name gives reason to suppose that a scent was added. */
const isScentless = (name: string): boolean => {
  const key = inciKey(name);
  if (FRAGRANCE.test(key) || allergenOf(name) !== undefined) return false;
  return !VOLATILE.test(key) || isPressed(key);
};

/**
 * Whether a list of ingredients shows that something is not in a product. What cannot be told from it is never said to be absent: a list that is
 * empty, a 'Parfum' that may hold any oil, an allergen of scents whose source is not named.
 */
export function isFreeOf(ingredients: string, substance: Substance): boolean {
  if (!hasIngredients(ingredients)) return false;
  const names = readInci(ingredients).names.map(({ name }) => name);
  if (substance === 'hive') return !names.some((name) => HIVE.test(inciKey(name)));
  if (shownIngredients(ingredients).allergens.length > 0) return false;
  if (substance === 'allergen') {
    return names.every((name) => !FRAGRANCE.test(inciKey(name)) && usualAllergens(name) === undefined);
  }
  return names.every(isScentless);
}

/** Whether its list of ingredients says that something was added for its scent; not where there is no list. */
export const isScented = (ingredients: string): boolean =>
  hasIngredients(ingredients) && !isFreeOf(ingredients, 'fragrance');

/** Whether a distilled or extracted oil is named in it, not only supposed. */
export const showsEssentialOil = (ingredients: string): boolean =>
  hasIngredients(ingredients) &&
  readInci(ingredients).names.some(({ name }) => {
    const key = inciKey(name);
    return VOLATILE.test(key) && !isPressed(key);
  });
