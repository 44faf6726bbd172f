import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { quickenJsdom } from './quick-jsdom';

quickenJsdom();

// React keeps a stack for every element it makes, and jest asks for a hundred frames of each: a third of the time of these tests.
Error.stackTraceLimit = 5;
// Pages come in parts, as in a browser; on a busy machine a part takes its time.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

// jsdom draws nothing: what asks about the picture gets the answer of a wide, still screen.
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: media.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.getAnimations ??= () => [];
HTMLMediaElement.prototype.play = () => Promise.resolve();

class NothingToObserve {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
  takeRecords() {
    return [];
  }
}
/** Without a picture nothing is below it. */
class AllInView extends NothingToObserve {
  constructor(private readonly report: IntersectionObserverCallback) {
    super();
  }
  override observe() {
    const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    queueMicrotask(() => this.report(seen, this as unknown as IntersectionObserver));
    return undefined;
  }
}
window.ResizeObserver ??= NothingToObserve;
window.IntersectionObserver ??= AllInView as unknown as typeof IntersectionObserver;
window.PointerEvent ??= MouseEvent as unknown as typeof PointerEvent;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});
