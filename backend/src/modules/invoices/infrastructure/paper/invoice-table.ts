import { sumOf } from '@shop/contract';
import { COLUMN_HEAD, ROW_HEAD, type Tag } from '../../../../shared/documents/pdf/pdf-tags.js';
import type { InvoicePaper, PaperLine } from '../../domain/invoice-paper.js';
import { columnsOf } from './columns.js';
import { drawFollowingHead } from './invoice-head.js';
import { type Column, type InvoiceSheet, LEFT, mm, PENCILS, WIDTH } from './invoice-sheet.js';

const PAD = mm(3);

interface MeasuredRow {
  line: PaperLine;
  label: string[];
  details: string[];
  height: number;
}

/** The lines of an invoice, over as many pages as they take. */
export class InvoiceTable {
  private readonly columns: Column[];
  private readonly measured: MeasuredRow[];
  private readonly table: Tag;
  private body: Tag | undefined;
  private next = 0;

  constructor(
    private readonly sheet: InvoiceSheet,
    root: Tag,
    private readonly paper: InvoicePaper,
  ) {
    this.table = root.child('Table');
    const widest = paper.columns.slice(1).map((head, index) => {
      const cells = paper.lines.map(({ cells: own }) => sheet.draft.width(own[index] ?? '', PENCILS.body));
      return Math.max(sheet.draft.width(head, PENCILS.label), ...cells);
    });
    this.columns = columnsOf(LEFT, WIDTH, widest);
    const { width } = this.columns[0]!;
    this.measured = paper.lines.map((line) => {
      const label = sheet.linesOf([line.label], width, 'article');
      const details = sheet.linesOf(line.details, width, 'detail');
      const words = sheet.heightOf(label, 'article') + (details.length > 0 ? mm(1) : 0);
      return { line, label, details, height: words + sheet.heightOf(details, 'detail') + 2 * PAD };
    });
  }

  head(): void {
    const row = this.table.child('THead').child('TR');
    const { y } = this.sheet;
    this.paper.columns.forEach((head, index) => {
      this.sheet.say(row, 'TH', [head], { ...this.columns[index]!, y, attributes: COLUMN_HEAD }, 'label');
    });
    this.underHead();
  }

  nextPage(paper: InvoicePaper): void {
    this.sheet.nextPage();
    drawFollowingHead(this.sheet, paper);
    const { y } = this.sheet;
    this.sheet.ornament('Pagination', () => {
      this.paper.columns.forEach((head, index) => this.sheet.put([head], { ...this.columns[index]!, y }, 'label'));
    });
    this.underHead();
  }

  /** Of the lines that are left. */
  heightOfLast(count: number): number {
    return sumOf(this.measured.slice(-count).map(({ height }) => height));
  }

  /** @returns how many were drawn, as of `rowsUntil` */
  rows(count: number): number {
    for (const row of this.measured.slice(this.next, this.next + count)) this.row(row);
    this.next += count;
    return count;
  }

  /** As many as fit, one at least. */
  rowsUntil(end: number, most: number): number {
    let { y } = this.sheet;
    const fit = this.measured.slice(this.next, this.next + most).findIndex(({ height }) => (y += height) > end);
    return this.rows(fit === -1 ? most : Math.max(1, fit));
  }

  private underHead(): void {
    this.sheet.y += this.sheet.heightOf([''], 'label') + mm(2);
    this.sheet.rule(this.sheet.y, 'strong');
  }

  private row({ line, label, details, height }: MeasuredRow): void {
    const { sheet } = this;
    this.body ??= this.table.child('TBody');
    const row = this.body.child('TR');
    const top = sheet.y + PAD;
    const first = this.columns[0]!;
    const head = row.child('TH', ROW_HEAD);
    const y = sheet.add(head, spaced(label), { ...first, y: top }, 'article');
    sheet.add(head, details, { ...first, y: y + mm(1) }, 'detail');
    line.cells.forEach((cell, index) => sheet.say(row, 'TD', [cell], { ...this.columns[index + 1]!, y: top }, 'body'));
    sheet.y += height;
    sheet.rule(sheet.y, 'fine');
  }
}

/** A space behind the last word, where others follow. */
const spaced = (lines: readonly string[]) => lines.map((line) => (line.endsWith(' ') ? line : `${line} `));
