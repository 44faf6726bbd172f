import { vatTerms } from './vat-terms';

const rates = [{ ratePercent: 20, exclTax: 19.75, vat: 3.95 }];

it.each([
  ['the VAT of each rate', { scheme: 'france', mention: '', rates }, 'Dont TVA 20 % : 3,95 € (hors taxe 19,75 €)'],
  [
    'why there is none',
    { scheme: 'switzerland', mention: 'Exonération de TVA, article 262 I du CGI', rates: [] },
    'TVA : Exonération de TVA, article 262 I du CGI',
  ],
  ['nothing of an order that is older', null, ''],
] as const)('says %s', (_what, vat, expected) => {
  const terms = vatTerms({ vat: vat && { ...vat, rates: [...vat.rates] } });
  const words = terms.map(({ term, detail }) => `${term} : ${detail}`).join(', ');
  expect(words.replace(/\s/g, ' ')).toBe(expected);
});
