import type { InvoiceKind } from '@shop/contract';
import { parisDay } from '../../../shared/domain/paris-days.js';
import type { AccountingDocument } from './accounting-document.js';
import { numberOf, partsOfNumber, yearOf } from './document-number.js';

/** What the books contradict, for programs and, in French, for people. */
export interface BookFault {
  code: string;
  sentence: string;
}

/** The last sequence of each year, as the counter of a kind notes it. */
export type CountedYears = Readonly<Record<string, number>>;

/** Numbers of one kind in their order: no gap, no double, each in the year of its date, no date before the one before (CGI, annex II, 242 nonies A, 7°). */
export class SeriesWalk {
  private readonly last = new Map<number, number>();
  private before: Pick<AccountingDocument, 'number' | 'issuedAt'> | undefined;

  constructor(private readonly kind: InvoiceKind) {}

  take({ number, issuedAt }: Pick<AccountingDocument, 'number' | 'issuedAt'>): BookFault[] {
    const parts = partsOfNumber(number);
    if (parts?.kind !== this.kind)
      return [
        { code: 'INVOICE.NUMBER', sentence: `«\u00a0${number}\u00a0» n’est pas un numéro de ce genre de document.` },
      ];
    const { year, sequence } = parts;
    const reached = this.last.get(year) ?? 0;
    this.last.set(year, Math.max(reached, sequence));
    const found = sequence > reached ? this.missing(year, reached, sequence - 1) : [];
    if (sequence <= reached)
      found.push({ code: 'INVOICE.DOUBLE', sentence: `Le numéro ${number} est donné deux fois.` });
    if (yearOf(issuedAt) !== year || (this.before && issuedAt < this.before.issuedAt)) {
      const since = this.before ? `, après ${this.before.number}` : '';
      const sentence = `${number} est daté du ${parisDay(issuedAt)}${since}\u00a0: les dates ne suivent pas les numéros.`;
      found.push({ code: 'INVOICE.DATE', sentence });
    }
    this.before = { number, issuedAt };
    return found;
  }

  /**
   * What the counter gave out and no document bears, or bears though it was never given out.
   * @param least the counter before the walk, in a shop that sells meanwhile
   * @param most the counter after it
   */
  end(least: CountedYears, most: CountedYears): BookFault[] {
    const years = new Set([...this.last.keys(), ...Object.keys(least).map(Number)]);
    return [...years].sort().flatMap((year) => {
      const reached = this.last.get(year) ?? 0;
      const found = this.missing(year, reached, least[year] ?? 0);
      if (reached > (most[year] ?? 0)) {
        const number = numberOf({ kind: this.kind, year, sequence: reached });
        found.push({ code: 'INVOICE.COUNTER', sentence: `Le compteur n’a jamais donné le numéro ${number}.` });
      }
      return found;
    });
  }

  /** @param upTo included */
  private missing(year: number, after: number, upTo: number): BookFault[] {
    if (upTo <= after) return [];
    const [first, last] = [after + 1, upTo].map((sequence) => numberOf({ kind: this.kind, year, sequence }));
    const which = first === last ? `Le numéro ${first} manque.` : `Les numéros ${first} à ${last} manquent.`;
    return [{ code: 'INVOICE.GAP', sentence: which }];
  }
}
