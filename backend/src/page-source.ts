import type { INestApplicationContext } from '@nestjs/common';
import {
  categoryAt,
  choiceCall,
  comparedQuery,
  CONTENT,
  guideQuery,
  LANGUAGES,
  legalTextOf,
  PAGE_TEXTS,
  type ListedProduct,
  type PageData,
  productPath,
  readChoice,
  type ShopConfig,
  type WithdrawnProduct,
} from '@shop/contract';
import { CatalogChanges } from './modules/catalog/application/catalog-changes.js';
import { Categories } from './modules/catalog/application/categories.js';
import { ChooseProducts } from './modules/catalog/application/choose-products.js';
import { CompareProducts } from './modules/catalog/application/compare-products.js';
import { GuideSoaps } from './modules/catalog/application/guide-soaps.js';
import { CatalogueWatch } from './modules/catalog/application/catalogue-watch.js';
import { LatestProducts } from './modules/catalog/application/latest-products.js';
import { ListProducts } from './modules/catalog/application/list-products.js';
import { ListSoaps } from './modules/catalog/application/list-soaps.js';
import { type ProductKey, ShowProduct } from './modules/catalog/application/show-product.js';
import { toldProducts } from './modules/catalog/application/told-products.js';
import { ContentPreviews } from './modules/content/application/content-previews.js';
import { AnswerTimes } from './modules/contact/application/answer-times.js';
import { LegalTexts } from './modules/legal-texts/application/legal-texts.js';
import { Clock } from './shared/domain/clock.js';
import { DomainError } from './shared/domain/domain-error.js';
import { parisDay } from './shared/domain/paris-days.js';
import { type DraftInstead, ShopContent } from './shared/domain/shop-content.js';
import type { DraftLink } from './shared/http/pages/draft-page.js';
import type { PublicPage } from './shared/http/pages/page-routes.js';
import type { PageSource } from './shared/http/pages/page-source.js';

/** Public pages show what the catalogue's own use cases answer to everybody. */
export function catalogPages(app: INestApplicationContext, config: () => Promise<ShopConfig>): PageSource {
  const latest = app.get(LatestProducts);
  const products = app.get(ListProducts);
  const chosen = app.get(ChooseProducts);
  const guide = app.get(GuideSoaps);
  const comparison = app.get(CompareProducts);
  const soaps = app.get(ListSoaps);
  const categories = app.get(Categories);
  const product = app.get(ShowProduct);
  const watch = app.get(CatalogueWatch);
  const changes = app.get(CatalogChanges);
  const texts = app.get(LegalTexts);
  const answers = app.get(AnswerTimes);
  const content = app.get(ShopContent);
  const previews = app.get(ContentPreviews);
  const clock = app.get(Clock);
  let day = parisDay(clock.now());

  /** Proofs of claims end at midnight in Paris, and no event tells it: whatever was kept until then is looked at again. */
  const noticeMidnight = () => {
    const today = parisDay(clock.now());
    if (today === day) return;
    day = today;
    changes.announce();
  };

  const productOrNone = async (key: ProductKey): Promise<Shown | undefined> => {
    try {
      return { product: await product.execute(key) };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'PRODUCT.WITHDRAWN')
        return noneFor('PRODUCT.NOT_FOUND')(error);
      const { code, message, details } = error;
      return { withdrawn: { code, message, ...details.body } as WithdrawnProduct };
    }
  };

  const textOrNone = ({ name, versionNumber, absent }: PublicPage) => {
    const text = legalTextOf(name);
    if (text && absent) return { text, asked: versionNumber ?? null, version: null, versions: [], total: 0 };
    return text && texts.page(text, versionNumber).catch(noneFor('LEGAL_TEXT.VERSION_NOT_FOUND'));
  };

  /** At its end alone; a question is the same for everybody. */
  const guideOf = async ({ guide: place }: PublicPage) =>
    place && !place.asked
      ? { guide: { ...(await guide.execute(place.said)), query: guideQuery(place.said) } }
      : undefined;

  const comparisonOf = async ({ compared }: PublicPage) =>
    compared && {
      comparison: { ...(await comparison.execute(compared.slugs)), query: comparedQuery({ slugs: compared.slugs }) },
    };

  const pageTextOf = async ({ name }: PublicPage, draft?: DraftInstead) =>
    name in PAGE_TEXTS ? content.pageText(PAGE_TEXTS[name as keyof typeof PAGE_TEXTS], draft) : undefined;

  const source: PageSource = {
    async read(page: PublicPage): Promise<PageData | undefined> {
      const { shows, categorySlug, choice = readChoice('') } = page;
      const key = keyOf(page);
      const legalText = shows.includes('legalText') ? await textOrNone(page) : undefined;
      if (shows.includes('legalText') && !legalText) return undefined;
      const shown = key && (await productOrNone(key));
      if (key && !isAt(page, shown)) return undefined;
      const ranges = await categories.list();
      const category = categorySlug === undefined ? undefined : categoryAt(ranges, categorySlug);
      if (categorySlug !== undefined && !category) return undefined;
      const [now, menu, news, all, contact, pageText] = await Promise.all([
        config(),
        soaps.execute(),
        shows.includes('latest') ? latest.execute() : undefined,
        shows.includes('products') ? chosen.execute(choice, category?.slug) : undefined,
        page.name === 'contact' ? answers.desk() : undefined,
        pageTextOf(page),
      ]);
      if (all && all.items.length === 0 && choice.page > 1) return undefined;
      const data = {
        config: now,
        soaps: menu,
        categories: ranges,
        latest: news,
        products: all && { ...all, query: choiceCall(choice, category?.slug) },
        key: page.productSlug ?? page.productId ?? '',
        ...shown,
        ...(await guideOf(page)),
        ...(await comparisonOf(page)),
        legalText,
        contact,
        pageText,
      };
      return toldProducts(data, now.lowStock);
    },
    async readDraft(page: PublicPage, { token, one }: DraftLink): Promise<PageData | undefined> {
      const draft = await previews.draftOf(token);
      const data = draft && CONTENT[draft.kind].page === page.name && (await source.read(page));
      if (!data) return undefined;
      const { content: _published, ...config } = data.config;
      const [shown, pageText] = await Promise.all([
        content.shown({ ...draft, ...(one !== undefined && { one }) }),
        pageTextOf(page, draft),
      ]);
      return { ...data, config: { ...config, ...(shown && { content: shown }) }, pageText };
    },
    async movedTo(page: PublicPage): Promise<string | undefined> {
      const key = page.productSlug === undefined ? undefined : keyOf(page);
      const shown = key && (await productOrNone(key));
      const found = shown?.product ?? shown?.withdrawn;
      return found && productPath(found.slug);
    },
    listed: async () => ({
      products: await everyProduct(products),
      categories: (await categories.list()).filter(({ open }) => open),
    }),
    noticeChanges: async () => {
      noticeMidnight();
      await watch.look();
    },
    noticeEarly: () => {
      noticeMidnight();
      watch.lookEarly();
    },
    isDue: () => watch.isDue,
    onChange: (callback) => {
      changes.onChange(callback);
      changes.onSale((isTold) => {
        if (isTold) callback();
      });
    },
  };
  return source;
}

type Shown = Pick<PageData, 'product' | 'withdrawn'>;

const keyOf = ({ productId, productSlug }: PublicPage): ProductKey | undefined =>
  productSlug !== undefined ? { slug: productSlug } : productId === undefined ? undefined : { id: productId };

/** An address of words shows only what it is the address of. */
function isAt({ productSlug }: PublicPage, shown: Shown | undefined): boolean {
  const found = shown?.product ?? shown?.withdrawn;
  return found !== undefined && (productSlug === undefined || found.slug === productSlug);
}

/** What is not there is none, whatever else goes wrong goes on. */
const noneFor = (code: string) => (error: unknown) => {
  if (error instanceof DomainError && error.code === code) return undefined;
  throw error;
};

/** The protocol's limit (sitemaps.org, 0.9), of which each page takes one a language, less room for the pages that are no products. */
const SITEMAP_LIMIT = Math.floor(50_000 / LANGUAGES.length) - 500;

async function everyProduct(products: ListProducts) {
  const found: ListedProduct[] = [];
  for await (const product of products.all()) {
    found.push(product);
    if (found.length === SITEMAP_LIMIT) break;
  }
  return found;
}
