import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '../Link/Link';
import { Select } from '../Select/Select';
import styles from './ViewLinks.module.css';

export interface View {
  /** Tells the views apart. */
  value: string;
  /** One word or two. */
  label: string;
  /** Where it is. */
  href: string;
  /** How many rows it has, as it is read; left out until it is known. */
  count?: string | undefined;
}

export interface ViewLinksProps extends Omit<ComponentProps<'nav'>, 'children' | 'onChange'> {
  /** Read out as the name of the views. */
  label: string;
  /** From left to right. */
  views: readonly View[];
  /** The view on show. */
  current: string;
  /** Called with the view that was chosen where they are a list to choose from: under 760 px. */
  onChoose: (view: View) => void;
}

/** The views of a list, each at its own address. Where they have no room side by side they are a list to choose from. */
export function ViewLinks({ label, views, current, onChoose, className, ...rest }: ViewLinksProps) {
  const choose = (value: string) => {
    const view = views.find((one) => one.value === value);
    if (view) onChoose(view);
  };
  return (
    <nav aria-label={label} {...rest} className={clsx(styles.root, className)}>
      <ul className={styles.links}>
        {views.map((view) => (
          <li key={view.value}>
            <Link href={view.href} className={styles.link} aria-current={view.value === current ? 'page' : undefined}>
              {view.label}
              {view.count !== undefined && ' '}
              {view.count !== undefined && <span className={styles.count}>{view.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <Select
        className={styles.choice}
        label={label}
        hideLabel
        value={current}
        options={views.map((view) => ({
          value: view.value,
          label: view.count === undefined ? view.label : `${view.label} (${view.count})`,
        }))}
        onChange={(event) => choose(event.target.value)}
      />
    </nav>
  );
}
