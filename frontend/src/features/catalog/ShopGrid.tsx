import { GuideTile, PageLinks, ProductCard, ProductCardSkeleton, ProductGrid, ProductTile } from '@shop/ui-kit';
import { guideQuery, type ProductSummary, SHOP_PAGE_SIZE, type Skin, SKINS } from '@shop/contract';
import { guideQuestions, guideWords } from '../../content/guide';
import { shopPage } from '../../content/shop-page';
import { SOON } from '../../content/soon';
import { paths } from '../../shared/paths';
import { useCategories } from './catalog-api';
import type { CardSlots } from './LatestProducts';
import styles from './ShopGrid.module.css';

/** Cards that are in the first screen of a phone and of a desk. */
const FIRST_SCREEN = 4;

/** With ten products the double tile stands seventh, so that 2, 3 and 4 columns all end on a full row. */
const TILE_AT = 6;
/** Cards and tile fill whole rows at every width when they take a multiple of twelve cells. */
const fillsRows = (products: number) => (products + 2) % 12 === 0;

interface ShopGridProps {
  products: readonly ProductSummary[];
  /** From 1 on. */
  page: number;
  /** Of all pages. */
  total: number;
  /** Nothing was chosen: there is room for what is to come. */
  isWhole: boolean;
  /** There are soaps among them: whoever cannot choose is led to the guide. */
  hasGuide: boolean;
  /** Others are on their way. */
  isWaiting: boolean;
  hrefOf: (page: number) => string;
  slotsOf: (product: ProductSummary) => CardSlots;
}

/** A page of products. */
export function ShopGrid({ products, page, total, isWhole, hasGuide, isWaiting, hrefOf, slotsOf }: ShopGridProps) {
  const { data: categories = [] } = useCategories();
  const soon = categories.filter(({ open }) => !open);
  const cards = products.map((product, index) => (
    <li key={product._id}>
      <ProductCard
        product={product}
        href={paths.product(product.slug)}
        headingLevel={2}
        priority={index < FIRST_SCREEN}
        {...slotsOf(product)}
      />
    </li>
  ));
  const tile = (
    <ProductTile
      key="soon"
      className={hasGuide ? styles.soon : undefined}
      title={shopPage.soon}
      items={soon.map(({ name }) => ({ term: name, detail: SOON }))}
    />
  );
  return (
    <>
      <ProductGrid beside aria-busy={isWaiting || undefined} className={isWaiting ? styles.waiting : undefined}>
        {isWhole && soon.length > 0 && fillsRows(products.length)
          ? [...cards.slice(0, TILE_AT), tile, ...cards.slice(TILE_AT)]
          : cards}
        {hasGuide && <FirstQuestion products={products.length} />}
      </ProductGrid>
      <PageLinks className={styles.pages} page={page} pages={Math.ceil(total / SHOP_PAGE_SIZE)} hrefOf={hrefOf} />
    </>
  );
}

const { peau } = guideQuestions;

/** The guide's first question: an answer opens the second. */
const FirstQuestion = ({ products }: { products: number }) => (
  <GuideTile
    title={guideWords.title}
    href={paths.guide}
    text={guideWords.promise}
    question={peau.question}
    answers={(Object.keys(SKINS) as Skin[]).map((skin) => ({
      href: paths.guide + guideQuery({ peau: skin }),
      label: peau.answers[skin].name,
    }))}
    products={products}
  />
);

export const ShopGridSkeleton = () => (
  <ProductGrid aria-busy="true" aria-label="Chargement des produits">
    {Array.from({ length: 8 }, (_, index) => (
      <li key={index}>
        <ProductCardSkeleton />
      </li>
    ))}
  </ProductGrid>
);
