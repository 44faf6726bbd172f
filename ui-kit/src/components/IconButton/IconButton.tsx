import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName, Sign } from '../Icon/icons';
import { Link } from '../Link/Link';
import type { LinkProps } from '../Link/Link';
import styles from './IconButton.module.css';

interface IconButtonLook {
  /** The plain French name, such as 'Panier'; there is no other text. */
  label: string;
  /** Which sign. */
  icon: IconName | Sign;
  /** `small` where room is short. */
  size?: 'small' | 'medium';
  /** With a hairline around it. */
  outlined?: boolean;
  /** Digits on the corner, hidden at 0. They are decoration: the label must say them as well. */
  count?: number;
  /** Green dot of a connected client; the label must say it as well. */
  dot?: boolean;
  /** Hidden under 900 px, where the menu offers the same. */
  wideOnly?: boolean;
}

function Content({ icon, size, count, dot }: Pick<Required<IconButtonLook>, 'icon' | 'size' | 'count' | 'dot'>) {
  return (
    <>
      <Icon name={icon} size={size} />
      {count > 0 && (
        // Drawn, not written: a text beside the name would have to be part of it.
        <span className={styles.count} data-count={count > 99 ? '99+' : count} aria-hidden="true" />
      )}
      {dot && <span className={styles.online} data-online="" aria-hidden="true" />}
    </>
  );
}

function lookClassName(outlined: boolean, wideOnly: boolean, className: string | undefined) {
  return clsx(styles.root, outlined && styles.outlined, wideOnly && styles.wideOnly, className);
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & IconButtonLook;

/** A control that is only a sign. With `aria-pressed` the sign fills. */
export function IconButton({
  label,
  icon,
  size = 'medium',
  outlined = false,
  count = 0,
  dot = false,
  wideOnly = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={lookClassName(outlined, wideOnly, className)}>
      <Content icon={icon} size={size} count={count} dot={dot} />
    </button>
  );
}

export type IconLinkProps = Omit<LinkProps, 'children'> & IconButtonLook;

/** The same look for a link. */
export function IconLink({
  label,
  icon,
  size = 'medium',
  outlined = false,
  count = 0,
  dot = false,
  wideOnly = false,
  className,
  ...rest
}: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={lookClassName(outlined, wideOnly, className)}>
      <Content icon={icon} size={size} count={count} dot={dot} />
    </Link>
  );
}
