import { type ComponentType, lazy } from 'react';
import { withChunkTimeout } from '../shared/ui/chunk-timeout';
import { patiently } from '../shared/ui/load-when-near';
import type { KeepPageData } from './page-state';

export interface PageModule {
  default: ComponentType;
  /** Of a page that shows what no other does. */
  keepPageData?: KeepPageData;
}

/**
 * A page whose code comes with its first visit. Once `load` is done it renders at once: a page that the server has drawn
 * is then taken over in one go, and no click falls between its parts.
 */
export function lazyPage(importPage: () => Promise<PageModule>) {
  let Loaded: ComponentType | undefined;
  const load = async () => {
    const page = await withChunkTimeout(patiently(importPage, 2));
    Loaded = page.default;
    return page;
  };
  const Later = lazy(load);
  const Page = () => (Loaded ? <Loaded /> : <Later />);
  return Object.assign(Page, { load });
}

export type LazyPage = ReturnType<typeof lazyPage>;
