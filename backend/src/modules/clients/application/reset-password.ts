import { Injectable } from '@nestjs/common';
import { KnownDevices } from '../../../shared/auth/known-devices.js';
import { Passwords } from '../../../shared/auth/passwords.js';
import { assertGoodPassword } from '../../../shared/domain/password-policy.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { CLIENT_PASSWORD_RULE } from '../domain/client.js';
import { LinkNotValid } from '../domain/client-errors.js';
import { clientAllowances } from './client-allowances.js';
import { CLIENT_LINK, ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { ClientRepository } from './ports/client-repository.js';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly clients: ClientRepository,
    private readonly passwords: Passwords,
    private readonly links: ClientLinks,
    private readonly mails: ClientMails,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Ends every session. @returns the token of a known device: the link proved whose it is. A password that the policy refuses leaves the link
   * usable. @throws LinkNotValid
   */
  async execute({ token, password, ip }: { token: string; password: string; ip: string }): Promise<string> {
    await this.throttle.take(clientAllowances.followLink(ip));
    assertGoodPassword(password, '', CLIENT_PASSWORD_RULE);
    const passwordHash = await this.passwords.hash(password);
    return this.work.run(async () => {
      const link = await this.links.follow([CLIENT_LINK.reset], token);
      const client = link.state === 'valid' ? await this.clients.find(link.accountId) : undefined;
      if (!client?.isVerified) throw new LinkNotValid();
      assertGoodPassword(password, client.email, CLIENT_PASSWORD_RULE);
      client.resetPassword(passwordHash);
      await this.clients.save(client);
      await this.links.revoke(client.id, [CLIENT_LINK.reset, CLIENT_LINK.address]);
      await this.mails.queuePasswordChanged(client);
      return this.devices.issue('client', client.snapshot());
    });
  }
}
