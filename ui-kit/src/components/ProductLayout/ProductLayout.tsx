import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { formatPrice } from '../Price/format-price';
import { PromoBadge } from '../PromoBadge/PromoBadge';
import { kindBefore } from '../ProductCard/kind-before';
import styles from './ProductLayout.module.css';

/** The product page: gallery left, what one buys right. */
export function ProductLayout({ gallery, children }: { gallery: ReactNode; children: ReactNode }) {
  return (
    <article className={clsx('page grid', styles.root)}>
      <div className={styles.gallery}>{gallery}</div>
      <div className={styles.buy}>{children}</div>
    </article>
  );
}

/** The h1 of the page, with what kind of thing it is above. */
export function ProductName({ name, fullName }: { name: string; fullName: string }) {
  const kind = kindBefore({ name, fullName });
  return (
    <h1 className={styles.name}>
      {kind && <span className={styles.kind}>{kind} </span>}
      {name}
    </h1>
  );
}

export interface ProductPriceProps {
  /** What is paid, in EUR. */
  amount: number;
  /** Before the promotion, in EUR. */
  fullAmount?: number;
  /** Percentage. */
  promo?: number;
}

/** Discounted price, struck original price and '-N%' when there is a promotion. */
export function ProductPrice({ amount, fullAmount, promo = 0 }: ProductPriceProps) {
  const reduced = promo > 0 && fullAmount !== undefined;
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        {reduced && <span className="visually-hidden">Prix réduit&nbsp;: </span>}
        {formatPrice(amount)}
      </p>
      {reduced && (
        <s className={styles.was}>
          <span className="visually-hidden">Prix d’origine&nbsp;: </span>
          {formatPrice(fullAmount)}
        </s>
      )}
      <PromoBadge percent={promo} />
    </div>
  );
}

/** 'Bientôt en rupture' and the like: a mark and words. */
export function StockWarning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.stock}>
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

/** What reassures, each on its line. */
export function Reassurance({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={styles.reassurance}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
