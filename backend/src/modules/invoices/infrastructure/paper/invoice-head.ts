import { A4 } from '../../../../shared/documents/pdf/pdf-page.js';
import type { Tag } from '../../../../shared/documents/pdf/pdf-tags.js';
import type { InvoicePaper } from '../../domain/invoice-paper.js';
import { type InvoiceSheet, INK, LEFT, mm, PENCILS, RIGHT, TOP, WIDTH } from './invoice-sheet.js';

const MARK_SIZE = mm(15);
const META_WIDTH = mm(60);
const GAP = mm(6);
const PARTY_WIDTH = (WIDTH - META_WIDTH - 2 * GAP) / 2;
const TITLE_WIDTH = mm(70);

/** Who sells to whom, when, and on a credit note what it corrects and why. */
export function drawHead(sheet: InvoiceSheet, root: Tag, paper: InvoicePaper): void {
  drawLogo(sheet, paper.shopName);
  const place = { x: RIGHT - TITLE_WIDTH, width: TITLE_WIDTH, align: 'end' as const };
  const heading = root.child('H1');
  const y = sheet.add(heading, [`${paper.title} `], { ...place, y: TOP }, 'title');
  sheet.add(heading, [paper.number], { ...place, y: y + mm(2) }, 'number');
  sheet.y = TOP + MARK_SIZE + mm(14);
  const bottoms = [
    drawParty(sheet, root, 'Vendeur', paper.seller, LEFT),
    drawParty(sheet, root, 'Client', paper.buyer, LEFT + PARTY_WIDTH + GAP),
    drawFacts(sheet, root, paper),
  ];
  sheet.y = Math.max(...bottoms);
  if (paper.reason !== '') drawReason(sheet, root, paper.reason);
  sheet.y += paper.reason === '' ? mm(12) : mm(8);
}

/** The seller is named beneath: this is nobody's to hear. */
function drawLogo(sheet: InvoiceSheet, shopName: string): void {
  const { draft } = sheet;
  const room = RIGHT - TITLE_WIDTH - LEFT - MARK_SIZE - mm(2);
  const pencil = PENCILS.title;
  const size = Math.min(20, (20 * room) / draft.width(shopName, { ...pencil, size: 20 }));
  sheet.ornament('Layout', (page) => {
    page.form('mark', LEFT - 2, TOP, MARK_SIZE, INK);
    draft.draw(page, shopName, LEFT + MARK_SIZE + mm(2), TOP + MARK_SIZE / 2 + size * 0.33, { ...pencil, size });
  });
}

function drawParty(sheet: InvoiceSheet, root: Tag, heading: string, texts: readonly string[], x: number): number {
  const place = { x, width: PARTY_WIDTH };
  const y = sheet.say(root, 'H2', [heading], { ...place, y: sheet.y }, 'label') + mm(1);
  return sheet.say(root, 'P', sheet.linesOf(texts, PARTY_WIDTH, 'body'), { ...place, y }, 'body');
}

function drawFacts(sheet: InvoiceSheet, root: Tag, { facts }: InvoicePaper): number {
  const x = RIGHT - META_WIDTH;
  let { y } = sheet;
  for (const { label, lines } of facts) {
    const tag = root.child('P');
    sheet.add(tag, [`${label} `], { x, width: META_WIDTH, y }, 'label');
    const room = META_WIDTH - sheet.draft.width(`${label} `, PENCILS.label) - mm(2);
    const shown = sheet.linesOf(lines, room, 'body');
    y = sheet.add(tag, shown, { x, width: META_WIDTH, align: 'end', y }, 'body');
  }
  return y;
}

function drawReason(sheet: InvoiceSheet, root: Tag, reason: string): void {
  const place = { x: LEFT, width: mm(130) };
  const y = sheet.say(root, 'H2', ['Motif'], { ...place, y: sheet.y + mm(8) }, 'label');
  sheet.y = sheet.say(root, 'P', sheet.linesOf([reason], place.width, 'body'), { ...place, y }, 'body');
}

/** Once more on each page that follows, with the heads of the table: nobody is to hear them twice. */
export function drawFollowingHead(sheet: InvoiceSheet, { title, number }: InvoicePaper): void {
  const place = { x: LEFT, width: A4.width - 2 * LEFT, y: TOP };
  sheet.ornament('Pagination', () => sheet.put([`${title} ${number}, suite`], place, 'number'));
  sheet.y = TOP + mm(14);
}
