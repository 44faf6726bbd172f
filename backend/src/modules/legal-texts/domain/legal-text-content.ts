import {
  IMPOSED_BLOCKS,
  imposedOn,
  LEGAL_LIMITS,
  type LegalBlock,
  type LegalSection,
  type LegalTextContent,
  type LegalTextId,
  type Problem,
  type ShownLegalText,
} from '@shop/contract';
import { type BlockFacts, fillBlock } from './imposed-blocks.js';
import { FAULTS, legalTextErrors } from './legal-text-errors.js';

/** Signs that nobody sees: what is published must say what it shows. A line feed is none. */
const HIDDEN = /[^\P{C}\n]/u;

/** Spaces around, several in a row, Windows' line ends. */
function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/[ \t]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

function tidyBlock(block: LegalBlock): LegalBlock {
  if (block.kind === 'paragraph') return { kind: 'paragraph', text: tidyText(block.text) };
  if (block.kind === 'list') return { kind: 'list', items: block.items.map(tidyText).filter(Boolean) };
  if (block.kind === 'link') return { kind: 'link', label: tidyText(block.label), to: block.to };
  return { kind: 'imposed', imposed: block.imposed };
}

/** As it is kept: nothing but what belongs to it. */
export function tidyContent({ description, sections }: LegalTextContent): LegalTextContent {
  return {
    description: tidyText(description).replaceAll('\n', ' '),
    sections: sections.map(({ heading, blocks }) => ({
      heading: tidyText(heading).replaceAll('\n', ' '),
      blocks: blocks.map(tidyBlock),
    })),
  };
}

type Fault = Pick<Problem, 'code' | 'message'>;

function judgeText(text: string, what: string, most: number): Fault[] {
  if (text === '') return [FAULTS.empty(what)];
  if (text.length > most) return [FAULTS.tooLong(what, most)];
  return HIDDEN.test(text) ? [FAULTS.control(what)] : [];
}

function judgeBlock(block: LegalBlock, where: string): Fault[] {
  if (block.kind === 'paragraph') return judgeText(block.text, where, LEGAL_LIMITS.paragraph);
  if (block.kind === 'link') return judgeText(block.label, `${where}, lien`, LEGAL_LIMITS.linkLabel);
  if (block.kind === 'imposed') return [];
  if (block.items.length === 0) return [FAULTS.empty(`${where}, liste`)];
  if (block.items.length > LEGAL_LIMITS.items) return [FAULTS.tooMany(`${where}, liste`, LEGAL_LIMITS.items)];
  return block.items.flatMap((item) => judgeText(item, `${where}, liste`, LEGAL_LIMITS.item));
}

const at = (field: string) => (fault: Fault) => ({ ...fault, field });

function judgeSection({ heading, blocks }: LegalSection, index: number): Problem[] {
  const where = `Partie ${index + 1}`;
  const place = `sections.${index}`;
  return [
    ...judgeText(heading, `${where}, titre`, LEGAL_LIMITS.heading).map(at(`${place}.heading`)),
    ...(blocks.length === 0 ? [at(place)(FAULTS.empty(where))] : []),
    ...(blocks.length > LEGAL_LIMITS.blocks ? [at(place)(FAULTS.tooMany(where, LEGAL_LIMITS.blocks))] : []),
    ...blocks.flatMap((block, number) => judgeBlock(block, where).map(at(`${place}.blocks.${number}`))),
  ];
}

function judgeImposed(text: LegalTextId, { sections }: LegalTextContent): Problem[] {
  const used = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'imposed' ? [block.imposed] : [])),
  );
  const needed = imposedOn(text);
  const named = (id: (typeof used)[number]) => `${IMPOSED_BLOCKS[id].name} (${IMPOSED_BLOCKS[id].article})`;
  return [
    ...needed.filter((id) => !used.includes(id)).map((id) => FAULTS.imposedMissing(named(id))),
    ...needed.filter((id) => used.indexOf(id) !== used.lastIndexOf(id)).map((id) => FAULTS.imposedTwice(named(id))),
    ...used.filter((id) => !needed.includes(id)).map((id) => FAULTS.imposedElsewhere(named(id))),
  ].map(at('sections'));
}

/** @throws DomainError `LEGAL_TEXT.INVALID` naming each place that cannot be published; the content is tidied before */
export function assertGoodContent(text: LegalTextId, content: LegalTextContent): void {
  const headings = content.sections.map(({ heading }) => heading.toLocaleLowerCase('fr'));
  const twice = headings.findIndex((heading, index) => heading !== '' && headings.indexOf(heading) !== index);
  const problems: Problem[] = [
    ...judgeText(content.description, 'Description', LEGAL_LIMITS.description).map(at('description')),
    ...(content.sections.length === 0 ? [at('sections')(FAULTS.noSection)] : []),
    ...(content.sections.length > LEGAL_LIMITS.sections
      ? [at('sections')(FAULTS.tooMany('Parties', LEGAL_LIMITS.sections))]
      : []),
    ...content.sections.flatMap(judgeSection),
    ...(twice === -1 ? [] : [at(`sections.${twice}.heading`)(FAULTS.headingTwice)]),
    ...judgeImposed(text, content),
  ];
  if (problems.length > 0) throw legalTextErrors.contentRefused(problems);
}

/** As it is read, imposed blocks filled. */
export function showContent({ description, sections }: LegalTextContent, facts: BlockFacts): ShownLegalText {
  return {
    description,
    sections: sections.map(({ heading, blocks }) => ({
      heading,
      blocks: blocks.map((block) => (block.kind === 'imposed' ? fillBlock(block.imposed, facts) : block)),
    })),
  };
}
