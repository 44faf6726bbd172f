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

/** Whom, or what of them, a soap is for; the keys stand in addresses. */
export const USES = {
  famille: 'Toute la famille',
  visage: 'Visage',
  corps: 'Corps',
} as const;
export type Use = keyof typeof USES;

/** The same within a phrase, each word by itself: in German a noun keeps its capital, an adjective has none. */
const SKINS_WITHIN: Readonly<Record<Skin, string>> = {
  seche: 'sèche',
  sensible: 'sensible',
  mixte: 'mixte à grasse',
  normale: 'normale',
};
const SCENTS_WITHIN: Readonly<Record<Scent, string>> = {
  'sans-parfum': 'sans parfum',
  gourmand: 'gourmand',
  herbes: 'herbes',
  floral: 'floral',
  agrumes: 'agrumes',
  boise: 'boisé',
};

/** Scales from 1 to 5; a scale is never shown without its word. 0 is said of nothing. */
export const STRENGTHS = ['À peine', 'Discret', 'Présent', 'Soutenu', 'Marqué'] as const;
export const LATHERS = ['Rare', 'Légère', 'Fine et crémeuse', 'Généreuse', 'Abondante'] as const;
export const SCALE_MOST = 5;
/** Signs of what was added. */
export const ADDED_LENGTH = 120;

/** What an administrator says of a product so that shoppers can choose it. What is in it is never said here: its list of ingredients tells. */
export interface ProductTraits {
  /** In the order of `SKINS`; none where nobody said. */
  skins: readonly Skin[];
  /** '' where nobody said. */
  scent: Scent | '';
  /** In the order of `USES`; none where nobody said. */
  uses: readonly Use[];
  /** How much of its scent there is: a place among `STRENGTHS`, from 1 on; 0 where nobody said. */
  strength: number;
  /** The same of its lather, among `LATHERS`. */
  lather: number;
  /** What is in it beside what every soap of the house is made of, in one sentence: 'Miel d’acacia et flocons d’avoine entiers.' */
  added: string;
  /** What it answers to what the guide asks, as `writeReasons` writes it. */
  reasons: string;
  /** Up to three products that go with it, as `writePairs` writes them. */
  pairs: string;
}

export const NO_TRAITS: ProductTraits = {
  skins: [],
  scent: '',
  uses: [],
  strength: 0,
  lather: 0,
  added: '',
  reasons: '',
  pairs: '',
};

const ALL_SKINS = Object.keys(SKINS) as Skin[];
const ALL_USES = Object.keys(USES) as Use[];

/** Skins in their order, each once; what is none is left out. */
export const tidySkins = (skins: readonly string[]): Skin[] => ALL_SKINS.filter((skin) => skins.includes(skin));

/** The same of uses. */
export const tidyUses = (uses: readonly string[]): Use[] => ALL_USES.filter((use) => uses.includes(use));

export const readUses = (text: string): Use[] => tidyUses(text.split(','));

/** Several of them as one text: 'seche,sensible', as forms and files carry them. */
export const writeSkins = (skins: readonly Skin[]): string => skins.join(',');

export const writeUses = (uses: readonly Use[]): string => uses.join(',');

export const readSkins = (text: string): Skin[] => tidySkins(text.split(','));

/** One short line for a card: 'Peau sèche ou sensible · gourmand'; '' where nothing was said. */
export function traitLine({ skins, scent }: Pick<ProductTraits, 'skins' | 'scent'>): string {
  const words = [skinWords(skins), scent === '' ? '' : SCENTS_WITHIN[scent]].filter(Boolean);
  return words.map((word, at) => (at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join('\u00a0· ');
}

export function skinWords(skins: readonly Skin[]): string {
  if (skins.length === 0) return '';
  if (skins.length === ALL_SKINS.length) return 'toutes les peaux';
  const names = skins.map((skin) => SKINS_WITHIN[skin]);
  const last = names.pop()!;
  return `peau ${names.length > 0 ? `${names.join(', ')} ou ${last}` : last}`;
}
