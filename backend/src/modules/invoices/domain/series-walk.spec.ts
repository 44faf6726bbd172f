import fc from 'fast-check';
import { numberOf, yearOf } from './document-number.js';
import { type CountedYears, SeriesWalk } from './series-walk.js';

interface Numbered {
  number: string;
  issuedAt: Date;
}

/** As the counter gives numbers out: by a clock that may go back, which dates never do. */
function aSeries(clock: readonly number[]): { documents: Numbered[]; years: Record<string, number> } {
  const years: Record<string, number> = {};
  let last = 0;
  const documents = clock.map((now) => {
    last = Math.max(last, now);
    const issuedAt = new Date(last);
    const year = yearOf(issuedAt);
    const sequence = (years[year] = (years[year] ?? 0) + 1);
    return { number: numberOf({ kind: 'invoice', year, sequence }), issuedAt };
  });
  return { documents, years };
}

function walked(documents: readonly Numbered[], least: CountedYears, most = least): string[] {
  const walk = new SeriesWalk('invoice');
  const found = documents.flatMap((document) => walk.take(document));
  return [...found, ...walk.end(least, most)].map(({ code }) => code);
}

/** Around the midnight of Paris in which two years change. */
const moment = fc.integer({ min: Date.UTC(2026, 11, 30), max: Date.UTC(2028, 0, 2) });
const series = fc.array(moment, { minLength: 2, maxLength: 40 }).map(aSeries);

describe('CGI 289: a series of numbers', () => {
  it('is sound as the counter gives it out, whatever the clocks said', () => {
    fc.assert(fc.property(series, ({ documents, years }) => expect(walked(documents, years)).toEqual([])));
  });

  it('misses whichever document is taken away, the newest as well', () => {
    fc.assert(
      fc.property(series, fc.nat(), ({ documents, years }, place) => {
        const left = documents.toSpliced(place % documents.length, 1);
        expect(walked(left, years)).toContain('INVOICE.GAP');
      }),
    );
  });

  it('names a number that is there twice', () => {
    fc.assert(
      fc.property(series, fc.nat(), ({ documents, years }, place) => {
        const at = place % documents.length;
        expect(walked(documents.toSpliced(at, 0, documents[at]!), years)).toEqual(['INVOICE.DOUBLE']);
      }),
    );
  });

  it('names a date that runs back, and one of another year than the number', () => {
    const { documents, years } = aSeries([Date.UTC(2026, 4, 4), Date.UTC(2026, 4, 5), Date.UTC(2027, 4, 5)]);
    const [first, second, third] = documents as [Numbered, Numbered, Numbered];
    expect(walked([first, { ...second, issuedAt: new Date('2026-05-03') }, third], years)).toEqual(['INVOICE.DATE']);
    expect(walked([first, second, { ...third, issuedAt: second.issuedAt }], years)).toEqual(['INVOICE.DATE']);
  });

  it('says which numbers are missing, and which were never given out', () => {
    const { documents } = aSeries([Date.UTC(2026, 4, 4), Date.UTC(2026, 4, 5)]);
    const walk = new SeriesWalk('invoice');
    for (const document of documents) walk.take(document);
    expect(walk.end({ 2026: 4 }, { 2026: 4 })).toEqual([
      { code: 'INVOICE.GAP', sentence: 'Les numéros F2026-000003 à F2026-000004 manquent.' },
    ]);
    expect(walk.end({ 2026: 1 }, { 2026: 1 }).map(({ code }) => code)).toEqual(['INVOICE.COUNTER']);
  });

  it('may grow while it is walked through', () => {
    const { documents } = aSeries([Date.UTC(2026, 4, 4), Date.UTC(2026, 4, 5)]);
    expect(walked(documents, { 2026: 1 }, { 2026: 3 })).toEqual([]);
  });
});
