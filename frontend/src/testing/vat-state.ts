import type { VatState } from '@shop/contract';

/** VAT of a shop that has set nothing yet. */
export const vatState: VatState = {
  regime: 'standard',
  belgium: 'french',
  rows: [
    { scheme: 'france', name: 'France métropolitaine et Monaco', ratePercent: 20, mention: '' },
    { scheme: 'belgium-french', name: 'Belgique, taux français', ratePercent: 20, mention: '' },
    {
      scheme: 'switzerland',
      name: 'Suisse, exportation',
      ratePercent: 0,
      mention: 'Exonération de TVA, article 262 I du CGI',
    },
    {
      scheme: 'overseas',
      name: 'Outre-mer (97, 98)',
      ratePercent: 0,
      mention: 'Exonération de TVA, article 294 du CGI',
    },
  ],
  distanceSales: { threshold: 10_000, thisYear: 420.5, lastYear: 0 },
};
