import { Injectable } from '@nestjs/common';
import { NEWSLETTER_SOURCE_WORDS, NEWSLETTER_TEXTS, type PersonalRecord } from '@shop/contract';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { Accounts } from '../application/ports/accounts.js';
import { Subscribers } from '../application/ports/subscribers.js';

const LABELS = {
  email: 'Email',
  asked: 'Demandée le',
  confirmed: 'Confirmée le',
  source: 'Demandée depuis',
  text: 'Ce que vous avez accepté',
};

/** The letter somebody agreed to, in the copy of the own data (RGPD 15). */
@Injectable()
export class NewsletterRecords {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly accounts: Accounts,
  ) {}

  registerWith(records: PersonalRecords): void {
    const read = (id: string) => this.all(id);
    records.register({ id: 'newsletter', title: 'La lettre', labels: LABELS, read });
  }

  private async all(clientId: string): Promise<PersonalRecord[]> {
    const address = await this.accounts.confirmedEmailOf(clientId);
    const known = address === undefined ? undefined : await this.subscribers.at(address);
    if (!known) return [];
    const { email, askedAt, confirmedAt, source, textVersion } = known;
    return [
      {
        email,
        asked: askedAt.toISOString(),
        confirmed: confirmedAt?.toISOString() ?? '',
        source: NEWSLETTER_SOURCE_WORDS[source],
        text: NEWSLETTER_TEXTS[textVersion - 1] ?? '',
      },
    ];
  }
}
