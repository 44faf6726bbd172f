import { lately } from './lately';

/**
 * Puts the focus on the heading of the page as soon as it is there, so that a screen reader says where one is: code and
 * data may still be on their way, and what lay over the old page may still hold the focus. A reader who does something
 * meanwhile is left alone, and so is whom the page or a password manager has put into one of its fields: neither presses
 * a key. Returns what calls it off.
 */
export function focusHeading(): () => void {
  const take = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return document.activeElement === heading;
  };
  const before = document.activeElement;
  if (take()) return () => undefined;
  return lately(
    import('./when-there').then(
      ({ whenHeadingIsThere }) =>
        () =>
          whenHeadingIsThere(take, before),
    ),
  );
}
