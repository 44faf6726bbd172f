import {
  type ImposedBlockId,
  type LegalLink,
  LEGAL_TEXTS,
  type LegalTextId,
  type ShownBlock,
  type ShownImposed,
  type ShownLegalText,
} from '@shop/contract';
import type { Paper, PaperBlock } from '../../../shared/domain/paper.js';
import { longDay, parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import type { PublishedVersion } from './legal-version.js';

/** Where the shop is on the web, and what it is called. */
export interface PaperShop {
  shopName: string;
  /** Address of a page of the shop. */
  pageUrl: (link: LegalLink) => string;
  /** Where a version stays. */
  versionUrl: (text: LegalTextId, number: number) => string;
}

/** In which block a text says who sells: what a version says of it never changes, unlike what is known of the seller. */
const WHO: readonly ImposedBlockId[] = ['seller', 'publication', 'controller'];

const imposedIn = ({ sections }: ShownLegalText): ShownImposed[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'imposed' ? [block] : [])));

function footOf(shown: ShownLegalText, { shopName }: PaperShop): string {
  const who = imposedIn(shown).find(({ imposed }) => WHO.includes(imposed));
  return [shopName, who?.parts[0]?.text].filter(Boolean).join(' — ');
}

/** Items in a row are one list; of a form, lines to fill in by hand. */
function partsOf({ parts, imposed }: ShownImposed): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  for (let first = 0; first < parts.length; first++) {
    const { kind, text } = parts[first]!;
    if (kind !== 'item') {
      blocks.push({ kind: kind === 'heading' ? 'part' : 'paragraph', text });
      continue;
    }
    const rest = parts.slice(first).findIndex((part) => part.kind !== 'item');
    const items = parts.slice(first, rest === -1 ? undefined : first + rest).map((part) => part.text);
    blocks.push(imposed === 'withdrawal-form' ? { kind: 'fields', labels: items } : { kind: 'list', items });
    first += items.length - 1;
  }
  return blocks;
}

/** What the law wants in its box, or apart, stands so on paper too; nothing can be folded there. */
function blocksOf(block: ShownBlock, { pageUrl }: PaperShop): PaperBlock[] {
  if (block.kind === 'paragraph') return [{ kind: 'paragraph', text: block.text }];
  if (block.kind === 'list') return [{ kind: 'list', items: block.items }];
  if (block.kind === 'link') return [{ kind: 'link', label: block.label, url: pageUrl(block.to) }];
  const blocks = partsOf(block);
  if (block.look === 'plain') return blocks;
  return [{ kind: 'frame', look: block.look === 'box' ? 'box' : 'rule', blocks }];
}

const sectionsOf = ({ sections }: ShownLegalText, shop: PaperShop): PaperBlock[] =>
  sections.flatMap(({ heading, blocks }, index): PaperBlock[] => [
    { kind: 'section', text: `${index + 1}. ${heading}` },
    ...blocks.flatMap((block) => blocksOf(block, shop)),
  ]);

function versionLines({ text, number, effectiveFrom, sha256 }: PublishedVersion, shop: PaperShop): string[] {
  return [
    `Version ${number}, en vigueur à partir du ${longDay(parisMidnight(effectiveFrom))}`,
    shop.versionUrl(text, number),
    `SHA-256\u00a0: ${sha256}`,
  ];
}

/** Such as 'conditions-generales-de-vente-v2.pdf'. */
export function paperFileName(title: string, number: number): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z\d]+/);
  return `${words.filter(Boolean).join('-')}-v${number}.pdf`;
}

/** A version whole, as it was published. */
export function versionPaper(version: PublishedVersion, shop: PaperShop): Paper {
  const { text, shown, publishedAt } = version;
  return {
    title: LEGAL_TEXTS[text].name,
    lead: versionLines(version, shop),
    author: shop.shopName,
    foot: footOf(shown, shop),
    madeAt: publishedAt,
    blocks: sectionsOf(shown, shop),
  };
}

/** Notice and form of withdrawal (C. conso. R221-3, R221-1), the form on a page of its own; undefined for a text without them. */
export function withdrawalPaper(version: PublishedVersion, shop: PaperShop): Paper | undefined {
  const blocks = imposedIn(version.shown);
  const notice = blocks.find(({ imposed }) => imposed === 'withdrawal-notice');
  const form = blocks.find(({ imposed }) => imposed === 'withdrawal-form');
  if (!notice || !form) return undefined;
  const [terms, ...lines] = versionLines(version, shop);
  return {
    ...versionPaper(version, shop),
    title: 'Droit de rétractation\u00a0: avis et formulaire',
    lead: [`${LEGAL_TEXTS[version.text].name}, ${terms!.toLocaleLowerCase('fr')}`, ...lines],
    blocks: [
      { kind: 'section', text: 'Avis de rétractation' },
      ...partsOf(notice),
      { kind: 'page' },
      { kind: 'section', text: 'Formulaire de rétractation' },
      ...partsOf(form),
    ],
  };
}

/** As it would be read, before anybody is bound by it: the same words are the same paper for a day. */
export function draftPaper(text: LegalTextId, shown: ShownLegalText, shop: PaperShop, at: Date): Paper {
  return {
    title: LEGAL_TEXTS[text].name,
    lead: [`Aperçu du ${longDay(at)}\u00a0: rien n’est publié.`],
    author: shop.shopName,
    foot: footOf(shown, shop),
    madeAt: parisMidnight(parisDay(at)),
    mark: 'Projet',
    blocks: sectionsOf(shown, shop),
  };
}
