import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { pressWithoutBlur } from '../../hooks/press-without-blur';
import layout from '../Layout/Layout.module.css';
import { Link } from '../Link/Link';
import styles from './LegalBar.module.css';

export interface LegalBarProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** The way out of the contract first: it never folds. */
  links: readonly { label: string; href: string }[];
  /** Where questions are answered, and by whom. */
  help?: ReactNode;
}

/**
 * Foot of the checkout: what the law wants to be within reach, and nothing that leads astray. Its links stay still under a press,
 * whatever field is left by it.
 */
export function LegalBar({ links, help, className, ...rest }: LegalBarProps) {
  return (
    <footer {...pressWithoutBlur} {...rest} className={clsx('on-deep', styles.root, className)}>
      <div className={clsx(layout.page, styles.row)}>
        <nav aria-label="Pied de page">
          <ul>
            {links.map(({ label, href }) => (
              <li key={label}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {help && <p className={styles.help}>{help}</p>}
      </div>
    </footer>
  );
}
