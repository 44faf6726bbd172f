import { buffer } from 'node:stream/consumers';
import { setImmediate as othersGo } from 'node:timers/promises';
import type { Paper, PaperBlock } from '../domain/paper.js';
import { PaperPen, type PdfDocument, type Pencil } from './paper-pen.js';
import { INK, MUTED, PaperSheet } from './paper-sheet.js';

const TITLE: Pencil = { face: 'title', size: 27, color: INK };
const SECTION: Pencil = { face: 'title', size: 17, color: INK };
const PART: Pencil = { face: 'strong', size: 10.5, color: INK };
const BODY: Pencil = { face: 'text', size: 10.5, color: INK };
const SMALL: Pencil = { face: 'text', size: 9, color: MUTED };
const LEADING = 15.5;
const GAP = 8;
const INDENT = 14;

type Element = PDFKit.PDFStructureElement;

/** Loaded with the first paper: a shop whose papers are all made starts without it. */
let loading: Promise<typeof import('pdfkit')> | undefined;
async function pdfkit() {
  loading ??= import('pdfkit').then(({ default: kit }) => kit);
  return loading;
}

/**
 * Draws a paper as PDF/A-3a (ISO 19005-3): tagged, in French, with its fonts, for archives and screen readers alike. The same paper gives the
 * same bytes with the same versions of pdfkit and of the fonts. A third of a second of work: whoever else waits goes between two blocks and
 * between two fonts. `PaperPress` bounds how many are drawn at once.
 */
export async function writePdf(paper: Paper): Promise<Buffer> {
  const { title, lead, author, foot, madeAt, mark, blocks } = paper;
  const Kit = await pdfkit();
  const doc = new Kit({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: mark ? `${title} (${mark})` : title, Author: author, Creator: author, CreationDate: madeAt },
  });
  escapeMetadata(doc);
  const bytes = buffer(doc);
  const sheet = new PaperSheet(doc, await PaperPen.for(doc), mark);
  sheet.nextPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const writer = new PaperWriter(sheet);
  writer.head(root, title, lead, mark);
  await writer.blocks(root, blocks);
  root.end();
  sheet.number(mark ? `${mark}\u00a0: ${foot}` : foot);
  await embedFonts(doc);
  doc.end();
  return bytes;
}

/** What pdfkit has and its types do not tell. */
interface Internals {
  info: Record<string, unknown>;
  endMetadata(): void;
  _fontFamilies: Record<string, { finalize(): void }>;
}

/** Half of the work is done at the end of a document, all at once: each font is cut down to the letters that were used. */
async function embedFonts(doc: PdfDocument): Promise<void> {
  for (const font of Object.values((doc as unknown as Internals)._fontFamilies)) {
    await othersGo();
    font.finalize();
  }
  await othersGo();
}

/** The facts of a PDF stand in it twice, the second time as XML, where pdfkit puts them as they are. */
function escapeMetadata(doc: PdfDocument): void {
  const internals = doc as unknown as Internals;
  const endMetadata = internals.endMetadata.bind(doc);
  internals.endMetadata = () => {
    for (const [name, fact] of Object.entries(internals.info)) {
      if (typeof fact === 'string') internals.info[name] = fact.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    }
    endMetadata();
  };
}

/** Each block as an element of the structure, at the place where the sheet is. */
class PaperWriter {
  private readonly doc: PdfDocument;

  constructor(private readonly sheet: PaperSheet) {
    this.doc = sheet.doc;
  }

  head(root: Element, title: string, lead: readonly string[], mark?: string): void {
    this.element(root, 'H1', title, TITLE, 34);
    this.sheet.y += 2;
    if (mark) this.element(root, 'P', mark, PART, LEADING);
    for (const line of lead) this.element(root, 'P', line, SMALL, 13);
    this.sheet.y += 10;
  }

  async blocks(parent: Element, blocks: readonly PaperBlock[]): Promise<void> {
    for (const block of blocks) {
      await othersGo();
      await this.block(parent, block);
    }
  }

  private async block(parent: Element, block: PaperBlock): Promise<void> {
    if (block.kind === 'section') return this.section(parent, block.text);
    if (block.kind === 'part') return this.part(parent, block.text);
    if (block.kind === 'list') return this.list(parent, block.items);
    if (block.kind === 'link') return this.link(parent, block);
    if (block.kind === 'fields') return this.fields(parent, block.labels);
    if (block.kind === 'frame') return this.frame(parent, block);
    if (block.kind === 'page') return this.sheet.isFresh ? undefined : this.sheet.nextPage();
    this.element(parent, 'P', block.text, BODY, LEADING);
    this.sheet.y += GAP;
  }

  /** With what follows it: a heading at the foot of a page announces nothing. */
  private section(parent: Element, text: string): void {
    this.sheet.need(90);
    if (!this.sheet.isFresh) this.sheet.y += 12;
    this.doc.outline.addItem(text);
    this.element(parent, 'H2', text, SECTION, 22);
    this.sheet.y += 6;
  }

  private part(parent: Element, text: string): void {
    this.sheet.need(60);
    this.element(parent, 'H3', text, PART, LEADING);
    this.sheet.y += 4;
  }

  private async list(parent: Element, items: readonly string[]): Promise<void> {
    const list = this.child(parent, 'L');
    for (const text of items) {
      await othersGo();
      this.sheet.need(2 * LEADING);
      const item = this.child(list, 'LI');
      const { x, width, y } = this.sheet;
      // « 1° » is a label of its own.
      const [label = '•'] = /^\d+°(?= )/.exec(text) ?? [];
      this.element(item, 'Lbl', label, BODY, LEADING);
      Object.assign(this.sheet, { x: x + INDENT, width: width - INDENT, y });
      this.element(item, 'LBody', text.startsWith(label) ? text.slice(label.length).trimStart() : text, BODY, LEADING);
      Object.assign(this.sheet, { x, width });
      item.end();
      this.sheet.y += 3;
    }
    list.end();
    this.sheet.y += GAP - 3;
  }

  /** On paper its address is read, on a screen it is followed. */
  private link(parent: Element, { label, url }: { label: string; url: string }): void {
    const words = `${label}\u00a0: ${url}`;
    this.sheet.need(3 * LEADING);
    const paragraph = this.child(parent, 'P');
    const link = this.child(paragraph, 'Link');
    const { x, y, width } = this.sheet;
    this.sheet.write(link, words, BODY, LEADING);
    this.doc.link(x, y, width, Math.max(LEADING, this.sheet.y - y), url, {
      structParent: link,
      // An object: pdfkit takes a plain text for a name.
      Contents: new String(words),
    } as object);
    link.end();
    paragraph.end();
    this.sheet.y += GAP;
  }

  private fields(parent: Element, labels: readonly string[]): void {
    for (const label of labels) {
      this.sheet.need(4 * LEADING);
      this.element(parent, 'P', label, BODY, LEADING);
      this.sheet.y += 24;
      this.sheet.blank();
      this.sheet.y += 12;
    }
  }

  private async frame(parent: Element, { look, blocks }: Extract<PaperBlock, { kind: 'frame' }>): Promise<void> {
    const frame = this.child(parent, 'Div');
    await this.sheet.framed(look, () => this.blocks(frame, blocks));
    frame.end();
  }

  private child(parent: Element, type: string): Element {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  private element(parent: Element, type: string, text: string, pencil: Pencil, leading: number): void {
    const element = this.child(parent, type);
    this.sheet.write(element, text, pencil, leading);
    element.end();
  }
}
