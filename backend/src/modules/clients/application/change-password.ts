import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Sessions } from '../../../shared/auth/sessions.js';
import { assertGoodPassword } from '../../../shared/domain/password-policy.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { CLIENT_PASSWORD_RULE } from '../domain/client.js';
import { WrongCurrentPassword } from '../domain/client-errors.js';
import { CLIENT_LINK, ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { ClientSessionOwner } from './client-session-owner.js';
import { ClientRepository } from './ports/client-repository.js';

export interface PasswordChange {
  id: string;
  currentPassword: string;
  password: string;
  ip: string;
}

@Injectable()
export class ChangePassword {
  constructor(
    private readonly clients: ClientRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly links: ClientLinks,
    private readonly mails: ClientMails,
    private readonly work: UnitOfWork,
    private readonly owner: ClientSessionOwner,
  ) {}

  /**
   * Ends every session; the token answered opens a fresh one for whoever asked.
   * @throws WrongCurrentPassword, DomainError of the password policy
   */
  async execute({ id, currentPassword, password, ip }: PasswordChange): Promise<string> {
    const before = (await this.owner.withPassword(id, currentPassword, ip)).snapshot();
    assertGoodPassword(password, before.email, CLIENT_PASSWORD_RULE);
    const passwordHash = await this.passwords.hash(password);
    return this.work.run(async () => {
      const client = await this.clients.get(id);
      // Changed elsewhere while this form was read: its current password is not the current one any more.
      if (client.snapshot().passwordHash !== before.passwordHash) throw new WrongCurrentPassword();
      client.changePassword(passwordHash);
      await this.clients.save(client);
      await this.links.revoke(id, [CLIENT_LINK.reset]);
      await this.mails.queuePasswordChanged(client);
      return this.sessions.open('client', id, client.snapshot().sessionVersion);
    });
  }
}
