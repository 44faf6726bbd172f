import { Injectable } from '@nestjs/common';
import { CONTACT_STATES, CONTACT_SUBJECTS, type PersonalRecord } from '@shop/contract';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { KnownPeople } from '../application/ports/known-people.js';
import { ThreadStore } from '../application/ports/thread-store.js';
import { isProved, type ThreadMessage } from '../domain/contact-thread.js';

const LABELS = {
  ...{ reference: 'Numéro', name: 'Nom', email: 'Email', subject: 'Sujet', orderReference: 'Commande', state: 'État' },
  ...{ messages: 'Messages', from: 'De', words: 'Texte', at: 'Le' },
};

/** What somebody and the shop wrote each other, in the copy of the own data (RGPD 15). */
@Injectable()
export class ContactRecords {
  constructor(
    private readonly threads: ThreadStore,
    private readonly people: KnownPeople,
  ) {}

  registerWith(records: PersonalRecords): void {
    const read = (clientId: string) => this.all(clientId);
    records.register({ id: 'contact', title: 'Vos messages à la boutique', labels: LABELS, read });
  }

  private async all(clientId: string): Promise<PersonalRecord[]> {
    const email = await this.people.confirmedEmailOf(clientId);
    const threads = await this.threads.ofPerson({ clientId, email });
    return threads.map(({ snapshot: { reference, name, email: to, subject, orderReference, state, messages } }) => ({
      ...{ reference, name, email: to, subject: CONTACT_SUBJECTS[subject], state: CONTACT_STATES[state] },
      ...(orderReference && { orderReference }),
      messages: messages.map((message) => ({
        from: writerOf(message),
        words: message.words,
        at: message.at.toISOString(),
      })),
    }));
  }
}

function writerOf(message: ThreadMessage): string {
  if (message.from === 'shop') return 'la boutique';
  return isProved(message) ? 'vous' : 'votre adresse, sans preuve';
}
