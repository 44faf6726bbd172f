import { textString } from './pdf-file.js';
import type { Tag } from './pdf-tags.js';

/** A4, in points. */
export const A4 = { width: 595.28, height: 841.89 } as const;

/** '#2e2a25' as operands of DeviceRGB. */
const rgb = (color: string) =>
  [1, 3, 5].map((at) => short(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
const short = (number: number) => String(Math.round(number * 1000) / 1000);

/** Control point of a quarter circle. */
const ROUND = 0.5523;

/** What is drawn on one page; all distances are points from its upper left corner. */
export class PdfPage {
  private readonly drawn: string[] = [];
  private marks = 0;

  constructor(readonly number: number) {}

  get content(): Buffer {
    return Buffer.from(this.drawn.join('\n'), 'latin1');
  }

  /** Belongs to an element that is read. */
  tagged(tag: Tag, draw: () => void): void {
    const mark = this.marks++;
    tag.kids.push({ page: this.number, mark });
    this.drawn.push(`/${tag.role} << /MCID ${mark} >> BDC`);
    draw();
    this.drawn.push('EMC');
  }

  /** Ornaments, and what is repeated on each page: nobody is to hear it. */
  artifact(kind: 'Layout' | 'Pagination', draw: () => void): void {
    this.drawn.push(`/Artifact << /Type /${kind} >> BDC`);
    draw();
    this.drawn.push('EMC');
  }

  /** What is drawn stands for this text. */
  standingFor(actual: string, draw: () => void): void {
    this.drawn.push(`/Span << /ActualText ${textString(actual)} >> BDC`);
    draw();
    this.drawn.push('EMC');
  }

  /**
   * @param shown operand of TJ
   * @param y of the line on which the letters stand
   */
  text(
    shown: string,
    { x, y, font, size, color }: { x: number; y: number; font: string; size: number; color: string },
  ) {
    const place = `${short(x)} ${short(A4.height - y)} Td`;
    this.drawn.push(`BT ${rgb(color)} rg /${font} ${short(size)} Tf ${place} ${shown} TJ ET`);
  }

  rule(x: number, y: number, width: number, { color, thickness }: { color: string; thickness: number }): void {
    const at = short(A4.height - y);
    const line = `${short(x)} ${at} m ${short(x + width)} ${at} l S`;
    this.drawn.push(`${rgb(color)} RG ${short(thickness)} w ${line}`);
  }

  /** The outline of a box with round corners. */
  box(x: number, y: number, width: number, height: number, { radius, color }: { radius: number; color: string }): void {
    const [left, right, top, bottom] = [x, x + width, A4.height - y, A4.height - y - height];
    const near = radius * (1 - ROUND);
    const point = (...numbers: number[]) => numbers.map(short).join(' ');
    const path = [
      `${point(left + radius, top)} m ${point(right - radius, top)} l`,
      `${point(right - near, top, right, top - near, right, top - radius)} c ${point(right, bottom + radius)} l`,
      `${point(right, bottom + near, right - near, bottom, right - radius, bottom)} c ${point(left + radius, bottom)} l`,
      `${point(left + near, bottom, left, bottom + near, left, bottom + radius)} c ${point(left, top - radius)} l`,
      `${point(left, top - near, left + near, top, left + radius, top)} c s`,
    ];
    this.drawn.push(`${rgb(color)} RG 0.85 w ${path.join(' ')}`);
  }

  /** @param form name of a drawing in a box of 100 by 100 */
  form(form: string, x: number, y: number, size: number, color: string): void {
    // A hundredth, with all its digits: it is multiplied by as much.
    const scale = (size / 100).toFixed(5);
    const place = `${scale} 0 0 -${scale} ${short(x)} ${short(A4.height - y)}`;
    this.drawn.push(`q ${rgb(color)} rg ${place} cm /${form} Do Q`);
  }
}
