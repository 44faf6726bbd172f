import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/icons';
import { Spinner } from '../Spinner/Spinner';
import { Link } from './Link';
import type { LinkProps } from './Link';
import styles from './TextLink.module.css';

interface TextLinkLook {
  /** Colour role; the words carry the meaning. */
  tone?: 'link' | 'danger' | 'inherit';
  /** Before the words. */
  iconBefore?: IconName;
  /** After the words. */
  icon?: IconName;
}

export type TextLinkProps = LinkProps & TextLinkLook;

/** A link of a sentence or a foot of a block, with a target of full height. */
export function TextLink({ tone = 'link', icon, iconBefore, className, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={clsx(styles.root, className)} data-tone={tone}>
      {iconBefore && <Icon name={iconBefore} size="small" />}
      {children}
      {icon && <Icon name={icon} size="small" />}
    </Link>
  );
}

export interface TextButtonProps extends ComponentProps<'button'>, TextLinkLook {
  /** Shows the ring and swallows clicks while what was asked is being done, but keeps the focus where it is. */
  loading?: boolean;
}

/** An act that looks like a link, such as 'Ajuster à 2'. */
export function TextButton({
  tone = 'link',
  icon,
  iconBefore,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={clsx(styles.root, className)}
      data-tone={tone}
    >
      {iconBefore && <Icon name={iconBefore} size="small" />}
      {children}
      {loading ? <Spinner /> : icon && <Icon name={icon} size="small" />}
    </button>
  );
}
