import type { RenderedPage } from '@shop/contract';

const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Puts the linked styles into the page: what a first visitor sees does not wait for another round trip. Their links
 * stay, switched off, so that the code of a page, which looks for the styles it needs, finds them and fetches none.
 *
 * @param readFile text of a file of the browser build; read once each
 */
export function stylesInPlace(readFile: (name: string) => string): (html: string) => RenderedPage {
  const texts = new Map<string, string>();
  const textOf = (name: string): string => {
    const known = texts.get(name);
    if (known !== undefined) return known;
    // A line's end would be changed by the browser before it compares the text with its digest.
    const text = readFile(name).replace(/\r\n?/g, '\n').trim();
    if (text.toLowerCase().includes('</style')) throw new Error(`${name} cannot stand inside a page.`);
    texts.set(name, text);
    return text;
  };
  return (html) => {
    const headEnd = html.indexOf('</head>');
    const styles: string[] = [];
    const head = html.slice(0, headEnd).replace(STYLESHEET, (link, name: string) => {
      const text = textOf(name);
      styles.push(text);
      return `<style>${text}</style>${link.replace('<link ', '<link disabled ')}`;
    });
    return { html: head + html.slice(headEnd), styles };
  };
}
