import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { ClientRepository } from './ports/client-repository.js';

/** For a client who calls because somebody else may be connected. */
@Injectable()
export class EndClientSessions {
  constructor(
    private readonly clients: ClientRepository,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** The client logs in again, everywhere. @throws ClientNotFound */
  async execute(id: string): Promise<void> {
    await this.work.run(async () => {
      const client = await this.clients.get(id);
      client.endSessions();
      await this.clients.save(client);
      const { reference } = client.snapshot();
      await this.audit.record({ act: 'client.sessions-ended', target: { type: 'client', id, reference } });
    });
  }
}
