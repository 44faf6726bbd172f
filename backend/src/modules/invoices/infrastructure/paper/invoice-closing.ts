import { COLUMN_HEAD, ROW_HEAD, type Tag } from '../../../../shared/documents/pdf/pdf-tags.js';
import type { InvoicePaper } from '../../domain/invoice-paper.js';
import { columnsOf } from './columns.js';
import { type InvoiceSheet, LEFT, mm, PENCILS, RIGHT, SOFT } from './invoice-sheet.js';

const RATES_WIDTH = mm(84);
const SUMS_X = LEFT + RATES_WIDTH + mm(20);
const SUMS_WIDTH = RIGHT - SUMS_X;
const SUM_HEIGHT = 13.8 + mm(1.4);
const RATE_HEIGHT = 13.8 + mm(3);
const STAMP = { width: mm(32), height: mm(22.4), radius: mm(3.6) };
const PAY_WIDTH = mm(100);

/** Sums and payment, which stand together on the last page. */
export interface Closing {
  paper: InvoicePaper;
  mention: string[];
  payment: string[];
  sumsHeight: number;
  height: number;
}

export function closingOf(sheet: InvoiceSheet, paper: InvoicePaper): Closing {
  const mention = sheet.linesOf([paper.mention], RATES_WIDTH, 'body');
  const payment = sheet.linesOf([paper.settlement.text], PAY_WIDTH, 'body');
  const isTaxed = paper.rates.rows.length > 0;
  const rates = !isTaxed ? 0 : 12.3 + mm(1) + 13.8 + mm(2) + paper.rates.rows.length * RATE_HEIGHT;
  const left = rates + (mention.length > 0 ? (isTaxed ? mm(3) : 0) + sheet.heightOf(mention, 'body') : 0);
  const right = paper.sums.length * SUM_HEIGHT + mm(4.5) + 21;
  const sumsHeight = Math.max(left, right);
  const payHeight = Math.max(STAMP.height, 12.3 + mm(1) + sheet.heightOf(payment, 'body'));
  return { paper, mention, payment, sumsHeight, height: mm(10) + sumsHeight + mm(12) + payHeight + mm(8) };
}

export function drawClosing(sheet: InvoiceSheet, root: Tag, closing: Closing): void {
  const { paper, mention } = closing;
  const top = sheet.y + mm(10);
  const below = paper.rates.rows.length > 0 ? drawRates(sheet, root, paper, top) : top - mm(3);
  sheet.say(root, 'P', mention, { x: LEFT, width: RATES_WIDTH, y: below + mm(3) }, 'body');
  drawSums(sheet, root, paper, top);
  sheet.y = top + closing.sumsHeight + mm(12);
  drawPayment(sheet, root, closing);
}

function drawRates(sheet: InvoiceSheet, root: Tag, { rates }: InvoicePaper, top: number): number {
  const all = [rates.heads, ...rates.rows];
  const widest = rates.heads
    .slice(1)
    .map((_head, index) => Math.max(...all.map((cells) => sheet.draft.width(cells[index + 1] ?? '', PENCILS.body))));
  const columns = columnsOf(LEFT, RATES_WIDTH, widest, 0.25);
  let y = sheet.say(root, 'H2', ['TVA par taux'], { x: LEFT, width: RATES_WIDTH, y: top }, 'heading') + mm(1);
  const table = root.child('Table');
  const heads = table.child('THead').child('TR');
  rates.heads.forEach((head, index) => {
    sheet.say(heads, 'TH', [head], { ...columns[index]!, y, attributes: COLUMN_HEAD }, 'label');
  });
  y += 13.8 + mm(2);
  sheet.rule(y, 'strong', LEFT, RATES_WIDTH);
  const body = table.child('TBody');
  for (const cells of rates.rows) {
    const row = body.child('TR');
    cells.forEach((cell, index) => {
      const place = { ...columns[index]!, y: y + mm(1.5) };
      if (index === 0) sheet.say(row, 'TH', [cell], { ...place, attributes: ROW_HEAD }, 'body');
      else sheet.say(row, 'TD', [cell], place, 'body');
    });
    y += RATE_HEIGHT;
    sheet.rule(y, 'fine', LEFT, RATES_WIDTH);
  }
  return y;
}

function drawSums(sheet: InvoiceSheet, root: Tag, { sums, total }: InvoicePaper, top: number): void {
  const place = { x: SUMS_X, width: SUMS_WIDTH };
  let y = top;
  for (const { label, value } of sums) {
    const tag = root.child('P');
    sheet.add(tag, [`${label} `], { ...place, y }, 'body');
    sheet.add(tag, [value], { ...place, align: 'end', y }, 'body');
    y += SUM_HEIGHT;
  }
  y += mm(2);
  sheet.rule(y, 'strong', SUMS_X, SUMS_WIDTH);
  y += mm(2.5);
  const tag = root.child('P');
  // On one line: the letters of both stand on it.
  sheet.add(tag, [`${total.label} `], { ...place, y: y + 5.3 }, 'strong');
  sheet.add(tag, [total.value], { ...place, align: 'end', y }, 'total');
}

function drawPayment(sheet: InvoiceSheet, root: Tag, { paper, payment }: Closing): void {
  const { settlement, stamp } = paper;
  const height = 12.3 + mm(1) + sheet.heightOf(payment, 'body');
  const offset = stamp.word === '' ? 0 : Math.max(0, (STAMP.height - height) / 2);
  const place = { x: LEFT, width: PAY_WIDTH };
  const y = sheet.say(root, 'H2', [settlement.heading], { ...place, y: sheet.y + offset }, 'heading') + mm(1);
  sheet.say(root, 'P', payment, { ...place, y }, 'body');
  if (stamp.word !== '') drawStamp(sheet, root, stamp);
}

function drawStamp(sheet: InvoiceSheet, root: Tag, { word, day }: InvoicePaper['stamp']): void {
  const { width, height, radius } = STAMP;
  const x = RIGHT - width;
  const { y } = sheet;
  sheet.ornament('Layout', (page) => page.box(x, y, width, height, { radius, color: SOFT }));
  const tag = root.child('P');
  const centred = (text: string, pencil: 'stamp' | 'stampDay') => {
    const own = sheet.draft.width(text, PENCILS[pencil]);
    return { x: x + (width - own) / 2, width: own };
  };
  const top = y + (height - 27.8) / 2;
  const below = sheet.add(tag, [`${word} `], { ...centred(word, 'stamp'), y: top }, 'stamp');
  sheet.add(tag, [day], { ...centred(day, 'stampDay'), y: below }, 'stampDay');
}
