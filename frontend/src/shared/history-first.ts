/**
 * Takes the first place among those who hear of a move in the browser's history: asked for before the router listens,
 * it stays with `window.onpopstate`, whatever is put there later (HTML, section 'event handlers'). Nothing else comes
 * before the router in every browser: at the window itself Chromium calls listeners in the order of their coming, be
 * they capturing or not.
 */
export function hearHistoryFirst(): void {
  window.onpopstate = () => undefined;
}
