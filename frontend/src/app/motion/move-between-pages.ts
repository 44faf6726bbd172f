import { productPath } from '@shop/contract';
import { type ApiDispatch, loadApi } from '../../shared/api/late-api';
import { isCutOff } from '../../shared/offline/cut-off';
import { loadPage } from '../router';

/** Of the picture that a card and a product's page share (move-between-pages.css). */
const NAME = 'produit';
/** A product that has not come by then is shown as it comes, without a movement. Milliseconds. */
const PATIENCE_MS = 150;
/** The browser shows nothing new while a page is being drawn for a movement. Milliseconds. */
const DRAWING_MS = 400;

const GALLERY = 'main [aria-label="Photos"] img';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** Whether `find` finds it before the browser must show something again. Called off it costs nothing. */
function drawn(find: () => Element | null | undefined): Promise<Element | null> {
  return new Promise((resolve) => {
    const end = (found: Element | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const look = () => {
      const found = find();
      if (found) end(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end(null), DRAWING_MS);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/**
 * From `from` to what `draw` leads to, which may find nothing to end at: then the pages only change. A movement that the browser
 * refuses (a hidden tab, a press meanwhile) leaves the page as it would be without it.
 */
function move(from: HTMLElement, draw: () => Promise<HTMLElement | null>): void {
  from.style.viewTransitionName = NAME;
  let to: HTMLElement | null = null;
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = '';
    to = await draw();
    if (to) to.style.viewTransitionName = NAME;
  });
  for (const end of [transition.ready, transition.updateCallbackDone]) end.catch(() => undefined);
  const clear = () => {
    from.style.viewTransitionName = '';
    if (to) to.style.viewTransitionName = '';
  };
  transition.finished.then(clear, clear);
}

/** By its id or the words of its address, where the link is a card's to a product. */
function productOf(link: HTMLAnchorElement): string | null {
  const key = link.pathname.split('/').at(-1) ?? '';
  return link.origin === location.origin && key !== '' && link.pathname === productPath(key) ? key : null;
}

interface Card {
  link: HTMLAnchorElement;
  picture: HTMLElement;
  product: string;
}

function cardAt(target: EventTarget | null): Card | null {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('main article a[href]');
  const product = link && !link.target && productOf(link);
  const picture = link && link.closest('article')?.querySelector('img');
  return product && picture && isInView(picture) ? { link, picture, product } : null;
}

/**
 * The picture of a card becomes that of its product's page. Nobody waits for
 * it: the page is drawn at once where its data are there, and otherwise comes as it would. Where the browser knows no such
 * movement, or somebody wants none, the pages change as ever; focus and place are the router's in any case.
 */
export function moveBetweenPages(store: { dispatch: ApiDispatch }): void {
  if (!('startViewTransition' in document)) return;
  let passing = false;
  let turn = 0;
  const pass = (act: () => void) => {
    passing = true;
    act();
    passing = false;
  };

  const fetched = async (key: string) => {
    const { endpoints } = await loadApi();
    return store.dispatch(endpoints.getProduct.initiate(key, { subscribe: false }));
  };

  const ahead = ({ target }: Event) => {
    const card = cardAt(target);
    if (!card || still() || isCutOff()) return;
    fetched(card.product).catch(() => undefined);
    loadPage('product').catch(() => undefined);
  };

  async function forward({ link, picture, product }: Card): Promise<void> {
    const mine = ++turn;
    const here = Promise.all([fetched(product), loadPage('product')]).then(
      ([{ data }]) => data !== undefined,
      () => false,
    );
    const isHere = await Promise.race([here, wait(PATIENCE_MS).then(() => false)]);
    // Something else was pressed meanwhile, or the card is gone.
    if (mine !== turn || !link.isConnected) return;
    if (!isHere || still()) return pass(() => link.click());
    const former = document.querySelector(GALLERY);
    move(picture, () => {
      pass(() => link.click());
      return drawn(() =>
        [...document.querySelectorAll(GALLERY)].find((one) => one !== former),
      ) as Promise<HTMLElement | null>;
    });
  }

  function press(event: MouseEvent): void {
    if (passing) return;
    turn += 1;
    const card = isPlain(event) && !event.defaultPrevented && cardAt(event.target);
    if (!card || still() || isCutOff()) return;
    event.preventDefault();
    event.stopPropagation();
    void forward(card);
  }

  window.addEventListener('pointerdown', ahead, { capture: true, passive: true });
  window.addEventListener('click', press, true);
}
