import { Injectable } from '@nestjs/common';
import { VisitBook } from '../../visits/application/ports/visit-book.js';
import { VisitCounter } from '../../visits/application/visit-counter.js';
import { type CountedDay, CountedVisits } from '../application/ports/counted-visits.js';

@Injectable()
export class VisitsCounted extends CountedVisits {
  constructor(
    private readonly book: VisitBook,
    private readonly counter: VisitCounter,
  ) {
    super();
  }

  override async between(from: string, to: string): Promise<CountedDay[]> {
    await this.counter.write();
    return this.book.between(from, to);
  }

  override async first(): Promise<string | null> {
    await this.counter.write();
    return this.book.first();
  }
}
