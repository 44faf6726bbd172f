import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../Link/Link';
import { Icon } from '../Icon/Icon';
import { PAPER } from '../Icon/paper-signs';
import layout from '../Layout/Layout.module.css';
import { Picture } from '../Picture/Picture';
import { formatPrice } from '../Price/format-price';
import styles from './OrderPage.module.css';

export interface OrderHeadProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Addresses of the pictures of what was bought, those first of which there is most; the first three are shown. */
  pictures: readonly string[];
  /** Over the heading, such as the order's reference. */
  over: ReactNode;
  /** The h1 with its lead. */
  title: ReactNode;
  /** Days stamped like the bar: '25 – 27' over 'novembre'; nothing where none are promised. */
  stamp?: { days: string; month: string };
  /** Beside the stamp: when, then where. */
  promise?: ReactNode;
}

/** The head of an order's page: the very soaps bought, where they are, and what to do first. */
export function OrderHead({ pictures, over, title, stamp, promise, className, children, ...rest }: OrderHeadProps) {
  const shown = pictures.slice(0, 3);
  return (
    <section {...rest} className={clsx(layout.page, layout.grid, styles.head, className)}>
      {shown.length > 0 && (
        <ul className={styles.pictures} data-count={shown.length} aria-hidden="true">
          {shown.map((picture, index) => (
            <li key={picture}>
              <Picture src={picture} alt="" sizes="(min-width: 900px) 58vw, 100vw" priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.words}>
        <p className={styles.over}>{over}</p>
        {title}
        {(stamp || promise) && (
          <div className={styles.promise}>
            {stamp && (
              <p className={styles.stamp} aria-hidden="true">
                {stamp.days}
                <span>{stamp.month}</span>
              </p>
            )}
            <div>{promise}</div>
          </div>
        )}
        {children && <div className={styles.acts}>{children}</div>}
      </div>
    </section>
  );
}

export interface OrderParcelProps extends ComponentProps<'div'> {
  /** Heading of the left column. */
  heading: string;
  /** `ParcelLine`s. */
  lines: ReactNode;
  /** `OrderSums`. */
  sums: ReactNode;
  /** `OrderFact`s, at the right on wide screens. */
  facts: ReactNode;
  /** The last `OrderFact`s, such as its papers: under the others, or across the page where little was bought. */
  papers?: ReactNode;
}

/** What was bought and what it cost, beside where it goes and its papers. */
export function OrderParcel({ heading, lines, sums, facts, papers, className, ...rest }: OrderParcelProps) {
  return (
    <div {...rest} className={clsx(layout.grid, styles.parcel, className)}>
      <div className={styles.bought}>
        <h2 className="title-2">{heading}</h2>
        <ul>{lines}</ul>
        {sums}
      </div>
      <div className={styles.facts}>{facts}</div>
      {papers && <div className={styles.papers}>{papers}</div>}
    </div>
  );
}

export interface ParcelLineProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** Name of the product. */
  name: string;
  /** Address of its page. */
  href?: string;
  /** Address of the picture. */
  image: string;
  /** How many. */
  quantity: number;
  /** Price of one, in EUR. */
  price: number;
  /** Price of the whole line, in EUR. */
  amount: number;
  /** What was announced beside the price. */
  note?: ReactNode;
}

/** A line of what was bought. */
export function ParcelLine({ name, href, image, quantity, price, amount, note, className, ...rest }: ParcelLineProps) {
  return (
    <li {...rest} className={clsx(styles.line, className)}>
      <div>{image && <Picture src={image} alt="" sizes="96px" width={160} />}</div>
      <div>
        <p className={styles.name}>{href ? <Link href={href}>{name}</Link> : name}</p>
        <p className={styles.note}>
          {quantity}&nbsp;×&nbsp;{formatPrice(price)}
        </p>
      </div>
      <p className="tabular-numbers nowrap">{formatPrice(amount)}</p>
      {note && <p className={clsx(styles.note, styles.below)}>{note}</p>}
    </li>
  );
}

export interface OrderFactProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** What it is about. */
  title: string;
}

/** Something to know about an order: where it goes, its papers. */
export function OrderFact({ title, className, children, ...rest }: OrderFactProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest} className={clsx(styles.fact, className)}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface DocumentWords {
  /** What it is, such as 'Conditions générales de vente, version 3'. */
  name: ReactNode;
  /** Other forms of it, such as a PDF with its size. */
  also?: ReactNode;
}

export type DocumentEntry = DocumentWords &
  (
    | {
        /** Address of the document. */
        href: string;
      }
    | {
        /** Tells it apart where `name` brings its own way to it, such as a button that downloads it. */
        key: string;
      }
  );

export interface DocumentListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In the order in which they matter. */
  documents: readonly DocumentEntry[];
}

/** The papers of an order. */
export function DocumentList({ documents, className, ...rest }: DocumentListProps) {
  return (
    <ul {...rest} className={clsx(styles.documents, className)}>
      {documents.map((entry) => {
        const { name, also } = entry;
        return (
          <li key={'href' in entry ? entry.href : entry.key}>
            <Icon name={PAPER} size="small" />
            <div>{'href' in entry ? <Link href={entry.href}>{name}</Link> : name}</div>
            {also && <span className={styles.note}>{also}</span>}
          </li>
        );
      })}
    </ul>
  );
}

export interface OrderWay {
  /** What one may want. */
  title: string;
  /** What it brings. */
  text: ReactNode;
  /** The link or links. */
  acts: ReactNode;
}

export interface OrderWaysProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Side by side on wide screens. */
  ways: readonly OrderWay[];
}

/** What to do when something is wrong; nothing of it folds. */
export function OrderWays({ ways, className, ...rest }: OrderWaysProps) {
  return (
    <div {...rest} className={clsx(styles.ways, className)}>
      {ways.map(({ title, text, acts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <div className={styles.way}>{text}</div>
          <div className={styles.wayActs}>{acts}</div>
        </section>
      ))}
    </div>
  );
}

export interface OrderKeepProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** Of the heading, for the section that it names. */
  id: string;
  /** What is offered. */
  heading: string;
  /** What it brings, and what it costs. */
  text: ReactNode;
  /** The button, or what became of it. */
  children: ReactNode;
}

/** Something offered once the order is placed, with its one act beside it. */
export function OrderKeep({ id, heading, text, className, children, ...rest }: OrderKeepProps) {
  return (
    <div {...rest} className={clsx(styles.keep, className)}>
      <div>
        <h2 id={id} className="title-2">
          {heading}
        </h2>
        <p>{text}</p>
      </div>
      <div className={styles.keepAct}>{children}</div>
    </div>
  );
}
