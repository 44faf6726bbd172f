import { Injectable } from '@nestjs/common';
import { KnownDevices } from '../../../shared/auth/known-devices.js';
import { Passwords } from '../../../shared/auth/passwords.js';
import { assertGoodPassword } from '../../../shared/domain/password-policy.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { ADMIN_PASSWORD_RULE } from '../domain/administrator.js';
import { AdminLinkNotValid } from '../domain/admin-errors.js';
import { AdminAudit } from './admin-audit.js';
import { adminAllowances } from './admin-allowances.js';
import { AdminLinks } from './admin-links.js';
import { AdminMails } from './admin-mails.js';
import { AdministratorRepository } from './ports/administrator-repository.js';

@Injectable()
export class ResetAdminPassword {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly passwords: Passwords,
    private readonly links: AdminLinks,
    private readonly mails: AdminMails,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
    private readonly audit: AdminAudit,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * @returns the token of a known device: the link proved whose it is. A password that the policy refuses leaves the link
   * usable. @throws AdminLinkNotValid
   */
  async execute({ token, password, ip }: { token: string; password: string; ip: string }): Promise<string> {
    await this.throttle.take(adminAllowances.followLink(ip));
    assertGoodPassword(password, '', ADMIN_PASSWORD_RULE);
    const hash = await this.passwords.hash(password);
    return this.work.run(async () => {
      const redemption = await this.links.follow(token);
      if (redemption.state !== 'valid') throw new AdminLinkNotValid();
      const administrator = await this.administrators.find(redemption.accountId);
      if (!administrator) throw new AdminLinkNotValid();
      assertGoodPassword(password, administrator.email, ADMIN_PASSWORD_RULE);
      administrator.changePassword(hash);
      await this.administrators.save(administrator);
      await this.links.revoke(administrator.id);
      await this.mails.queuePasswordChanged(administrator.snapshot());
      await this.audit.recordOwn('administrator.password-changed', administrator.snapshot(), {
        by: 'lien reçu par mail',
      });
      return this.devices.issue('admin', administrator.snapshot());
    });
  }
}
