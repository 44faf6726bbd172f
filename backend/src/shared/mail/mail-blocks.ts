import { buttonPart, escapeHtml, linkPart, paragraphPart, picturePart } from './mail-parts.js';
import { look, SERIF } from './mail-style.js';

/** What somebody who works here put together: words letter by letter, addresses of the shop. */
export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'product'; name: string; text: string; url: string; picture: string };

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

export function blockText(block: MailBlock): string {
  if (block.kind === 'button') return `${block.label}\u00a0:\n${block.url}`;
  if (block.kind === 'product') return [block.name, ...linesOf(block.text), block.url].join('\n');
  return linesOf(block.text).join('\n\n');
}

const headingPart = (text: string) =>
  `<h2${look({ ink: 'text', more: `margin:28px 0 12px;font:400 24px/1.25 ${SERIF};word-break:break-word` })}>${escapeHtml(text)}</h2>`;

export function blockPart(block: MailBlock): string {
  if (block.kind === 'title') return headingPart(block.text);
  if (block.kind === 'text') return linesOf(block.text).map(paragraphPart).join('\n');
  if (block.kind === 'button') return buttonPart(block);
  const { name, text, url, picture } = block;
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 12px">${picturePart({ url: picture, alt: name })}</table>`,
    headingPart(name),
    ...linesOf(text).map(paragraphPart),
    linkPart({ label: 'Voir le produit', url }),
  ].join('\n');
}
