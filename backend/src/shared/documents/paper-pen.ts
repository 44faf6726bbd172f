import { type Face, type FontName, type FontRun, fontRuns, paperFonts } from './paper-fonts.js';
import { paperLines } from './paper-lines.js';

export type PdfDocument = PDFKit.PDFDocument;

export interface Pencil {
  face: Face;
  /** Points. */
  size: number;
  color: string;
}

/** Fontkit's own font, which pdfkit keeps to itself. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** Measures and draws lines of text in the shop's fonts. */
export class PaperPen {
  private readonly known = new Map<string, boolean>();
  private readonly widths = new Map<string, number>();

  private constructor(private readonly doc: PdfDocument) {}

  static async for(doc: PdfDocument): Promise<PaperPen> {
    for (const [name, file] of await paperFonts()) doc.registerFont(name, file);
    return new PaperPen(doc);
  }

  lines(text: string, width: number, pencil: Pencil): string[] {
    return paperLines(text, width, (part) => this.width(part, pencil));
  }

  width(text: string, pencil: Pencil): number {
    const { face, size } = pencil;
    const key = `${face} ${size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.runs(text, pencil).reduce((sum, run) => sum + this.runWidth(run, size), 0);
    this.widths.set(key, width);
    return width;
  }

  /** @param y of the line on which the letters stand, from the top */
  draw(line: string, x: number, y: number, pencil: Pencil): void {
    let at = x;
    for (const run of this.runs(line, pencil)) {
      const { font, text, actual } = run;
      if (actual !== undefined) this.doc.markContent('Span', { actual });
      this.doc.fillColor(pencil.color).font(font).fontSize(pencil.size);
      this.doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      if (actual !== undefined) this.doc.endMarkedContent();
      at += this.runWidth(run, pencil.size);
    }
  }

  private runs(text: string, { face }: Pencil): FontRun[] {
    return fontRuns(text, face, (font, character) => this.knows(font, character));
  }

  private runWidth({ font, text }: FontRun, size: number): number {
    return this.doc.font(font).fontSize(size).widthOfString(text);
  }

  private knows(font: FontName, character: string): boolean {
    const key = font + character;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { _font } = this.doc.font(font) as unknown as WithFont;
    const has = _font.font.hasGlyphForCodePoint(character.codePointAt(0)!);
    this.known.set(key, has);
    return has;
  }
}
