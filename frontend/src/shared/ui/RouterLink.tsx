import { LANGUAGE } from '@shop/contract';
import type { LinkProps } from '@shop/ui-kit';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Files and answers of the API have one address, whatever the language. */
const NO_PAGE = /^\/(?:api|images)\//;

/**
 * The kit's links, taken by the router. Made of the hooks that its own Link is made of: that one brings prefetching of
 * data along, which the shop never uses and every first visitor would pay for.
 */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const inRouter = useHref(href);
  const leaves = LANGUAGE !== 'fr' && NO_PAGE.test(href);
  const address = leaves ? href : inRouter;
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href, { target: rest.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !leaves) navigate(event);
  };
  return <a {...rest} href={address} onClick={click} />;
}
