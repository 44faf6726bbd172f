import { type ComponentType, lazy } from 'react';
import { afterPaint } from './after-paint';

/** Code that has not come by then counts as lost (specification, section 9). Milliseconds. */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** How long a page that is being left keeps what could not be fetched to itself: the next one may be slow to come. Milliseconds. */
export const LEAVING_TIMEOUT = 10_000;

/**
 * Passes on what is being imported, or fails when it takes too long: a visitor must not wait for ever. A browser that goes to
 * another page may drop what this one was still fetching (Firefox does, before the other page answers): nothing is broken then.
 */
export function withChunkTimeout<Module>(importing: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    let leaving = false;
    // Only meanwhile: a page that always listens to this is not kept for the way back.
    const leave = () => (leaving = true);
    globalThis.addEventListener?.('beforeunload', leave);
    const timer = setTimeout(() => reject(new Error('Code came too late.')), CHUNK_LOAD_TIMEOUT);
    const lost = (error: unknown) => {
      if (leaving) setTimeout(reject, LEAVING_TIMEOUT, error);
      else reject(error);
    };
    importing.then(resolve, lost).finally(() => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('beforeunload', leave);
    });
  });
}

/** A component whose code is loaded when it is first drawn. */
export function lazyPart<Props>(importPart: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => withChunkTimeout(importPart()));
}

/** One that a press opens. To ask for its files alone costs a slow phone a frame: the press is answered before. */
export function lazyOverlay<Props>(importPart: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyPart(async () => {
    await afterPaint();
    return importPart();
  });
}
