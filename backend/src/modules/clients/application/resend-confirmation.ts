import { Injectable } from '@nestjs/common';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { clientAllowances } from './client-allowances.js';
import { ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { ClientRepository } from './ports/client-repository.js';

@Injectable()
export class ResendConfirmation {
  constructor(
    private readonly clients: ClientRepository,
    private readonly links: ClientLinks,
    private readonly mails: ClientMails,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
  ) {}

  /** Says nothing about whether an account waits for its confirmation. */
  async execute({ email, ip }: { email: string; ip: string }): Promise<void> {
    const address = normalizeEmail(email);
    await this.throttle.take(clientAllowances.resend(address, ip));
    const mayMail = await this.throttle.hasRoom(clientAllowances.mails('resend', address));
    await inConstantTime(async () => mayMail && this.work.run(() => this.send(address)));
  }

  private async send(address: string): Promise<void> {
    const client = await this.clients.findByEmail(address);
    if (!client || client.isVerified) return;
    await this.mails.queueSignUp(client, await this.links.forSignUp(client, client.snapshot()));
  }
}
