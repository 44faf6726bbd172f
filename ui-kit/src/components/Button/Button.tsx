import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '../Link/Link';
import type { LinkProps } from '../Link/Link';
import { Spinner } from '../Spinner/Spinner';
import { buttonClassName } from './button-class-name';
import type { ButtonLook } from './button-class-name';

interface ButtonContent {
  /** After the words. */
  icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook, ButtonContent {
  /** Shows the ring and swallows clicks, but keeps the focus where it is. */
  loading?: boolean;
}

/** The act of a screen. `type` is `button` unless said otherwise. */
export function Button({
  variant = 'primary',
  size = 'medium',
  fullWidth = false,
  loading = false,
  icon,
  className,
  children,
  onClick,
  onMouseDown,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A field that loses the focus may show its error and push the button from under the pointer: the click would be lost.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onMouseDown?.(event);
    if (type === 'submit') event.preventDefault();
  };
  const swallow = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? swallow : onClick}
      onMouseDown={press}
      className={clsx(buttonClassName({ variant, size, fullWidth }), className)}
    >
      {loading && <Spinner />}
      {children}
      {icon}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, ButtonLook, ButtonContent {}

/** A link with the look of a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  fullWidth = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={clsx(buttonClassName({ variant, size, fullWidth }), className)}>
      {children}
      {icon}
    </Link>
  );
}
