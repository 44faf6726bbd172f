import { Injectable } from '@nestjs/common';
import type { ErasurePreview } from '@shop/contract';
import { ClientSessionOwner } from './client-session-owner.js';
import { DeleteClient } from './delete-client.js';

/** A client closes the own account (RGPD 17), and says the password once more: whoever found a session open closes nothing. */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly owner: ClientSessionOwner,
    private readonly remove: DeleteClient,
  ) {}

  /** @returns what stays @throws WrongCurrentPassword, ClientNotFound, DomainError THROTTLE.TOO_MANY */
  async execute(id: string, { currentPassword, ip }: { currentPassword: string; ip: string }): Promise<ErasurePreview> {
    await this.owner.provePassword(id, currentPassword, ip);
    return this.remove.execute(id);
  }
}
