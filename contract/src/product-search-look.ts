/** What an administrator writes for search engines; empty, they are told what the product says by itself. */
export interface SearchWords {
  /** The page's title, before the shop's name. */
  seoTitle: string;
  /** The page's summary. */
  seoDescription: string;
}

export const SEARCH_FIELDS = ['seoTitle', 'seoDescription'] as const satisfies readonly (keyof SearchWords)[];

export const NO_SEARCH_WORDS: SearchWords = { seoTitle: '', seoDescription: '' };

/** Signs: about so many are shown, and no more may be written. */
export const SEARCH_LIMITS = {
  seoTitle: { shown: 60, most: 120 },
  seoDescription: { shown: 155, most: 320 },
} as const;

interface Described extends SearchWords {
  fullName: string;
  tagline: string;
  description: string;
}

/** Title and summary of a product's page, as its head has them. */
export function searchLook({ fullName, tagline, description, seoTitle, seoDescription }: Described): {
  pageTitle: string;
  pageDescription: string;
} {
  const summary = tagline || description.slice(0, SEARCH_LIMITS.seoDescription.shown);
  return { pageTitle: seoTitle || fullName, pageDescription: seoDescription || summary };
}

/** The name with what it is: 'Lavande fine' is a 'Savon Lavande fine', while 'Savon noir' says so by itself. */
export const fullProductName = ({ name, category }: { name: string; category: string }): string =>
  category === 'Savon' && !/^savon/i.test(name) ? `Savon ${name}` : name;
