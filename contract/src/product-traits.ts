/** Skins that a product suits, as its page and the shop's filters name them; the keys stand in addresses. */
export const SKINS = {
  seche: 'Sèche',
  sensible: 'Sensible',
  mixte: 'Mixte à grasse',
  normale: 'Normale',
} as const;
export type Skin = keyof typeof SKINS;

/** Families of scents; the keys stand in addresses. */
export const SCENTS = {
  'sans-parfum': 'Sans parfum',
  gourmand: 'Gourmand',
  herbes: 'Herbes',
  floral: 'Floral',
  agrumes: 'Agrumes',
  boise: 'Boisé',
} as const;
export type Scent = keyof typeof SCENTS;

/** What an administrator says of a product so that shoppers can choose it. What is in it is never said here: its list of ingredients tells. */
export interface ProductTraits {
  /** In the order of `SKINS`; none where nobody said. */
  skins: readonly Skin[];
  /** '' where nobody said. */
  scent: Scent | '';
}

export const NO_TRAITS: ProductTraits = { skins: [], scent: '' };

const ALL_SKINS = Object.keys(SKINS) as Skin[];

/** Skins in their order, each once; what is none is left out. */
export const tidySkins = (skins: readonly string[]): Skin[] => ALL_SKINS.filter((skin) => skins.includes(skin));

/** Several of them as one text: 'seche,sensible', as forms and files carry them. */
export const writeSkins = (skins: readonly Skin[]): string => skins.join(',');

export const readSkins = (text: string): Skin[] => tidySkins(text.split(','));

/** One short line for a card: 'Peau sèche ou sensible · gourmand'; '' where nothing was said. */
export function traitLine({ skins, scent }: ProductTraits): string {
  const words = [skinWords(skins), scent === '' ? '' : SCENTS[scent].toLowerCase()].filter(Boolean);
  return words.map((word, at) => (at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join('\u00a0· ');
}

function skinWords(skins: readonly Skin[]): string {
  if (skins.length === 0) return '';
  if (skins.length === ALL_SKINS.length) return 'toutes les peaux';
  const names = skins.map((skin) => SKINS[skin].toLowerCase());
  const last = names.pop()!;
  return `peau ${names.length > 0 ? `${names.join(', ')} ou ${last}` : last}`;
}
