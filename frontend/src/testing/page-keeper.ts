/** How a browser answers a page that asks to be kept. */
type Keeper = 'keeps' | 'refuses' | 'hears nothing' | 'has none';

const REGISTRATION = { active: { postMessage: () => undefined }, update: () => Promise.resolve() };

const ANSWERS: Record<Exclude<Keeper, 'has none'>, () => Promise<unknown>> = {
  keeps: () => Promise.resolve(REGISTRATION),
  refuses: () => Promise.reject(new DOMException('Refused', 'SecurityError')),
  'hears nothing': () => Promise.reject(new TypeError('Failed to fetch')),
};

/** Puts such a browser in the place of the test's own. @returns what takes it away again */
export function keepPagesAs(keeper: Keeper, isSecure = true): () => void {
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true });
  // The window's own property: taken away, there would be none.
  const secure = Object.getOwnPropertyDescriptor(window, 'isSecureContext');
  if (keeper === 'has none') Reflect.deleteProperty(navigator, 'serviceWorker');
  else put(navigator, 'serviceWorker', { register: ANSWERS[keeper] });
  put(window, 'isSecureContext', isSecure);
  return () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    if (secure) Object.defineProperty(window, 'isSecureContext', secure);
    else Reflect.deleteProperty(window, 'isSecureContext');
  };
}
