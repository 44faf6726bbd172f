import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import styles from './GuideTile.module.css';

export interface GuideTileProps extends Omit<ComponentProps<'li'>, 'title' | 'children'> {
  /** What the guide is called. */
  title: ReactNode;
  /** Its beginning. */
  href: string;
  /** What it promises. */
  text: ReactNode;
  /** Its first question, asked on the tile itself where there is room. */
  question: ReactNode;
  /** Answers to it, each an address of the second question. */
  answers: readonly { href: string; label: string }[];
  /** Products beside it in a grid of the shop: it takes the cells that their last row leaves, or goes. */
  products: number;
}

/** Cells that the last row leaves; a row that is full leaves none. */
const left = (products: number, columns: number) => (columns - (products % columns)) % columns;

/** The way out for whoever does not know: a tile of the shop's grid. */
export function GuideTile({ title, href, text, question, answers, products, className, ...rest }: GuideTileProps) {
  const id = useId();
  return (
    <li
      {...rest}
      className={clsx(styles.place, className)}
      data-of2={left(products, 2)}
      data-of3={left(products, 3)}
      data-of4={left(products, 4)}
    >
      <div className={styles.root}>
        <div>
          <h2 className={styles.title}>
            <Link href={href}>{title}</Link>
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.first}>
          <p id={id}>{question}</p>
          <ul aria-labelledby={id}>
            {answers.map((answer) => (
              <li key={answer.href}>
                <Link href={answer.href}>
                  {answer.label} <Icon name="arrow-right" size="small" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <p className={styles.go} aria-hidden="true">
          <span>Commencer</span> <Icon name="arrow-right" size="small" />
        </p>
      </div>
    </li>
  );
}
