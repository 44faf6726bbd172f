import { type Invoice, type InvoiceRow, type OrderInvoice, sellerName, sumOf } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import type { AccountingDocument } from '../domain/accounting-document.js';

export const toOrderInvoice = ({ number, kind, issuedAt, amountCents }: AccountingDocument): OrderInvoice => ({
  number,
  kind,
  issuedAt: issuedAt.toISOString(),
  amount: toEuros(amountCents),
});

export function toRow(document: AccountingDocument): InvoiceRow {
  const { totals, order, country, scheme, corrects, reason, pdf } = document;
  return {
    ...toOrderInvoice(document),
    exclTax: toEuros(sumOf(totals.map(({ exclTaxCents }) => exclTaxCents))),
    vat: toEuros(sumOf(totals.map(({ vatCents }) => vatCents))),
    orderId: order.id,
    reference: order.reference,
    country,
    scheme,
    corrects: corrects?.number ?? null,
    reason,
    hasPaper: Boolean(pdf?.file),
  };
}

export function toContract(document: AccountingDocument): Invoice {
  const { soldAt, mention, lines, totals, discountExclTaxCents, seller } = document;
  return {
    ...toRow(document),
    soldAt: soldAt.toISOString(),
    mention,
    lines: lines.map(({ label, details, quantity, ratePercent, ...cents }) => ({
      label,
      details,
      quantity,
      unitExclTax: toEuros(cents.unitExclTaxCents),
      exclTax: toEuros(cents.exclTaxCents),
      ratePercent,
      vat: toEuros(cents.vatCents),
      amount: toEuros(cents.amountCents),
    })),
    rates: totals.map(({ ratePercent, exclTaxCents, vatCents, amountCents }) => ({
      ratePercent,
      exclTax: toEuros(exclTaxCents),
      vat: toEuros(vatCents),
      amount: toEuros(amountCents),
    })),
    discountExclTax: toEuros(discountExclTaxCents),
    seller: sellerName(seller),
  };
}
