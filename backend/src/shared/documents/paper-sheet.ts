import type { PdfDocument, PaperPen, Pencil } from './paper-pen.js';

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = { side: 72, top: 64, bottom: 96 } as const;
export const INK = '#2e2a25';
export const MUTED = '#6f5438';
const RULE = '#8c7a63';
const MARK = '#f0e9dd';
const PAD = 14;
const FOOT: Pencil = { face: 'text', size: 8, color: MUTED };
const FOOT_LINES = 3;
const FOOT_LEADING = 11;

type Element = PDFKit.PDFStructureElement;
type Look = 'box' | 'rule';

interface Frame {
  look: Look;
  x: number;
  width: number;
  /** Where it begins on this page. */
  top: number;
}

/** The pages under the pen: where the next line goes, frames around what is written, marks that are no text. */
export class PaperSheet {
  x: number = MARGIN.side;
  width: number = PAGE.width - 2 * MARGIN.side;
  y: number = MARGIN.top;
  private readonly frames: Frame[] = [];

  constructor(
    readonly doc: PdfDocument,
    private readonly pen: PaperPen,
    private readonly mark?: string,
  ) {}

  get room(): number {
    return PAGE.height - MARGIN.bottom - this.y;
  }

  get isFresh(): boolean {
    return this.y === MARGIN.top;
  }

  nextPage(): void {
    for (const frame of this.frames) this.stroke(frame);
    this.doc.addPage({ size: 'A4', margin: 0 });
    this.y = MARGIN.top;
    for (const frame of this.frames) frame.top = this.y;
    if (this.mark) this.drawMark(this.mark);
  }

  /** A new page unless so much fits on this one. */
  need(height: number): void {
    if (this.room < height && !this.isFresh) this.nextPage();
  }

  /** Lines of one element, over as many pages as they take; neither its first nor its last one alone. */
  write(element: Element, text: string, pencil: Pencil, leading: number): void {
    let rest = this.pen.lines(text, this.width, pencil);
    while (rest.length > 0) {
      const fits = Math.floor(this.room / leading);
      if (fits < Math.min(2, rest.length) && !this.isFresh) {
        this.nextPage();
        continue;
      }
      const leavesOne = rest.length - fits === 1 && fits > 2;
      const here = rest.slice(0, leavesOne ? fits - 1 : fits);
      rest = rest.slice(here.length);
      element.add(() => {
        for (const line of here) {
          this.pen.draw(line, this.x, this.y + leading * 0.72, pencil);
          this.y += leading;
        }
      });
      if (rest.length > 0) this.nextPage();
    }
  }

  /** Words within a frame that goes on from page to page. */
  async framed(look: Look, write: () => Promise<void>): Promise<void> {
    this.need(80);
    const { x, width } = this;
    const inner = look === 'box' ? 2 * PAD : PAD;
    const frame = { look, x, width, top: this.y };
    this.frames.push(frame);
    this.x += PAD;
    this.width -= inner;
    if (look === 'box') this.y += PAD;
    await write();
    // Not the space that follows its last paragraph.
    if (look === 'box') this.y += PAD - 8;
    this.frames.pop();
    this.stroke(frame);
    Object.assign(this, { x, width });
    this.y += 12;
  }

  /** A line to write on by hand. */
  blank(): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc
      .moveTo(this.x, this.y)
      .lineTo(this.x + this.width, this.y)
      .lineWidth(0.5)
      .stroke(RULE);
    this.doc.endMarkedContent();
  }

  /** Who sells and « Page 1 sur 3 », once it is known how many there are. */
  number(foot: string): void {
    const { start, count } = this.doc.bufferedPageRange();
    const left = MARGIN.side;
    const right = PAGE.width - MARGIN.side;
    const most = right - left - 80;
    const lines = this.pen.lines(foot, most, FOOT);
    const shown =
      lines.length > FOOT_LINES ? [...lines.slice(0, FOOT_LINES - 1), `${lines[FOOT_LINES - 1]!.trimEnd()}…`] : lines;
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      const top = PAGE.height - MARGIN.bottom + 28;
      this.doc.moveTo(left, top).lineTo(right, top).lineWidth(0.5).stroke(RULE);
      shown.forEach((line, index) => this.pen.draw(line, left, top + 14 + index * FOOT_LEADING, FOOT));
      const place = `Page\u00a0${page - start + 1} sur\u00a0${count}`;
      this.pen.draw(place, right - this.pen.width(place, FOOT), top + 14, FOOT);
      this.doc.endMarkedContent();
    }
  }

  private stroke({ look, x, width, top }: Frame): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    if (look === 'box') this.doc.rect(x, top, width, this.y - top);
    else this.doc.moveTo(x, top).lineTo(x, this.y);
    this.doc.lineWidth(0.75).stroke(RULE);
    this.doc.endMarkedContent();
  }

  /** Behind the words, pale enough to read them. */
  private drawMark(mark: string): void {
    const pencil: Pencil = { face: 'title', size: 150, color: MARK };
    this.doc.markContent('Artifact', { type: 'Page' });
    this.doc.save().rotate(-50, { origin: [PAGE.width / 2, PAGE.height / 2] });
    this.pen.draw(mark, (PAGE.width - this.pen.width(mark, pencil)) / 2, PAGE.height / 2 + 50, pencil);
    this.doc.restore();
    this.doc.endMarkedContent();
  }
}
