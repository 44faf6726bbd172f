import { Injectable } from '@nestjs/common';
import { contactOf, type PersonalDataFile, type PersonalPart } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import {
  COPY_RIGHTS,
  COPY_SOURCE,
  COPY_TRANSFERS,
  purposesOf,
} from '../../../shared/domain/personal-data/copy-words.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { clientAllowances } from './client-allowances.js';
import { PersonalRecords } from './personal-records.js';
import { ClientReads } from './ports/client-reads.js';

/** Everything that the shop holds of a client, with why and for how long (RGPD 15 and 20). */
@Injectable()
export class CopyPersonalData {
  constructor(
    private readonly reads: ClientReads,
    private readonly records: PersonalRecords,
    private readonly identity: ShopIdentity,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** @throws ClientNotFound, DomainError THROTTLE.TOO_MANY */
  async execute(clientId: string, ip: string): Promise<PersonalDataFile> {
    await this.throttle.take(clientAllowances.copyData(clientId, ip));
    const { reference } = await this.reads.sheet(clientId);
    const parts: PersonalPart[] = [];
    // One after the other: whoever waits for a copy holds nobody up.
    for (const { id, title, labels, read } of this.records.sources) {
      parts.push({ id, title, purposes: purposesOf(id), labels, records: await read(clientId) });
    }
    return {
      format: 'personal-data-1',
      madeAt: this.clock.now().toISOString(),
      controller: contactOf(await this.identity.seller()),
      client: reference,
      rights: COPY_RIGHTS,
      transfers: COPY_TRANSFERS,
      source: COPY_SOURCE,
      parts,
    };
  }
}
