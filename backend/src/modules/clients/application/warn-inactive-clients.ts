import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { inactivity } from '../domain/inactivity.js';
import { ClientMails } from './client-mails.js';
import { ClientHistory } from './ports/client-history.js';
import { ClientRepository } from './ports/client-repository.js';

const BATCH = 100;
/** Of one run; the rest follows the next day, and no mailbox provider takes fright. */
const AT_MOST = 2_000;

/** Tells whoever has not used an account for nearly two years that it ends in a month; logging in keeps it. */
@Injectable()
export class WarnInactiveClients {
  constructor(
    private readonly clients: ClientRepository,
    private readonly history: ClientHistory,
    private readonly mails: ClientMails,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Each once, with its mail in the same unit of work. @returns how many were told */
  async execute(): Promise<number> {
    const until = inactivity.warnsUntil(this.clock.now());
    let told = 0;
    while (told < AT_MOST) {
      const ids = await this.history.inactive(until, BATCH);
      for (const id of ids) await this.warn(id, until);
      told += ids.length;
      if (ids.length < BATCH) break;
    }
    return told;
  }

  private async warn(id: string, until: Date): Promise<void> {
    await this.work.run(async () => {
      // Logged in at this moment, or told by another instance.
      if (!(await this.history.recordWarning(id, until))) return;
      await this.mails.queueInactive(await this.clients.get(id));
    });
  }
}
