/** After the other script (start.ts), which does not wait for it: of the pages whose first view is a form, or waits for whoever asks. */

/** Of whoever looks at a page without its middle. Milliseconds. */
const PATIENCE_MS = 10_000;

/** What the browser has kept of the fields, or what was typed while the scripts were on their way: nobody has heard of it. */
function tellFilled(field: HTMLInputElement): void {
  const tick = field.type === 'checkbox';
  if (tick ? field.checked === field.defaultChecked : field.value === field.defaultValue) return;
  field.dispatchEvent(new Event(tick ? 'change' : 'input', { bubbles: true }));
}

/** The page is for strangers: whoever is connected is led on by the program, and does not see it until then. */
function coverFromConnected(): void {
  const page = document.querySelector<HTMLElement>('#root [data-strangers]');
  try {
    if (!page || !localStorage.getItem(page.dataset['strangers']!)) return;
  } catch {
    // A browser that stores nothing has nobody connected.
    return;
  }
  page.style.visibility = 'hidden';
  const uncover = () => page.style.removeProperty('visibility');
  // The program takes over, or does not come.
  for (const sign of ['shop:alive', 'error']) addEventListener(sign, uncover, { once: true });
  setTimeout(uncover, PATIENCE_MS);
}

coverFromConnected();
// By now the other script listens.
document.querySelectorAll<HTMLInputElement>('#root input').forEach(tellFilled);
