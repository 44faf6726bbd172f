import clsx from 'clsx';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { steadyLinks } from '../../hooks/steady-links';
import { Icon } from '../Icon/Icon';
import { formatPrice } from '../Price/format-price';
import styles from './CheckoutLayout.module.css';

/** Recap left, steps right; one above the other under 900 px. Put a `PayBar` after it. */
export function CheckoutLayout({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.root}>
      {summary}
      <div className={styles.main}>
        <div className={styles.steps}>{children}</div>
      </div>
    </div>
  );
}

export interface CheckoutSummaryProps {
  /** Heading of the summary. */
  title?: string;
  /** Units in the cart: '1 Article', 'n Articles' (specification, section 2.9). */
  count: number;
  /** EUR. */
  total: number;
  /** When the parcel comes, under the total. */
  promise?: ReactNode;
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
  promise,
  notice,
  linesOpen = false,
  children,
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
    <section className={styles.summary} aria-labelledby={titleId}>
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
        {promise && <p className={styles.summaryPromise}>{promise}</p>}
        {notice && <div className={styles.summaryNotice}>{notice}</div>}
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
        <ul className={clsx(styles.summaryLines, open && styles.isOpen)} id={linesId}>
          {children}
        </ul>
      </div>
    </section>
  );
}

export interface PayBarProps {
  /** EUR. */
  total: number;
  /** Beside the total, such as the number of articles. */
  note?: ReactNode;
  /** The next step's button; give it `form` to submit the open step. */
  children: ReactNode;
}

/** Total and next step at the bottom of narrow screens. */
export function PayBar({ total, note, children }: PayBarProps) {
  return (
    <div className={styles.payBar}>
      <p className={styles.payBarTotal}>
        {formatPrice(total)}
        {note && <span>{note}</span>}
      </p>
      {children}
    </div>
  );
}

/** The legal notes under the steps. */
export function CheckoutLegal({ children }: { children: ReactNode }) {
  return (
    <p {...steadyLinks} className={styles.legal}>
      {children}
    </p>
  );
}
