import type { PdfMaterials } from '../../../../shared/documents/pdf/pdf-materials.js';
import { PdfDraft } from '../../../../shared/documents/pdf/pdf-draft.js';
import { A4, type PdfPage } from '../../../../shared/documents/pdf/pdf-page.js';
import { type Role, type Tag } from '../../../../shared/documents/pdf/pdf-tags.js';
import type { Pencil } from '../../../../shared/documents/paper-pen.js';

/** Millimetres, in points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

export const INK = '#2e2a25';
export const SOFT = '#6f5438';
export const LINE = '#dacebb';

export const LEFT = mm(18);
export const RIGHT = A4.width - mm(18);
export const WIDTH = RIGHT - LEFT;
export const TOP = mm(16);
/** Beneath which nothing stands. */
export const BOTTOM = A4.height - mm(12);

export const PENCILS = {
  title: { face: 'title', size: 27, color: INK },
  number: { face: 'text', size: 11, color: INK },
  label: { face: 'text', size: 8.5, color: SOFT },
  detail: { face: 'text', size: 8.5, color: SOFT },
  heading: { face: 'strong', size: 8.5, color: INK },
  body: { face: 'text', size: 9.5, color: INK },
  strong: { face: 'strong', size: 9.5, color: INK },
  article: { face: 'title', size: 11, color: INK },
  total: { face: 'title', size: 19, color: INK },
  stamp: { face: 'title', size: 13, color: SOFT },
  stampDay: { face: 'text', size: 8.5, color: SOFT },
  foot: { face: 'text', size: 8, color: SOFT },
  imprint: { face: 'text', size: 8, color: INK },
} as const satisfies Record<string, Pencil>;
export type PencilName = keyof typeof PENCILS;

/** From line to line. */
const LEADING: Record<PencilName, number> = {
  title: 27,
  number: 15,
  label: 13.8,
  detail: 11.9,
  heading: 12.3,
  body: 13.8,
  strong: 13.8,
  article: 13.8,
  total: 21,
  stamp: 15,
  stampDay: 12.8,
  foot: 11.6,
  imprint: 11.6,
};

export interface Column {
  x: number;
  width: number;
  /** Where its words stand; figures at the end. */
  align?: 'start' | 'end';
}

/** Words on the page under the pen, each as what it is for those who hear it. */
export class InvoiceSheet {
  y = TOP;
  page: PdfPage;
  readonly draft: PdfDraft;

  constructor(materials: PdfMaterials) {
    this.draft = new PdfDraft(materials);
    this.page = this.draft.nextPage();
  }

  nextPage(): void {
    this.page = this.draft.nextPage();
    this.y = TOP;
  }

  linesOf(texts: readonly string[], width: number, pencil: PencilName): string[] {
    return texts.filter((text) => text !== '').flatMap((text) => this.draft.lines(text, width, PENCILS[pencil]));
  }

  heightOf(lines: readonly string[], pencil: PencilName): number {
    return lines.length * LEADING[pencil];
  }

  /** One element of the given role. @returns where the next line begins */
  say(
    parent: Tag,
    role: Role,
    lines: readonly string[],
    place: Column & { y: number; attributes?: string },
    pencil: PencilName,
  ): number {
    const tag = parent.child(role, place.attributes);
    return this.add(tag, lines, place, pencil);
  }

  /** More words of an element. */
  add(tag: Tag, lines: readonly string[], place: Column & { y: number }, pencil: PencilName): number {
    if (lines.length > 0) this.page.tagged(tag, () => this.put(lines, place, pencil));
    return place.y + this.heightOf(lines, pencil);
  }

  /** Nobody is to hear it: it is said elsewhere, or on each page. */
  ornament(kind: 'Layout' | 'Pagination', draw: (page: PdfPage) => void): void {
    this.page.artifact(kind, () => draw(this.page));
  }

  put(lines: readonly string[], { x, width, align = 'start', y }: Column & { y: number }, pencil: PencilName): void {
    lines.forEach((line, index) => {
      const own = this.draft.width(line.trimEnd(), PENCILS[pencil]);
      const at = align === 'end' ? x + width - own : x;
      const base = y + index * LEADING[pencil] + LEADING[pencil] * 0.74;
      // The words of two lines are two words, for whoever copies or hears them.
      const shown = index < lines.length - 1 && !line.endsWith(' ') ? `${line} ` : line;
      this.draft.draw(this.page, shown, at, base, PENCILS[pencil]);
    });
  }

  rule(y: number, look: 'strong' | 'fine', x = LEFT, width = WIDTH): void {
    const pen = look === 'strong' ? { color: INK, thickness: 0.85 } : { color: LINE, thickness: 0.57 };
    this.ornament('Layout', (page) => page.rule(x, y, width, pen));
  }
}
