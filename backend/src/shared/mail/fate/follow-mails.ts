import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../logging/logging.module.js';
import { retryWhenStale } from '../../persistence/stale-write.js';
import { UnitOfWork } from '../../persistence/unit-of-work.js';
import { FateListeners } from './fate-listeners.js';

/** Tells whoever follows a mail that it was given up; the delivery of the others goes on whatever comes of it. */
@Injectable()
export class FollowMails {
  constructor(
    private readonly listeners: FateListeners,
    private readonly work: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async givenUp(mail: { kind: string; subjectId?: string }): Promise<void> {
    if (!this.listeners.kinds.includes(mail.kind)) return;
    try {
      await retryWhenStale(() => this.work.run(() => this.listeners.tell([mail])));
    } catch (error) {
      this.logger.error({ err: error, kind: mail.kind }, 'nobody followed a mail that was given up');
    }
  }
}
