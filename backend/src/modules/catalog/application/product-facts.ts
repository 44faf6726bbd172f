import {
  type AuditFacts,
  LATHERS,
  partWords,
  SCENTS,
  STRENGTHS,
  type TextsInLanguage,
  traitLine,
  USES,
} from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { isBundle } from '../domain/bundle.js';
import type { ProductState } from '../domain/product.js';
import { toTranslations } from '../domain/product-translations.js';
import type { PictureOfProduct } from '../domain/product-pictures.js';

/** What the audit log keeps of a product: what an administrator edits, money in EUR. */
export function productFacts(state: ProductState): AuditFacts {
  const {
    id: _id,
    slugs,
    stock,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    priorPrice: _prior,
    price,
    publishAt,
    parts,
    contents = [],
    image: _image,
    image2: _image2,
    pictures,
    skins,
    scent,
    uses,
    strength,
    lather,
    translations,
    ...sheet
  } = state;
  const [slug] = slugs;
  // Names, since numbers tell nobody what was in it.
  const named = contents.map(({ units, product }) => ({ units, name: product?.name ?? 'Produit supprimé' }));
  const inside = isBundle({ parts }) ? partWords(named) : '';
  return {
    ...sheet,
    ...translationFacts({ ...state, translations }),
    ...(slug && { slug }),
    parts: inside,
    skins: traitLine({ skins, scent: '' }),
    scent: scent === '' ? '' : SCENTS[scent],
    uses: uses.map((use) => USES[use]).join(', '),
    strength: STRENGTHS[strength - 1] ?? '',
    lather: LATHERS[lather - 1] ?? '',
    pictures: pictures.map(pictureWords).join('\n'),
    publishAt: publishAt?.toISOString() ?? null,
    price: toEuros(price),
    stock: stock.available,
  };
}

/** Each text by itself, 'nl:description', so that what one person wrote is told from the rest. */
function translationFacts(state: ProductState): AuditFacts {
  const languages = Object.entries(toTranslations(state)) as [string, TextsInLanguage][];
  const all = languages.flatMap(([language, texts]) =>
    Object.entries(texts).map(([key, { text, stale }]) => ({ name: `${language}:${key}`, text, stale })),
  );
  const stale = all.filter((one) => one.stale).map(({ name }) => name);
  return { ...Object.fromEntries(all.map(({ name, text }) => [name, text])), translationsStale: stale.join(', ') };
}

/** In words, like everything of the log; the beginning of a name tells which of two pictures it was. */
const pictureWords = ({ name, alt, focus }: PictureOfProduct, index: number): string =>
  [`${index + 1}. ${name.slice(0, 8)}`, ...(alt ? [`«\u00a0${alt}\u00a0»`] : []), `${focus.x} %, ${focus.y} %`].join(
    ', ',
  );
