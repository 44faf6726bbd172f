import { moveBetweenPages } from './motion/move-between-pages';
import { keepCart } from './keep-cart';
import { keepPages } from './offline/keep-pages';
import { tellSteps } from './tell-steps';
import { tellWhole } from './tell-whole';
import type { AppStore } from './store';

/** What a visit can do without at first. */
export function begin(store: AppStore): void {
  keepPages(store);
  moveBetweenPages(store);
  tellSteps(store);
  keepCart(store);
  tellWhole();
}
