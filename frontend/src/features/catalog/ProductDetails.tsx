import {
  Accordion,
  Gallery,
  Prose,
  ProductLayout,
  ProductName,
  ProductPrice,
  Reassurance,
  StockWarning,
} from '@shop/ui-kit';
import { notSoldWords, type Product } from '@shop/contract';
import type { ReactNode } from 'react';
import { reassurance } from '../../content/reassurance';
import { shop } from '../../content/shop';
import { useShopConfig } from '../../shared/api/config-api';
import { langOf, OWNER_LANG } from '../../shared/owner-lang';
import { usePartLost } from '../../shared/ui/use-part-lost';
import { usePhotoViewer } from './use-photo-viewer';
import { useProductClaims } from './use-product-claims';
import styles from './ProductDetails.module.css';

interface ProductDetailsProps {
  product: Product;
  /** Under the price: its other formats. */
  variants?: ReactNode;
  /** Quantity, button and heart, or what stands there when it is sold out. */
  buy: ReactNode;
}

/** A product's page, but for what other features put into it (specification, section 2.7). */
export function ProductDetails({ product, variants, buy }: ProductDetailsProps) {
  const claims = useProductClaims(product._id);
  const { lowStock, delivery } = useShopConfig();
  const [offered, ...others] = reassurance;
  const travels = delivery ? [delivery.price, delivery.arrival].filter(Boolean) : [offered];
  const { name, fullName, discountedPrice, reduction, pricePer100g, stock, saleStop, pictures, rating } = product;
  const hasInci = product.label.cosmetic || product.bundle;
  const sayLost = usePartLost();
  const { enlarge, viewer } = usePhotoViewer({ title: fullName, pictures, textLang: OWNER_LANG });
  return (
    <ProductLayout
      gallery={
        <>
          <Gallery
            key={product._id}
            pictures={pictures}
            textLang={OWNER_LANG}
            onEnlarge={(at, show) => void enlarge(at, show).catch(sayLost)}
          />
          {viewer}
        </>
      }
    >
      <ProductName name={name} fullName={fullName} />
      {rating && <p className="rating">{rating}</p>}
      <ProductPrice amount={discountedPrice} reduction={reduction} pricePer100g={pricePer100g} />
      {variants}
      {saleStop !== null && <StockWarning>{notSoldWords(fullName, saleStop)}</StockWarning>}
      {saleStop === null && stock > 0 && stock < (product.lowStockLimit ?? lowStock) && (
        <StockWarning>Bientôt en rupture</StockWarning>
      )}
      {buy}
      <Reassurance items={[...travels, ...others, ...claims]} />
      <Prose className={styles.text}>
        {product.description.split(/\n+/).map((paragraph) => (
          <p key={paragraph} lang={OWNER_LANG && langOf(product, 'description')}>
            {paragraph}
          </p>
        ))}
        {product.sealedForHygiene && <p>{shop.sealedForHygiene}</p>}
      </Prose>
      <div className={styles.sections}>
        <Accordion
          items={[
            // Of a soap dish only where somebody wrote what it is made of: no list of ingredients is asked of it.
            ...(hasInci || product.ingredients
              ? [
                  {
                    title: hasInci ? 'Ingrédients' : 'Matières',
                    content: <Lines text={product.ingredients} lang={OWNER_LANG} />,
                    // The label further down says it in full.
                    open: !hasInci,
                  },
                ]
              : []),
            {
              title: 'Conseils',
              content: <Lines text={product.conseils} lang={OWNER_LANG && langOf(product, 'conseils')} />,
            },
          ]}
        />
      </div>
    </ProductLayout>
  );
}

function Lines({ text, lang }: { text: string; lang: 'fr' | undefined }) {
  if (text.trim() === '') return <p>Cette rubrique sera complétée bientôt.</p>;
  return text.split(/\n+/).map((line) => (
    <p key={line} lang={lang}>
      {withBotanicalNames(line)}
    </p>
  ));
}

/** Botanical names stand in parentheses, and in italics as everywhere. */
function withBotanicalNames(line: string): ReactNode[] {
  return line.split(/(\([^)]*\))/).map((part, index) => (part.startsWith('(') ? <em key={index}>{part}</em> : part));
}
