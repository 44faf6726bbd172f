import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import { Picture, type PictureProps } from '../Picture/Picture';
import { Price } from '../Price/Price';
import { PriceFacts, type Reduction } from '../Price/PriceFacts';
import { PromoBadge } from '../PromoBadge/PromoBadge';
import { Tag } from '../Tag/Tag';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { namePrefix } from './name-prefix';
import styles from './ProductCard.module.css';

/** What a card needs of a product; the contract's ProductSummary fits. Amounts in EUR. */
export interface ProductCardProduct {
  /** Name of the product. */
  name: string;
  /** The name with what it is before it, where the name does not say so: 'Savon Lavande fine'. */
  fullName: string;
  /** What is paid, in EUR, as the server computed it. */
  discountedPrice: number;
  /** What is announced; nothing for the price alone. */
  reduction?: Reduction | null;
  /** For whom it is, in one short line. */
  traits?: string;
  /** EUR for 100 g, where it is sold by weight. */
  pricePer100g?: number | null;
  /** What its buyers say, such as '4,7 sur 5, 38 avis'. */
  rating?: string;
  /** Address of the picture. */
  image: string;
  /** Shown on hover and on focus. */
  image2?: string;
  /** What of `image` stays in sight, in per cent; its middle without it. */
  imageFocus?: PictureProps['focus'];
  /** The same of `image2`. */
  image2Focus?: PictureProps['focus'];
}

export interface ProductCardProps extends ComponentProps<'article'> {
  /** What is shown. */
  product: ProductCardProduct;
  /** The product's page. */
  href: string;
  /** Word on the picture, such as 'Nouveauté'. */
  badge?: string;
  /** The control that adds to the cart, such as `ProductCardAdd`. */
  action?: ReactNode;
  /** The heart, on the corner of the picture. */
  favourite?: ReactNode;
  /** Language of its traits, where they are in another one than the page. */
  traitsLang?: string | undefined;
  /** Width the picture takes on the page, as in CSS `sizes`. */
  sizes?: string;
  /** Seen without scrolling: its first picture is loaded at once. */
  priority?: boolean;
  /** Rank of its headings, so that the page skips none. */
  headingLevel?: 2 | 3;
}

/** Picture, name, price and one line to add. The second picture appears on hover and on focus. */
export function ProductCard({
  product,
  href,
  badge,
  action,
  favourite,
  traitsLang,
  sizes = '(min-width: 1200px) 22vw, (min-width: 600px) 32vw, calc(50vw - 27px)',
  priority = false,
  headingLevel = 3,
  className,
  ...rest
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { discountedPrice, reduction, pricePer100g, traits, rating } = product;
  const percent = reduction?.percent ?? 0;
  const kind = namePrefix(product);
  return (
    <article {...rest} className={clsx(styles.root, className)}>
      {/* The name below is the link for keyboards and screen readers: twice the same stop would only tire them. */}
      <Link className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
        <Picture src={product.image} alt="" sizes={sizes} priority={priority} focus={product.imageFocus} />
        {product.image2 && (
          <Picture src={product.image2} alt="" sizes={sizes} className={styles.second} focus={product.image2Focus} />
        )}
      </Link>
      {(badge || percent > 0) && (
        <p className={styles.tags}>
          {badge && <Tag>{badge}</Tag>} <PromoBadge percent={percent} />
        </p>
      )}
      {favourite && <div className={styles.favourite}>{favourite}</div>}
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link href={href}>
            {kind && <span className={styles.kind}>{kind} </span>}
            {product.name}
          </Link>
        </Heading>
        <Price className={styles.price} amount={discountedPrice} reduction={reduction} unit="EUR" />
        {rating && <p className="rating">{rating}</p>}
        {traits && (
          <p className={styles.traits} lang={traitsLang}>
            {traits}
          </p>
        )}
        <PriceFacts stacked className={styles.facts} pricePer100g={pricePer100g} reduction={reduction} />
      </div>
      {action}
    </article>
  );
}

export interface ProductCardAddProps extends ComponentProps<'button'> {
  /** Name of the product, read out after the words. */
  productName: string;
}

/** 'Ajouter au panier', as the last line of a card. */
export function ProductCardAdd({
  productName,
  className,
  children = 'Ajouter au panier',
  ...rest
}: ProductCardAddProps) {
  return (
    <button type="button" {...rest} className={clsx(styles.add, className)}>
      <span>
        {children}
        <VisuallyHidden>&nbsp;: {productName}</VisuallyHidden>
      </span>
      <Icon name="plus" size="small" />
    </button>
  );
}
