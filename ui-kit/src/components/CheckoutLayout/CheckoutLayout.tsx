import clsx from 'clsx';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { pressWithoutBlur } from '../../hooks/press-without-blur';
import { Icon } from '../Icon/Icon';
import { formatPrice } from '../Price/format-price';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './CheckoutLayout.module.css';

export interface CheckoutLayoutProps extends ComponentProps<'div'> {
  /** A `CheckoutSummary`. */
  summary: ReactNode;
}

/** Recap left, steps right; one above the other under 900 px. Put a `PayBar` after it. */
export function CheckoutLayout({ summary, className, children, ...rest }: CheckoutLayoutProps) {
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      {summary}
      <div className={styles.main}>
        <div className={styles.steps}>{children}</div>
      </div>
    </div>
  );
}

export interface CheckoutSummaryProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading of the summary. */
  title?: string;
  /** Units in the cart: '1 Article', 'n Articles' (specification, section 2.9). */
  count: number;
  /** EUR. */
  total: number;
  /** What changes the total beside the lines: EUR, signed as they change it. */
  sums?: readonly { label: string; amount: number }[];
  /** Under the lines at every width, such as where a code is typed. */
  extra?: ReactNode;
  /** When the parcel comes, under the total. */
  promise?: ReactNode;
  /** Where it is sent and which cards pay, told where the checkout begins. */
  means?: ReactNode;
  /** Problems of the whole cart. */
  notice?: ReactNode;
  /** Unfolds the lines, such as when one of them has a problem. */
  linesOpen?: boolean;
  /** `SummaryLine`s. */
  children: ReactNode;
}

/** The recap on its sheet. Under 900 px its lines fold. */
export function CheckoutSummary({
  title = 'Récapitulatif de votre commande',
  count,
  total,
  sums = [],
  extra,
  promise,
  means,
  notice,
  linesOpen = false,
  className,
  children,
  ...rest
}: CheckoutSummaryProps) {
  const [open, setOpen] = useState(linesOpen);
  const [asked, setAsked] = useState(linesOpen);
  // A problem that comes unfolds the lines once; after that the person decides.
  if (asked !== linesOpen) {
    setAsked(linesOpen);
    if (linesOpen) setOpen(true);
  }
  const linesId = useId();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} {...rest} className={clsx(styles.summary, className)}>
      <div className={styles.summaryInner}>
        <h1 className={styles.summaryTitle} id={titleId}>
          {title}
        </h1>
        <dl className={styles.summaryTotal}>
          <dt>
            {count} {count > 1 ? 'Articles' : 'Article'}
          </dt>
          <dd>{formatPrice(total)}</dd>
        </dl>
        {sums.length > 0 && (
          <dl className={styles.summarySums}>
            {sums.map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatPrice(amount)}</dd>
              </div>
            ))}
          </dl>
        )}
        {promise && <p className={styles.summaryPromise}>{promise}</p>}
        {means && <p className={styles.summaryPromise}>{means}</p>}
        {notice && <div className={styles.summaryNotice}>{notice}</div>}
        <div className={styles.summaryFold}>
          <button
            className={styles.summaryToggle}
            type="button"
            aria-expanded={open}
            aria-controls={linesId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Masquer les articles' : 'Voir les articles'}
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size="small" />
          </button>
          <ul className={styles.summaryLines} data-open={open || undefined} id={linesId}>
            {children}
          </ul>
          {extra}
        </div>
      </div>
    </section>
  );
}

export interface CheckoutWaitingProps extends ComponentProps<'div'> {
  /** Heading of the summary. */
  title?: string;
}

/** The layout while nobody knows what is ordered: its heading, and the shapes of what comes. What holds it says that it is awaited. */
export function CheckoutWaiting({
  title = 'Récapitulatif de votre commande',
  className,
  ...rest
}: CheckoutWaitingProps) {
  return (
    <div {...rest} className={clsx(styles.root, styles.waiting, className)}>
      <div className={styles.summary}>
        <div className={styles.summaryInner}>
          <h1 className={styles.summaryTitle}>{title}</h1>
          <div className={styles.summaryNotice}>
            <Skeleton />
            <Skeleton className={styles.shorter} />
          </div>
        </div>
      </div>
      <div className={styles.main}>
        <div className={styles.steps}>
          <Skeleton shape="title" className={styles.shorter} />
          <Skeleton />
          <Skeleton className={styles.shorter} />
        </div>
      </div>
    </div>
  );
}

export interface PayBarProps extends ComponentProps<'div'> {
  /** EUR. */
  total: number;
  /** Beside the total, such as the number of articles. */
  note?: ReactNode;
  /** The next step's button; give it `form` to submit the open step. */
  children: ReactNode;
}

/** Total and next step at the bottom of narrow screens; `hidden` while the button that orders is in view. */
export function PayBar({ total, note, className, children, ...rest }: PayBarProps) {
  return (
    <div {...rest} className={clsx(styles.payBar, className)}>
      <p className={styles.payBarTotal}>
        {formatPrice(total)}
        {note && <span>{note}</span>}
      </p>
      {children}
    </div>
  );
}

/** A note under the steps; nothing that the law wants read before the order. */
export function CheckoutLegal({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...pressWithoutBlur} {...rest} className={clsx(styles.legal, className)} />;
}
