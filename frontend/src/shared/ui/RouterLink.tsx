import type { LinkProps } from '@shop/ui-kit';
import { Link } from 'react-router-dom';

/** The kit's links, taken by the router. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} />;
}
