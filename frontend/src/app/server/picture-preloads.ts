/** The markup of the first picture that is to be loaded before others, if the page has one. */
const FIRST_PICTURE = /<picture\b(?:(?!<\/picture>).)*?fetchpriority="high"(?:(?!<\/picture>).)*<\/picture>/is;

const attribute = (tag: string, name: string) => tag.match(new RegExp(`\\s${name}="([^"]*)"`, 'i'))?.[1];

/**
 * Asks for the first picture at the top of the document, in the format and width that the picture element below will
 * choose. For each of its media, the first source: the smallest format, which a browser that cannot read it skips.
 */
export function picturePreloads(html: string): string {
  const picture = html.match(FIRST_PICTURE)?.[0] ?? '';
  const media: string[] = [];
  const links: string[] = [];
  for (const [source] of picture.matchAll(/<source\b[^>]*>/gi)) {
    const own = attribute(source, 'media') ?? '';
    const srcset = attribute(source, 'srcset');
    if (media.includes(own) || srcset === undefined) continue;
    // Sources are tried in order: each is meant for the screens that those before it left.
    const query = [own, ...media.map((earlier) => `(not ${earlier})`)].filter(Boolean).join(' and ');
    media.push(own);
    const type = attribute(source, 'type');
    const sizes = attribute(source, 'sizes');
    links.push(
      '<link rel="preload" as="image" fetchpriority="high"' +
        ` imagesrcset="${srcset}"` +
        (sizes ? ` imagesizes="${sizes}"` : '') +
        (type ? ` type="${type}"` : '') +
        (query ? ` media="${query}"` : '') +
        '>',
    );
  }
  return links.join('');
}
