import { IMPOSED_BLOCKS, type ShownBlock, type ShownLegalText } from '@shop/contract';
import { ImposedText, type LegalPart, Link, TextLink } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { paths } from '../paths';

/** The parts of a text as the kit's document takes them; their anchors are the words of their headings. */
export function legalTextParts({ sections }: ShownLegalText): LegalPart[] {
  return sections.map(({ heading, blocks }, index) => ({
    id: anchorOf(heading, index),
    heading,
    content: blocks.map((block, place) => <Block key={place} block={block} />),
  }));
}

/** `le-droit-de-retractation`; a heading without a letter gets its number. */
function anchorOf(heading: string, index: number): string {
  const words = heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return words || `partie-${index + 1}`;
}

function Block({ block }: { block: ShownBlock }) {
  if (block.kind === 'paragraph') return <p>{withWays(block.text)}</p>;
  if (block.kind === 'imposed') {
    const { look, parts, imposed } = block;
    const words = parts.map(({ kind, text }) => ({ kind, text: kind === 'heading' ? text : withWays(text) }));
    return <ImposedText look={look} parts={words} summary={IMPOSED_BLOCKS[imposed].name} />;
  }
  if (block.kind === 'link') {
    return (
      <p>
        <TextLink href={paths[block.to]}>{block.label}</TextLink>
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item, index) => (
        <li key={index}>{withWays(item)}</li>
      ))}
    </ul>
  );
}

/** A mail address, a page's, or a number of France as it is written (`04 65 71 00 18`, `+33 4 65 71 00 18`). */
const WAY =
  /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https:\/\/[\w-]+(?:\.[\w-]+)+(?:\/[\w/-]*)?|(?:\+33[\s\u00a0]?\d|\b0\d)(?:[\s\u00a0.]?\d{2}){4}\b)/u;

function addressOf(way: string): string {
  if (way.startsWith('https:')) return way;
  return way.includes('@') ? `mailto:${way}` : `tel:${way.replace(/[^+\d]/g, '')}`;
}

/** Whoever reads how to write or to call presses it. */
function withWays(text: string): ReactNode {
  // One pattern in a group: every second part is what it found.
  return text.split(WAY).map((part, place) => {
    if (place % 2 === 0) return part;
    return (
      <Link key={place} href={addressOf(part)} data-said="" className={/^[+\d]/.test(part) ? 'nowrap' : undefined}>
        {part}
      </Link>
    );
  });
}
