import type { ImportCheck, ImportedFields } from '@shop/contract';

/** A line of a file that changes the price of a product. */
export const aReadyLine = (line: number, set: ImportedFields = { price: 8.1 }): ImportCheck['ready'][number] => ({
  line,
  productId: String(line).padStart(24, '0'),
  updatedAt: '2026-11-25T00:00:00.000Z',
  set: { name: 'Lavande fine', ...set },
  name: 'Lavande fine',
  changes: [{ column: 'Prix (EUR)', before: '7,50 €', after: '8,10 €' }],
  toReview: [],
});

/** What a file of products would do. */
export const aProductCheck = (given: Partial<ImportCheck> = {}): ImportCheck => ({
  lines: 4,
  ready: [
    aReadyLine(2),
    {
      ...{ ...aReadyLine(3), updatedAt: null, name: 'Sarriette', set: { name: 'Sarriette', price: 5.5 } },
      changes: [
        { column: 'Nom du produit', before: '', after: 'Sarriette' },
        { column: 'Prix (EUR)', before: '', after: '5,50 €' },
      ],
    },
  ],
  unchanged: 1,
  refused: [
    {
      ...{ line: 4, name: 'Figue', code: 'PRODUCT_FILE.NUMBER' },
      message: '« 6,4O » n’est pas un montant avec deux décimales au plus (colonne « Prix (EUR) »).',
    },
  ],
  ignored: [
    { column: 'Couleur', known: false },
    { column: 'Mis à jour', known: true },
  ],
  ...given,
});
