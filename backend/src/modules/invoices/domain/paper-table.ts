import { sumOf, type VatTotal } from '@shop/contract';
import type { AccountingDocument, DocumentLine } from './accounting-document.js';
import type { InvoicePaper } from './invoice-paper.js';
import { euros, figure } from './paper-figures.js';

type Figures = Pick<InvoicePaper, 'columns' | 'lines' | 'rates' | 'sums' | 'total'>;
type Signed = (cents: number) => number;

const percent = (rate: number) => `${rate}\u00a0%`;

/** The figures of a paper: with VAT, rate by rate, or without a word of it where none is due (CGI 293 B). */
export function figuresOf(document: AccountingDocument): Figures {
  const { kind, scheme, amountCents, discountExclTaxCents } = document;
  const isBack = kind === 'credit-note';
  const signed: Signed = (cents) => (isBack ? -cents : cents) + 0;
  // Net of discounts, and said so where there are some: what goes back is what was paid.
  const net = isBack || discountExclTaxCents > 0 ? ' net' : '';
  const hasVat = scheme !== 'franchise';
  const off = discountExclTaxCents > 0 ? `${euros(-discountExclTaxCents)}${hasVat ? ' HT' : ''}` : '';
  return {
    columns: [
      'Désignation',
      'Qté',
      ...(hasVat ? [`PU HT${net}`, 'HT', 'Taux', 'TVA', 'TTC'] : [`PU${net}`, 'Montant']),
    ],
    lines: document.lines.map((line) => {
      const { label, details, quantity } = line;
      return { label, details, cells: [String(quantity), ...(hasVat ? taxed(line, signed) : untaxed(line, signed))] };
    }),
    rates: {
      heads: ['Taux', 'Base HT', 'TVA', 'TTC'],
      rows: hasVat ? document.totals.map((total) => rateRow(total, signed)) : [],
    },
    sums: [...(off ? [{ label: 'Remises comprises', value: off }] : []), ...(hasVat ? sumsOf(document, signed) : [])],
    total: { label: `Total${hasVat ? ' TTC' : ''}${isBack ? ' remboursé' : ''}`, value: euros(signed(amountCents)) },
  };
}

function taxed(line: DocumentLine, signed: Signed): string[] {
  const { unitExclTaxCents, exclTaxCents, ratePercent, vatCents, amountCents } = line;
  const [excl, vat, amount] = [exclTaxCents, vatCents, amountCents].map((cents) => figure(signed(cents)));
  return [figure(unitExclTaxCents), excl!, percent(ratePercent), vat!, amount!];
}

const untaxed = ({ unitExclTaxCents, amountCents }: DocumentLine, signed: Signed): string[] => [
  figure(unitExclTaxCents),
  figure(signed(amountCents)),
];

function rateRow({ ratePercent, exclTaxCents, vatCents, amountCents }: VatTotal, signed: Signed): string[] {
  return [percent(ratePercent), ...[exclTaxCents, vatCents, amountCents].map((cents) => figure(signed(cents)))];
}

function sumsOf({ totals }: AccountingDocument, signed: Signed): InvoicePaper['sums'] {
  const sum = (of: (total: VatTotal) => number) => euros(signed(sumOf(totals.map(of))));
  return [
    { label: 'Total HT', value: sum(({ exclTaxCents }) => exclTaxCents) },
    { label: 'Total TVA', value: sum(({ vatCents }) => vatCents) },
  ];
}
