/**
 * Shows the current section as soon as the rail has a height, and whenever that changes; in between the list stays where
 * a reader has scrolled it. Returns what ends it.
 */
export function keepCurrentInView(rail: HTMLElement): () => void {
  const observer = new ResizeObserver(() => show(rail));
  rail.querySelectorAll('nav').forEach((list) => observer.observe(list));
  return () => observer.disconnect();
}

/** Scrolls what scrolls around the current section, and nothing else: the page stays where it is. */
function show(rail: HTMLElement): void {
  const current = rail.querySelector<HTMLElement>('[aria-current="page"]');
  let around = current?.parentElement;
  while (current && around && rail.contains(around)) {
    if (around.scrollHeight > around.clientHeight) {
      const [frame, own] = [around.getBoundingClientRect(), current.getBoundingClientRect()];
      // With its neighbours, so that the list is seen to go on.
      const above = own.top - own.height - frame.top;
      const below = own.bottom + own.height - frame.bottom;
      if (above < 0) around.scrollTop += above;
      else if (below > 0) around.scrollTop += below;
    }
    around = around.parentElement;
  }
}
