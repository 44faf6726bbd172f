import { Injectable } from '@nestjs/common';
import type { AuditActor } from '../domain/audit-author.js';

type ActorLookup = (administratorId: string) => Promise<AuditActor | undefined>;

/** Where the admin module says who its administrators are, so that the log does not depend on it. */
@Injectable()
export class AuditActors {
  private lookup: ActorLookup = async () => undefined;

  register(lookup: ActorLookup): void {
    this.lookup = lookup;
  }

  find(administratorId: string): Promise<AuditActor | undefined> {
    return this.lookup(administratorId);
  }
}
