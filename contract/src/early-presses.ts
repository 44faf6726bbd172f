/**
 * The one script that stands in a page itself: keeps presses from the first paint on, until the start script (frontend, src/app/start) hears
 * them and asks for those that were kept. The document of the shop holds it, and the server's policy names it by its digest. By `pressed()` it
 * hands over and hears no more; whoever presses waits for no picture, as the start script does on a press.
 */
export const EARLY_PRESSES =
  "(()=>{const kept=[],hear=e=>{if(e.isTrusted&&e.target.closest?.('button')){e.preventDefault();e.stopPropagation();kept.push(e)}};" +
  "addEventListener('click',hear,true);" +
  "self.pressed=()=>{removeEventListener('click',hear,true);if(kept[0])dispatchEvent(new Event('pointerdown'));return kept}})()";
