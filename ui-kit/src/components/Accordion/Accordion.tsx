import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import styles from './Accordion.module.css';

export interface AccordionItem {
  /** The words that open the section; where they are more than a text, `id` tells the section from others. */
  title: ReactNode;
  /** What the section holds. */
  content: ReactNode;
  /** Open from the start. */
  open?: boolean;
  /** Anchor, for links to one answer. */
  id?: string;
}

export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The sections, in their order. */
  items: readonly AccordionItem[];
  /** `large` for a page of questions, `medium` beside a product. */
  size?: 'medium' | 'large';
  /** Rank of its headings, so that the page skips none. */
  headingLevel?: 2 | 3;
  /** Opening one closes the others: they share this name. */
  group?: string;
}

/**
 * Sections that open one by one. The browser's own `details`: it works before any script has come, is found by the
 * browser's search, and costs the product page nothing.
 */
export function Accordion({ items, size = 'medium', headingLevel = 2, group, className, ...rest }: AccordionProps) {
  return (
    <div {...rest} className={clsx(styles.root, size === 'large' && styles.large, className)}>
      {items.map((item) => (
        <Collapsible key={item.id ?? String(item.title)} {...item} headingLevel={headingLevel} group={group} />
      ))}
    </div>
  );
}

export interface CollapsibleProps extends Omit<ComponentProps<'details'>, 'children' | 'content' | 'title'> {
  /** The words that open it. */
  title: ReactNode;
  /** What it holds. */
  content: ReactNode;
  /** Open from the start. */
  open?: boolean;
  /** Anchor, for links to it. */
  id?: string;
  /** Rank of its headings, so that the page skips none. */
  headingLevel?: 2 | 3;
  /** Opening one closes the others of the same name. */
  group?: string;
}

/** One section that opens. */
export function Collapsible({
  title,
  content,
  open = false,
  id,
  headingLevel = 2,
  group,
  className,
  ...rest
}: CollapsibleProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <details {...rest} className={clsx(styles.item, className)} open={open} id={id} name={group}>
      <summary className={styles.head}>
        <Heading>{title}</Heading>
        <Icon name="plus" size="small" className={styles.sign} />
      </summary>
      <div className={styles.body}>{content}</div>
    </details>
  );
}
