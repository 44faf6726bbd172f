import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { Page } from '../Layout/Layout';
import { Picture } from '../Picture/Picture';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './CompareBar.module.css';

export interface CompareTickProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Read out after the word. */
  productName: string;
}

/** The tick of a card: 'Comparer'. */
export function CompareTick({ productName, className, ...rest }: CompareTickProps) {
  return (
    <label className={clsx(styles.tick, className)}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>
        Comparer<VisuallyHidden> {productName}</VisuallyHidden>
      </span>
    </label>
  );
}

export interface CompareBarItem {
  /** What its tick sends. */
  value: string;
  /** What it is called. */
  name: string;
  /** Address of its picture. */
  image: string;
}

export interface CompareBarProps extends Omit<ComponentProps<'form'>, 'children' | 'method' | 'onSubmit'> {
  /** Where it is sent; its ticks name the form by its `id`. */
  action: string;
  /** What is ticked, in its order. */
  items: readonly CompareBarItem[];
  /** Why one more was refused, or what else there is to say; announced. */
  message: ReactNode;
  /** Takes one back. */
  onRemove: (value: string) => void;
  /** With a script: opens the comparison. */
  onCompare: () => void;
}

const MANY: Readonly<Record<number, string>> = { 2: 'les deux', 3: 'les trois' };

/** Stays at the foot of the window while something is ticked. Without a script it is the button of the ticks' form. */
export function CompareBar({ items, message, onRemove, onCompare, className, ...rest }: CompareBarProps) {
  return (
    <form
      {...rest}
      method="get"
      className={clsx(styles.root, className)}
      data-on={items.length > 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onCompare();
      }}
    >
      <Page className={styles.row}>
        <h2 className={styles.title}>
          Comparer<span> Deux ou trois produits</span>
        </h2>
        <ul className={styles.list}>
          {items.map(({ value, name, image }) => (
            <li key={value} className={styles.item}>
              <span>
                <Picture src={image} alt="" sizes="48px" />
              </span>
              <span className={styles.name}>{name}</span>
              <IconButton icon="close" label={`Ne plus comparer ${name}`} onClick={() => onRemove(value)} />
            </li>
          ))}
          {items.length === 2 && <li className={styles.slot}>Un troisième&nbsp;?</li>}
        </ul>
        <Button type="submit" className={styles.go}>
          <span>
            Comparer <span className={styles.many}>{MANY[items.length]}</span>
          </span>
        </Button>
        <p role="status" className={styles.message}>
          {message}
        </p>
      </Page>
    </form>
  );
}
