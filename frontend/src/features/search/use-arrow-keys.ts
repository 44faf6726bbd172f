import type { KeyboardEvent, RefObject } from 'react';

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Backspace') && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * Moves the focus between a field and the links below it with the arrow keys, Home and End; who goes on typing is back
 * in the field. The results stay links, so that a screen reader lists them and a new tab can take them.
 */
export function useArrowKeys(field: RefObject<HTMLInputElement | null>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')];
    const place = links.indexOf(event.target as HTMLElement);
    const inField = event.target === field.current;
    if (place === -1 && !inField) return;
    const last = links.length - 1;
    const goTo = (target: HTMLElement | null | undefined) => {
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    if (event.key === 'ArrowDown') goTo(links[Math.min(place + 1, last)]);
    else if (event.key === 'ArrowUp' && !inField) goTo(place === 0 ? field.current : links[place - 1]);
    else if (event.key === 'Home' && !inField) goTo(links[0]);
    else if (event.key === 'End' && !inField) goTo(links[last]);
    // Not prevented: the key itself is for the field.
    else if (!inField && isTyping(event)) field.current?.focus();
  };
}
