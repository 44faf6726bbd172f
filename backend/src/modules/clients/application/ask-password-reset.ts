import { Injectable } from '@nestjs/common';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { KnownDevices } from '../../../shared/auth/known-devices.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { clientAllowances } from './client-allowances.js';
import { ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { ClientRepository } from './ports/client-repository.js';

@Injectable()
export class AskPasswordReset {
  constructor(
    private readonly clients: ClientRepository,
    private readonly links: ClientLinks,
    private readonly mails: ClientMails,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
    private readonly devices: KnownDevices,
  ) {}

  /** Says nothing about whether the address has an account. */
  async execute({ email, ip, deviceTokens }: { email: string; ip: string; deviceTokens?: string }): Promise<void> {
    const address = normalizeEmail(email);
    const client = (await this.clients.findByEmail(address))?.snapshot();
    const device = this.devices.recognise('client', client, deviceTokens);
    await this.throttle.take(clientAllowances.askReset(address, ip, device));
    const mayMail = device !== undefined || (await this.throttle.hasRoom(clientAllowances.mails('reset', address)));
    await inConstantTime(async () => mayMail && this.work.run(() => this.sendLink(address)));
  }

  private async sendLink(address: string): Promise<void> {
    const client = await this.clients.findByEmail(address);
    if (client?.isVerified) await this.mails.queuePasswordReset(client, await this.links.forReset(client));
    // Nobody has confirmed it: the names are those of whoever filled in the form last. The confirmation asks for them, and for a password.
    else if (client) await this.mails.queueSignUp(client, await this.links.forSignUp(client, client.snapshot()));
  }
}
