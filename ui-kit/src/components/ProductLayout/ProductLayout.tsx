import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { formatPrice } from '../Price/format-price';
import { PriceFacts, type Reduction } from '../Price/PriceFacts';
import { PromoBadge } from '../PromoBadge/PromoBadge';
import { namePrefix } from '../ProductCard/name-prefix';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import layout from '../Layout/Layout.module.css';
import styles from './ProductLayout.module.css';

export interface ProductLayoutProps extends ComponentProps<'article'> {
  /** A `Gallery`. */
  gallery: ReactNode;
}

/** The product page: gallery left, what one buys right. */
export function ProductLayout({ gallery, className, children, ...rest }: ProductLayoutProps) {
  return (
    <article {...rest} className={clsx(layout.page, layout.grid, styles.root, className)}>
      <div className={styles.gallery}>{gallery}</div>
      <div className={styles.buy}>{children}</div>
    </article>
  );
}

export interface ProductNameProps extends Omit<ComponentProps<'h1'>, 'children'> {
  /** Name of the product, such as 'Lavande fine'. */
  name: string;
  /** The same with what it is before it: 'Savon Lavande fine'. */
  fullName: string;
}

/** The h1 of the page, with what kind of thing it is above. */
export function ProductName({ name, fullName, className, ...rest }: ProductNameProps) {
  const kind = namePrefix({ name, fullName });
  return (
    <h1 {...rest} className={clsx(styles.name, className)}>
      {kind && <span className={styles.kind}>{kind} </span>}
      {name}
    </h1>
  );
}

export interface ProductPriceProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is paid, in EUR. */
  amount: number;
  /** What is announced; nothing for the price alone. */
  reduction?: Reduction | null;
  /** EUR for 100 g, where it is sold by weight. */
  pricePer100g?: number | null;
}

/** What is paid; struck prior price and '-N%' when a reduction is announced; under them the prior price in words and the price of 100 g. */
export function ProductPrice({ amount, reduction, pricePer100g, className, ...rest }: ProductPriceProps) {
  return (
    <>
      <div {...rest} className={clsx(styles.price, className)}>
        <p className={styles.amount}>
          {reduction && <VisuallyHidden>Prix réduit&nbsp;: </VisuallyHidden>}
          {formatPrice(amount)}
        </p>
        {reduction && (
          <s className={styles.was}>
            <VisuallyHidden>Prix antérieur&nbsp;: </VisuallyHidden>
            {formatPrice(reduction.priorPrice)}
          </s>
        )}
        <PromoBadge percent={reduction?.percent ?? 0} />
      </div>
      <PriceFacts className={styles.facts} pricePer100g={pricePer100g} reduction={reduction} />
    </>
  );
}

/** 'Bientôt en rupture' and the like: a mark and words. */
export function StockWarning({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={clsx(styles.stock, className)}>
      <span className={styles.stockMark} aria-hidden="true" />
      {children}
    </p>
  );
}

/** Quantity, the button, the heart: in this order. */
export function ProductForm({ className, ...rest }: ComponentProps<'form'>) {
  // Outside a dialog this method sends nothing: a press before the program is there must not load the page anew.
  return <form method="dialog" {...rest} className={clsx(styles.form, className)} />;
}

export interface ReassuranceProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** One line each. */
  items: readonly ReactNode[];
}

/** What reassures, each on its line. */
export function Reassurance({ items, className, ...rest }: ReassuranceProps) {
  return (
    <ul {...rest} className={clsx(styles.reassurance, className)}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
