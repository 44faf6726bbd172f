import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Clock } from '../../../shared/domain/clock.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { newReference } from '../../../shared/domain/reference.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Client } from '../domain/client.js';
import { ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { OrdersToKeep } from './orders-to-keep.js';
import { ClientRepository, DuplicateClient } from './ports/client-repository.js';

const ATTEMPTS = 4;

/**
 * An account for whoever placed an order without one: with what the order says, and a mailed link that proves the address. Somebody else
 * may have typed that address: nothing is opened, and no order joins an account, before the link was followed (docs/adr/0106).
 */
@Injectable()
export class InviteBuyer {
  constructor(
    private readonly clients: ClientRepository,
    private readonly passwords: Passwords,
    private readonly links: ClientLinks,
    private readonly mails: ClientMails,
    private readonly orders: OrdersToKeep,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The same whether the address has an account or not: only the mail says which. Once in a quarter of an hour for an order. */
  async execute(orderId: string): Promise<void> {
    // Nobody knows it: the link has another one chosen.
    const passwordHash = await this.passwords.hash(randomBytes(32).toString('base64url'));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.work.run(() => this.invite(orderId, passwordHash));
      } catch (error) {
        // Pressed twice at the same moment, or a reference drawn twice: look again.
        if (!(error instanceof DuplicateClient) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async invite(orderId: string, passwordHash: string): Promise<void> {
    const person = await this.orders.find(orderId);
    if (!person) return;
    const { reference, nom, prenom, language } = person;
    const email = normalizeEmail(person.email);
    const known = await this.clients.findByEmail(email);
    const client =
      known ??
      Client.signUp({
        ...{ email, nom, prenom, passwordHash, id: this.clients.nextId() },
        ...{ reference: newReference('CLI'), createdAt: this.clock.now(), ...(language && { language }) },
      });
    if (!known) await this.clients.add(client);
    // A sign-up that nobody confirmed may be somebody else's, its names too: the order's greet whoever ordered.
    const greeted = client.isVerified ? client.snapshot().prenom : prenom;
    const keepsAddress = Boolean(person.home);
    const token = () => this.links.forOrder(client, orderId);
    await this.mails.queueForOrder(client, { token, reference, orderId, prenom: greeted, keepsAddress });
  }
}
