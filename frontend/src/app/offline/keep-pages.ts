import { OFFLINE_WORKER_PATH } from '@shop/contract';
import { loadApi } from '../../shared/api/late-api';
import { offlineWords } from '../../shared/offline/age-words';
import { isCutOff } from '../../shared/offline/cut-off';
import { STRIP_ID, type Told } from '../../shared/offline/kept-pages';
import { publicAddress } from '../../shared/offline/public-pages';
import type { AppStore } from '../store';

/** Until a page that was opened counts as seen: its pictures are there by then. Milliseconds. */
const LOOK_MS = 1_500;
const MINUTE = 60_000;

const hereNow = () => location.pathname + location.search;
const keyHere = () => publicAddress(hereNow());

async function tell(told: Told): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(told);
}

const picturesHere = () =>
  [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map((one) => one.currentSrc);

const isTold = async () => (await fetch('/api/config', { cache: 'no-store' }).catch(() => null))?.ok === true;

/**
 * From the first quiet moment of a visit on: the browser keeps the pages that are looked at, says over one that is shown without
 * a line how old it is, and reads prices and stock again once the line is back. Where it has no worker (an address without
 * TLS, private windows, blocked storage) the shop works as it would without all this.
 */
export function keepPages(store: AppStore): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(OFFLINE_WORKER_PATH).catch(() => undefined);

  /** When each page was read that this tab has shown. */
  const readAt = new Map<string, number>();
  let strip = document.getElementById(STRIP_ID);
  /** The document itself was kept, and what it shows has not been read again. */
  let old = strip !== null;
  const first = keyHere();
  if (first !== null) readAt.set(first, Number(strip?.dataset['seen'] ?? Date.now()));

  function draw(): void {
    const key = keyHere();
    const at = key === null ? undefined : readAt.get(key);
    if (at === undefined || !(old || isCutOff())) {
      strip?.remove();
      strip = null;
      return;
    }
    if (!strip) {
      strip = document.createElement('p');
      strip.id = STRIP_ID;
      strip.role = 'status';
      document.getElementById('root')?.before(strip);
    }
    const words = offlineWords(at, Date.now());
    if (strip.textContent !== words) strip.textContent = words;
  }

  let looking: ReturnType<typeof setTimeout> | undefined;
  function see(): void {
    clearTimeout(looking);
    looking = setTimeout(() => {
      const key = keyHere();
      if (key === null || old || isCutOff()) return;
      void tell({ kind: 'seen', address: key, pictures: picturesHere() });
    }, LOOK_MS);
  }

  let pause = 0;
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** Prices and stock are read again as soon as the shop answers: the device knows of its own line alone. */
  async function readAgain(): Promise<void> {
    clearTimeout(asking);
    if (isCutOff()) return;
    const api = (await isTold()) && (await loadApi().catch(() => null));
    if (!api) {
      pause = Math.min(pause + 5_000, MINUTE);
      asking = setTimeout(() => void readAgain(), pause);
      return;
    }
    pause = 0;
    old = false;
    readAt.clear();
    const key = keyHere();
    if (key !== null) readAt.set(key, Date.now());
    draw();
    see();
    // Whatever shows what came with the page hears of the slice first: what nobody shows would be forgotten, not read again.
    setTimeout(() => store.dispatch(api.util.invalidateTags(['Config', 'Product'])));
  }

  let shown = hereNow();
  // Whatever leads to another page says so in the store: what lay over the former one closes (shared/ui/use-navigation.ts).
  store.subscribe(() => {
    if (hereNow() === shown) return;
    shown = hereNow();
    const key = keyHere();
    if (key !== null && !readAt.has(key) && !isCutOff()) readAt.set(key, Date.now());
    draw();
    see();
  });

  window.addEventListener('online', () => void readAgain());
  window.addEventListener('offline', draw);
  setInterval(draw, MINUTE);
  document.addEventListener('click', leaveForKept, true);
  draw();
  see();
  if (old) void readAgain();
}

/**
 * Without a line the program cannot ask for another page: the browser itself goes there, and the worker shows what it has kept.
 * The program does not hear of the press.
 */
function leaveForKept(event: MouseEvent): void {
  if (!isCutOff() || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || (link.target && link.target !== '_self')) return;
  const key = publicAddress(link.href);
  if (key !== null && key !== keyHere()) event.stopPropagation();
}
