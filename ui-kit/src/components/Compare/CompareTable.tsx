import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import { Picture } from '../Picture/Picture';
import { Price } from '../Price/Price';
import { PriceFacts, type Reduction } from '../Price/PriceFacts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './CompareTable.module.css';

export interface ComparedProduct {
  /** Its own among the others. */
  key: string;
  /** What it is called. */
  name: string;
  /** Its page. */
  href: string;
  /** Address of the picture: the same view of each. */
  image: string;
  /** What is paid, in EUR. */
  amount: number;
  /** What is announced. */
  reduction?: Reduction | null;
  /** EUR for 100 g. */
  pricePer100g?: number | null;
  /** The control that adds it to the cart. */
  action: ReactNode;
  /** The comparison without it, or where to go when nothing is left to compare. */
  removeHref: string;
}

export interface CompareCell {
  /** In bold; '' for a text alone. */
  word: string;
  /** More of it. */
  text?: string;
  /** A place from 1 to 5: it only helps the eye. */
  scale?: number;
  /** Whether it is in it. */
  holds?: boolean;
  /** `text` is English. */
  english?: boolean;
  /** `text` is in the language of the page, whatever that of the others is. */
  translated?: boolean;
}

export interface CompareRow {
  /** What is compared. */
  title: string;
  /** One for each product, or one alone that is the same of all. */
  cells: readonly CompareCell[];
}

export interface CompareTableProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** Read out as the name of the table. */
  label: string;
  /** One to three. */
  products: readonly ComparedProduct[];
  /** Which of the later ones stands beside the first where there is room for two, from 1 on. */
  second?: number;
  /** Where there is room for two: chooses which of the later ones is shown. Nothing while there are two. */
  choice?: (at: number) => ReactNode;
  /** Rows that differ. */
  apart: readonly CompareRow[];
  /** Rows that are the same of all. */
  shared: readonly CompareRow[];
  /** Of the texts that are not English, where it is another than that of the page. */
  textLang?: string | undefined;
}

const SCALE = 5;

/** Products side by side, what differs first. A real table: its roles are kept, since its rows are drawn as grids. */
export function CompareTable({
  label,
  products,
  second = 1,
  choice,
  apart,
  shared,
  textLang,
  className,
  ...rest
}: CompareTableProps) {
  const hidden = (at: number) => (at > 0 && at !== second ? true : undefined);
  const several = products.length > 1;
  const group = (title: string, rows: readonly CompareRow[]) =>
    rows.length > 0 && (
      <tbody role="rowgroup">
        <tr role="row" className={styles.group}>
          <th role="rowheader" scope="rowgroup" colSpan={products.length + 1}>
            {title}
          </th>
        </tr>
        {rows.map((row) => (
          <tr key={row.title} role="row" className={styles.row}>
            <th role="rowheader" scope="row" className={styles.key}>
              {row.title}
            </th>
            {row.cells.length === 1 && several ? (
              <td role="cell" className={styles.both} colSpan={products.length}>
                <Cell {...row.cells[0]!} textLang={textLang} />
              </td>
            ) : (
              row.cells.map((cell, at) => (
                <td key={products[at]?.key} role="cell" data-narrow-hidden={hidden(at)}>
                  <Cell {...cell} textLang={textLang} />
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    );
  return (
    <table
      {...rest}
      role="table"
      aria-label={label}
      className={clsx(styles.root, className)}
      data-columns={products.length}
    >
      <thead role="rowgroup">
        <tr role="row" className={clsx(styles.row, styles.pictures)}>
          <td role="cell" className={styles.corner} />
          {products.map(({ key, href, image }, at) => (
            <td key={key} role="cell" data-narrow-hidden={hidden(at)}>
              <Link className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
                <Picture src={image} alt="" sizes="(min-width: 900px) 30vw, 50vw" priority />
              </Link>
            </td>
          ))}
        </tr>
        <tr role="row" className={clsx(styles.row, styles.names)}>
          <td role="cell" className={styles.corner} />
          {products.map(({ key, name, href }, at) => (
            <th key={key} role="columnheader" scope="col" className={styles.name} data-narrow-hidden={hidden(at)}>
              <Link href={href} data-narrow-hidden={(at > 0 && choice !== undefined) || undefined}>
                {name}
              </Link>
              {at > 0 && choice && <span className={styles.choice}>{choice(at)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        <tr role="row" className={clsx(styles.row, styles.price)}>
          <th role="rowheader" scope="row" className={styles.key}>
            Prix
          </th>
          {products.map(({ key, name, amount, reduction, pricePer100g, action, removeHref }, at) => (
            <td key={key} role="cell" data-narrow-hidden={hidden(at)}>
              <div>
                <Price amount={amount} {...(reduction && { reduction })} />
                <PriceFacts stacked {...(pricePer100g != null && { pricePer100g })} {...(reduction && { reduction })} />
              </div>
              <div>
                {action}
                <Link href={removeHref} className={styles.remove}>
                  Retirer<VisuallyHidden> {name} de la comparaison</VisuallyHidden>
                </Link>
              </div>
            </td>
          ))}
        </tr>
      </tbody>
      {group('Ce qui les sépare', apart)}
      {group(several ? 'Ce qu’ils partagent' : 'Ce que nous en savons', shared)}
    </table>
  );
}

function Cell(cell: CompareCell & Pick<CompareTableProps, 'textLang'>) {
  const { word, text, scale, holds, english, translated, textLang } = cell;
  const lang = translated ? undefined : textLang;
  const words = (
    <>
      {word && <b>{word}</b>}
      {scale !== undefined && (
        <span className={styles.scale} aria-hidden="true">
          {Array.from({ length: SCALE }, (_, index) => (
            <span key={index} data-on={index < scale || undefined} />
          ))}
        </span>
      )}
      {text && <span lang={english ? 'en' : lang}>{text}</span>}
    </>
  );
  if (holds === undefined) return words;
  return (
    <span className={styles.has}>
      <Icon name={holds ? 'check' : 'close'} size="small" />
      <span>{words}</span>
    </span>
  );
}
