import { sumOf } from '@shop/contract';
import type { Tag } from '../../../../shared/documents/pdf/pdf-tags.js';
import type { InvoicePaper } from '../../domain/invoice-paper.js';
import { BOTTOM, type InvoiceSheet, LEFT, mm, RIGHT, WIDTH } from './invoice-sheet.js';

export const IMPRINT_GAP = mm(8);
const NUMBER_WIDTH = mm(40);
const BETWEEN = mm(1.5);

/** What stands at the bottom: rights and remedies on the last page, who sells on each. */
export interface Foot {
  paragraphs: string[][];
  imprint: string[];
  imprintHeight: number;
  height: number;
}

export function footOf(sheet: InvoiceSheet, { foot, imprint }: InvoicePaper): Foot {
  const paragraphs = foot.map((text) => sheet.linesOf([text], WIDTH, 'foot')).filter((lines) => lines.length > 0);
  const lines = sheet.linesOf(imprint, WIDTH - NUMBER_WIDTH, 'imprint');
  const imprintHeight = Math.max(2, lines.length) * 11.6;
  const words = sumOf(paragraphs.map((own) => sheet.heightOf(own, 'foot') + BETWEEN));
  return { paragraphs, imprint: lines, imprintHeight, height: mm(5) + words + mm(2.5) + imprintHeight };
}

/** Once it is known how many pages there are. */
export function drawFoots(sheet: InvoiceSheet, root: Tag, { number }: InvoicePaper, foot: Foot): void {
  const { pages } = sheet.draft;
  const last = pages.length - 1;
  let y = BOTTOM - foot.height;
  sheet.rule(y, 'fine');
  y += mm(5);
  for (const lines of foot.paragraphs) {
    y = sheet.say(root, 'P', lines, { x: LEFT, width: WIDTH, y }, 'foot') + BETWEEN;
  }
  const place = { x: LEFT, width: WIDTH, y: BOTTOM - foot.imprintHeight };
  pages.forEach((page, index) => {
    sheet.page = page;
    const count = `Page\u00a0${index + 1} sur\u00a0${pages.length}`;
    if (index === last) sheet.say(root, 'P', foot.imprint, place, 'imprint');
    sheet.ornament('Pagination', () => {
      if (index < last) sheet.put(foot.imprint, place, 'imprint');
      const end = { x: RIGHT - NUMBER_WIDTH, width: NUMBER_WIDTH, align: 'end' as const, y: place.y };
      sheet.put([`${number} `, count], end, 'imprint');
    });
  });
}
