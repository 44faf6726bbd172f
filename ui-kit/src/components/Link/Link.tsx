import { createContext, use } from 'react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface LinkProps extends ComponentProps<'a'> {
  /** An address of the app, an anchor or a foreign address. */
  href: string;
}

const LinkContext = createContext<ElementType<LinkProps>>('a');

export interface LinkProviderProps {
  /** Takes `href` and every other property of an anchor; the app maps it onto its router. */
  component: ElementType<LinkProps>;
  /** The app. */
  children: ReactNode;
}

/** Tells every link of the kit how the app navigates, so that the kit knows no router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** Addresses that leave the app, and anchors of the page, never go through the router. */
function leavesTheApp(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(href);
}

/** A link without a look of its own. One that opens a tab says so to whoever does not see it open; a file (`download`) never goes through the router. */
export function Link({ href, children, ...rest }: LinkProps) {
  const routed = use(LinkContext);
  const isFile = rest.download !== undefined;
  const Component = isFile || leavesTheApp(href) ? 'a' : routed;
  return (
    <Component href={href} {...rest}>
      {children}
      {rest.target === '_blank' && <VisuallyHidden> (nouvel onglet)</VisuallyHidden>}
    </Component>
  );
}
