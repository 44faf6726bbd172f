import type { Store } from '@reduxjs/toolkit';
import type { PageData, PageName } from '@shop/contract';
import { pageReceived } from '../features/catalog/catalog-api';
import type { AppStore } from './store';

/** What travels with a page that the server rendered. */
export interface PageState {
  /** The page that was rendered: another than the address's own when that had nothing to show. */
  page: PageName;
  data: PageData;
}

/** Id of the element that carries it, as JSON: no inline script, which the content security policy refuses. */
export const STATE_ID = 'state';

/** The state of the page that the browser has just received, `null` when the server left the rendering to it. */
export function receivedState(): PageState | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

/** What a page of its own kind keeps of the data, beside what every page does; its code comes with the page. */
export type KeepPageData = (store: Pick<Store, 'dispatch'>, data: PageData) => void;

/** Puts the data into the store as if they had just been fetched, so that no component asks again. */
export function keepData(store: AppStore, data: PageData): void {
  store.dispatch(pageReceived(data));
}
