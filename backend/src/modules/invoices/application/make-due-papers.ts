import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { InvoicePapers } from './invoice-papers.js';
import { AccountingDocuments } from './ports/accounting-documents.js';

/** The mail that carries a paper makes it within seconds; what is left then has no mail, or one that did not leave. */
const PATIENCE_MS = 60_000;
const AT_ONCE = 50;

/** Makes the papers that no mail has made: of what a bank decided, or of an order whose mail was given up. */
@Injectable()
export class MakeDuePapers {
  constructor(
    private readonly documents: AccountingDocuments,
    private readonly papers: InvoicePapers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * One that cannot be made, such as one whose buyer is gone, holds up none of the others.
   * @returns how many were made
   * @throws Error when none can be written, as on a full disk: they stay due
   */
  async execute(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - PATIENCE_MS);
    let made = 0;
    for (const document of await this.documents.withoutPaper(before, AT_ONCE)) {
      try {
        await this.papers.of(document);
        made += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        this.logger.warn({ invoice: document.number, code: error.code }, 'paper not made');
      }
    }
    return made;
  }
}
