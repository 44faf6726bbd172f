import { type ComponentType, lazy } from 'react';
import { afterPaint } from './after-paint';

/** Code that has not come by then counts as lost (specification, section 9). Milliseconds. */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** Passes on what is being imported, or fails when it takes too long: a visitor must not wait for ever. */
export function withChunkTimeout<Module>(importing: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Code was not loaded within ${CHUNK_LOAD_TIMEOUT} ms.`)),
      CHUNK_LOAD_TIMEOUT,
    );
    importing.then(resolve, reject).finally(() => clearTimeout(timer));
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
