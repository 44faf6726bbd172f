import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { formatPrice } from '../Price/format-price';
import { PriceFacts, type Reduction } from '../Price/PriceFacts';
import styles from './OrderRecap.module.css';

export interface OrderRecapProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading of the recap. */
  title?: string;
  /** `OrderRecapLine`s. */
  lines: ReactNode;
  /** `OrderSums`. */
  sums: ReactNode;
  /** The guarantee's notice, whole: the picture or the words that the law prescribes. */
  guarantee?: ReactNode;
  /** What is agreed to by ordering. The button follows it. */
  consent: ReactNode;
  /** Of its heading, for a way that leads there. */
  headingId?: string;
}

/** What the law wants read directly before the order: complete at every width, never folded. Put the button right under it. */
export function OrderRecap({
  title = 'Ce que vous commandez',
  lines,
  sums,
  guarantee,
  consent,
  headingId,
  className,
  ...rest
}: OrderRecapProps) {
  const ownId = useId();
  const titleId = headingId ?? ownId;
  return (
    <section aria-labelledby={titleId} {...rest} className={clsx(styles.root, className)}>
      <h3 className={styles.title} id={titleId} tabIndex={-1}>
        {title}
      </h3>
      <ul className={styles.lines}>{lines}</ul>
      {sums}
      {guarantee}
      <p className={styles.consent}>{consent}</p>
    </section>
  );
}

export interface OrderRecapLineProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** Name of the product. */
  name: string;
  /** How many. */
  quantity: number;
  /** Price of one, in EUR. */
  price: number;
  /** Price of the whole line, in EUR. */
  amount: number;
  /** EUR for 100 g, where it is sold by weight. */
  pricePer100g?: number | null;
  /** What is announced; nothing for the price alone. */
  reduction?: Reduction | null;
  /** What is wrong with the line, with its remedy. */
  problem?: ReactNode;
}

/** A line of what is ordered: what it costs, and how that comes about. */
export function OrderRecapLine({
  name,
  quantity,
  price,
  amount,
  pricePer100g,
  reduction,
  problem,
  className,
  ...rest
}: OrderRecapLineProps) {
  return (
    <li {...rest} data-problem={problem ? '' : undefined} className={clsx(styles.line, className)}>
      <p className={styles.name}>{name}</p>
      <p className={styles.price}>{formatPrice(amount)}</p>
      <p className={styles.note}>
        {quantity}&nbsp;×&nbsp;{formatPrice(price)}
        {reduction && <> au lieu de {formatPrice(reduction.priorPrice)}</>}
      </p>
      <PriceFacts className={styles.note} pricePer100g={pricePer100g} reduction={reduction} />
      {problem && <div className={styles.problem}>{problem}</div>}
    </li>
  );
}

export interface OrderSum {
  /** What it is. */
  label: ReactNode;
  /** As it is read: '3,30 €', 'Offerte'. */
  amount: ReactNode;
  /** Under it, such as when it comes. */
  note?: ReactNode;
}

export interface OrderSumsProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** What changes the total beside the lines. */
  rows: readonly OrderSum[];
  /** Said between them and the total, such as that duties may be due. */
  notice?: ReactNode;
  /** What the total is. */
  totalLabel?: string;
  /** EUR. */
  total: number;
  /** What of the total is VAT, or why none is. */
  vat?: ReactNode;
}

/** What adds up to the total. Words left, figures right. */
export function OrderSums({
  rows,
  notice,
  totalLabel = 'Total à payer',
  total,
  vat,
  className,
  ...rest
}: OrderSumsProps) {
  return (
    <dl {...rest} className={clsx(styles.sums, className)}>
      {rows.map(({ label, amount, note }, index) => (
        <div className={styles.row} key={index}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
      {notice && (
        <div className={styles.row}>
          <dt className={styles.note}>{notice}</dt>
        </div>
      )}
      <div className={clsx(styles.row, styles.total)}>
        <dt>{totalLabel}</dt>
        <dd>{formatPrice(total)}</dd>
        {vat && <dd className={styles.vat}>{vat}</dd>}
      </div>
    </dl>
  );
}
