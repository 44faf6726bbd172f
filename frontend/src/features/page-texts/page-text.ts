import type { Store } from '@reduxjs/toolkit';
import type { PageData, ShownPageText } from '@shop/contract';
import { useShopConfig } from '../../shared/api/config-api';
import { received } from '../../shared/api/late-api';
import { useAsked } from '../../shared/api/use-asked';

/** What the owner wrote of a page; nothing is asked for where it is as the shop came. */
export function usePageText<Kind extends ShownPageText['kind']>(kind: Kind) {
  const { content } = useShopConfig();
  const isChanged = content?.texts?.includes(kind) ?? false;
  const asked = useAsked<Extract<ShownPageText, { kind: Kind }>>('getPageText', kind, { skip: !isChanged });
  return { ...asked, isChanged };
}

/** Keeps, as freshly answered, what came with a page that the server rendered. */
export function keepPageText(store: Pick<Store, 'dispatch'>, { pageText: value }: PageData): void {
  if (!value) return;
  const entry = { endpointName: 'getPageText', arg: value.kind, value };
  store.dispatch(received([entry] as unknown as Parameters<typeof received>[0]));
}
