import type { ComponentProps } from 'react';

/** The page's content: where the skip link leads, and where the focus goes after a navigation. */
export function Main(props: ComponentProps<'main'>) {
  return <main id="contenu" tabIndex={-1} {...props} />;
}
