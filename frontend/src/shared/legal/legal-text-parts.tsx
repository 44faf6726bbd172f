import { IMPOSED_BLOCKS, type ShownBlock, type ShownLegalText } from '@shop/contract';
import { ImposedText, type LegalPart, TextLink } from '@shop/ui-kit';
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
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'imposed') {
    const { look, parts, imposed } = block;
    return <ImposedText look={look} parts={parts} summary={IMPOSED_BLOCKS[imposed].name} />;
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
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
