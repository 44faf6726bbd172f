import { Injectable } from '@nestjs/common';
import type { ContactThread } from '../domain/contact-thread.js';
import { KnownPeople } from './ports/known-people.js';

/** Where mails about a conversation go: to the account's address, where its owner has changed it since. */
@Injectable()
export class ThreadAddress {
  constructor(private readonly people: KnownPeople) {}

  async of({ snapshot: { clientId, email } }: ContactThread): Promise<string> {
    return (clientId === null ? undefined : await this.people.confirmedEmailOf(clientId)) ?? email;
  }
}
