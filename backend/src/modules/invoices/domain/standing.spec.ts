import { NO_SELLER, vatPartsOf } from '@shop/contract';
import type { AccountingDocument, DraftDocument } from './accounting-document.js';
import { NOTHING_CORRECTED, standingOf } from './standing.js';
import { writeCorrection } from './write-correction.js';
import { writeInvoice } from './write-invoice.js';

const NOW = new Date('2026-12-04T09:00:00Z');
const SOAP = '65f000000000000000abcdef';

const issued = (draft: DraftDocument, number: string): AccountingDocument => ({
  ...draft,
  number,
  issuedAt: NOW,
  pdf: null,
});

function invoiceOf(deliveryCents: number): AccountingDocument {
  const amounts = [1500, ...(deliveryCents > 0 ? [deliveryCents] : [])];
  const [goods, delivery] = vatPartsOf(amounts.map((amountCents) => ({ amountCents, ratePercent: 20 })));
  const draft = writeInvoice(
    {
      id: '1',
      reference: 'AK-7F3K2Q',
      country: 'FR',
      vatScheme: 'france',
      paidBy: 'card',
      lines: [{ productId: SOAP, name: 'Savon', quantity: 2, unitPriceCents: 750, vat: goods! }],
      adjustments: delivery ? [{ kind: 'delivery', amountCents: deliveryCents, vat: delivery }] : [],
    },
    NO_SELLER,
    NOW,
  );
  return issued(draft, 'F2026-000001');
}

type Step = [
  forgone: number,
  cause: Parameters<typeof writeCorrection>[2],
  goods?: Parameters<typeof writeCorrection>[5],
];

/** After the last of these. */
function standing(invoice: AccountingDocument, ...steps: Step[]) {
  const documents = [invoice];
  for (const [index, [forgone, cause, goods]] of steps.entries())
    documents.push(
      issued(writeCorrection(documents, forgone, cause, NO_SELLER, NOW, goods)!, `A2026-00000${index + 1}`),
    );
  const last = documents.at(-1)!;
  return { ...standingOf(last, documents), reason: last.reason.replaceAll('\u00a0', ' ') };
}

const ONE = { units: [{ productId: SOAP, quantity: 1 }], declaredAt: new Date('2026-12-02T09:00:00Z') };

describe('C. conso. L221-24 what a credit note leaves of its invoice', () => {
  it('is the rest, with the delivery of what is kept, after a withdrawal from a part', () => {
    const reason = 'Rétractation pour une partie de la commande, déclarée le 2 décembre 2026';
    expect(standing(invoiceOf(490), [750, 'withdrawal', ONE])).toEqual({
      leftCents: 1240,
      keepsDelivery: true,
      reason,
    });
  });

  it('is nothing after a withdrawal from all, whose delivery goes back as well', () => {
    const { declaredAt } = ONE;
    const reason = 'Rétractation, déclarée le 2 décembre 2026';
    expect(standing(invoiceOf(490), [1990, 'withdrawal', { declaredAt }])).toEqual({
      leftCents: 0,
      keepsDelivery: false,
      reason,
    });
  });

  it('says nothing of a delivery that was not paid, nor where nobody withdrew', () => {
    expect(standing(invoiceOf(0), [750, 'withdrawal', ONE])).toMatchObject({ leftCents: 750, keepsDelivery: false });
    expect(standing(invoiceOf(490), [750, 'keep-status'])).toMatchObject({ leftCents: 1240, keepsDelivery: false });
  });

  it('is not known of what is not among the documents', () => {
    expect(standingOf(invoiceOf(490), [])).toEqual(NOTHING_CORRECTED);
  });
});
