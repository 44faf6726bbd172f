import type { Box } from './unobstructed-placement';

/** What a person presses, drags or writes in, and the texts that stand for it. Disabled ones too: they soon are not. */
const CONTROLS = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  'label',
  'iframe',
  'video[controls]',
  ...['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'menuitem', 'combobox', 'slider'].map(
    (role) => `[role="${role}"]`,
  ),
  // Other messages.
  '[data-floating]',
].join();

/** Out of reach behind a dialog, as the library of the dialogs marks it. */
const OUT_OF_REACH = '[inert], [data-base-ui-inert]';

const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** The part of the window in which messages may stand: less where a phone's keyboard is up. */
export function roomInView(): Box {
  const zoomed = window.visualViewport;
  // Pinched larger, the window shows a part of the page that moves with each finger: the page counts.
  const seen = zoomed && zoomed.scale <= 1 ? zoomed : null;
  const top = seen?.offsetTop ?? 0;
  return { left: 0, top, right: document.documentElement.clientWidth, bottom: top + (seen?.height ?? innerHeight) };
}

/** Where in the window something can be pressed, `own` and what is in it left out. */
export function controlsInView(own: Element): Box[] {
  const windowBox = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const frames = new Map<Element, Box>();
  /** What of an element's content its surroundings let through. */
  const frameOf = (element: Element | null): Box => {
    if (!element || element === document.body) return windowBox;
    const known = frames.get(element);
    if (known) return known;
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const outer = position === 'fixed' ? windowBox : frameOf(element.parentElement);
    const open = overflowX === 'visible' && overflowY === 'visible';
    const frame = open ? outer : common(outer, element.getBoundingClientRect());
    frames.set(element, frame);
    return frame;
  };
  const boxes: Box[] = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (own.contains(control) || control.closest(OUT_OF_REACH)) continue;
    const rect = control.getBoundingClientRect();
    if (rect.width === 0 || rect.bottom <= 0 || rect.top >= innerHeight || isUnseen(control)) continue;
    const box = common(rect, frameOf(control.parentElement));
    if (box.left < box.right && box.top < box.bottom) boxes.push(box);
  }
  return boxes;
}

const isUnseen = (element: Element) => getComputedStyle(element).visibility === 'hidden';
