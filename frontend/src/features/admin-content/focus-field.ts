const TYPED = 'textarea, select, input:not([type="file"])';

/** Brings what is typed at a path, or at the nearest place around it, into view and under the hand. */
export function focusField(within: HTMLElement, path: string): void {
  const places = [...within.querySelectorAll<HTMLElement>('[data-field]')];
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const at = parts.slice(0, length).join('.');
    const place = places.find(({ dataset }) => dataset['field'] === at);
    if (!place) continue;
    (place.querySelector<HTMLElement>(TYPED) ?? place.querySelector<HTMLElement>('button'))?.focus();
    return;
  }
}
