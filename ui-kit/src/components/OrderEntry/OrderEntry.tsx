import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Picture } from '../Picture/Picture';
import { formatPrice } from '../Price/format-price';
import { Skeleton } from '../Skeleton/Skeleton';
import { StatusDot } from '../StatusDot/StatusDot';
import { statusTone } from '../StatusDot/status-tone';
import styles from './OrderEntry.module.css';

export interface OrderEntryLine {
  /** Tells the lines apart. */
  id: string;
  /** Name of the product. */
  name: string;
  /** Address of the picture. */
  image: string;
  /** How many. */
  quantity: number;
  /** Unit price paid, in EUR. */
  price: number;
}

export interface OrderEntryProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** What the client quotes, such as AK-2611-0418. */
  reference: string;
  /** As shown, such as '21 novembre 2026'. */
  date: string;
  /** EUR. */
  total: number;
  /** One of the five statuses. */
  status: string;
  /** The status as its client reads it. */
  statusLabel: string;
  /** The articles. */
  lines: readonly OrderEntryLine[];
  /** What can be done next: the order's page, the parcel, the refund request. Sentences stand on lines of their own. */
  children?: ReactNode;
  /** What is kept of it, more quietly: invoices, terms, rights. */
  papers?: ReactNode;
}

/** One order of a client's history (specification, section 2.8). */
export function OrderEntry({
  reference,
  date,
  total,
  status,
  statusLabel,
  lines,
  children,
  papers,
  className,
  ...rest
}: OrderEntryProps) {
  return (
    <li {...rest} className={clsx(styles.root, className)}>
      <div className={styles.head}>
        <h2 className={styles.reference}>
          Commande <span className="nowrap">{reference}</span>
        </h2>
        <p className={styles.total}>{formatPrice(total)}</p>
        <div className={styles.facts}>
          <p className={styles.date}>{date}</p>
          <StatusDot tone={statusTone(status)} label={statusLabel} />
        </div>
      </div>
      <ul className={styles.lines}>
        {lines.map(({ id, name, image, quantity, price }) => (
          <li key={id} className={styles.line}>
            <div>
              <Picture src={image} alt="" sizes="64px" width={160} />
            </div>
            <p>{name}</p>
            <p className="tabular-numbers nowrap">
              {quantity} × {formatPrice(price)}
            </p>
          </li>
        ))}
      </ul>
      {children && <div className={styles.acts}>{children}</div>}
      {papers && <div className={styles.papers}>{papers}</div>}
    </li>
  );
}

/** The place of an order that is on its way, or what is said instead of it. */
export function OrderEntryPlace({ children, className, ...rest }: ComponentProps<'li'>) {
  return (
    <li {...rest} className={clsx(styles.root, className)} aria-busy={children ? undefined : true}>
      {children ?? (
        <>
          <Skeleton shape="title" width={40} />
          <Skeleton shape="line" width={60} />
        </>
      )}
    </li>
  );
}
