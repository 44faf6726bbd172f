import { Injectable } from '@nestjs/common';
import type { AuditActor } from '../domain/audit-author.js';

type ActorLookup = (id: string) => Promise<AuditActor | undefined>;

/** Where the modules that know who acts say so, so that the log depends on none: administrators, and programs with a key. */
@Injectable()
export class AuditActors {
  private readonly lookups: ActorLookup[] = [];

  register(lookup: ActorLookup): void {
    this.lookups.push(lookup);
  }

  async find(id: string): Promise<AuditActor | undefined> {
    for (const lookup of this.lookups) {
      const actor = await lookup(id);
      if (actor) return actor;
    }
    return undefined;
  }
}
