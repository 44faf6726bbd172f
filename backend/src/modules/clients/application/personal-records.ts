import { Injectable } from '@nestjs/common';
import type { PersonalRecord } from '@shop/contract';
import type { PartId } from '../../../shared/domain/personal-data/purpose.js';

export interface PersonalSource {
  id: PartId;
  title: string;
  /** What each key of the records, and of those within them, is called. */
  labels: Record<string, string>;
  /** No secret, nothing of anybody else, and no administrator's note in a conversation (docs/adr/0119). */
  read: (clientId: string) => Promise<PersonalRecord[]>;
}

/** Where each module says what it holds of a client (RGPD 15). */
@Injectable()
export class PersonalRecords {
  private readonly known = new Map<PartId, PersonalSource>();

  register(source: PersonalSource): void {
    this.known.set(source.id, source);
  }

  get sources(): PersonalSource[] {
    return [...this.known.values()];
  }
}
