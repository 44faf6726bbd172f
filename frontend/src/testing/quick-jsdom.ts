/**
 * What jsdom answers slowly, and is asked most: a look for a role asks every element how it is drawn, and a look for a label asks every
 * field for its labels, each of which goes through the whole page. No style sheet is read in these tests, so that both are plain.
 */
type Styled = Pick<CSSStyleDeclaration, 'display' | 'visibility'>;

const NAMED = new Set(['display', 'visibility', 'content']);
const asked = globalThis.getComputedStyle.bind(globalThis);
const displays = new Map<string, string>();

/** How an element without style of its own is drawn hangs on these alone: jsdom's own style sheet asks for no other. */
const kindOf = (element: Element) =>
  [element.tagName, ...['hidden', 'open', 'type', 'controls'].map((name) => element.getAttribute(name) ?? '-')].join();

function displayOf(element: Element): string {
  if (element.getAttribute('style')) return asked(element).display;
  const kind = kindOf(element);
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const { display } = asked(element);
  displays.set(kind, display);
  return display;
}

function visibilityOf(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.getAttribute('style')?.includes('visibility')) return asked(element).visibility;
  }
  return 'visible';
}

const quickly: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: visibilityOf,
  content: () => '',
};

/** As `getComputedStyle`; only what is asked beyond display and visibility is worked out. */
export function quickStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || document.styleSheets.length > 0) return asked(element, pseudo);
  const value = (name: string) => (NAMED.has(name) ? quickly[name]!(element) : undefined);
  return new Proxy({} as CSSStyleDeclaration & Styled, {
    get(_target, name) {
      if (name === 'getPropertyValue')
        return (wanted: string) => value(wanted) ?? asked(element).getPropertyValue(wanted);
      if (typeof name === 'string' && NAMED.has(name)) return value(name);
      return Reflect.get(asked(element), name) as unknown;
    },
  });
}

/** The labels of a field, in the order of the page. */
export function quickLabels(this: HTMLElement): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  const isNamed = this.id !== '' && document.getElementById(this.id) === this;
  return [...document.getElementsByTagName('label')].filter((label) => {
    if (label.hasAttribute('for')) return isNamed && label.htmlFor === this.id;
    return label.contains(this) && label.control === this;
  });
}

export function quickenJsdom(): void {
  globalThis.getComputedStyle = quickStyle;
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
    Object.defineProperty(prototype, 'labels', { configurable: true, get: quickLabels });
  }
}
