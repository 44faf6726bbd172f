import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Clock } from '../../../shared/domain/clock.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { assertGoodPassword } from '../../../shared/domain/password-policy.js';
import { readName } from '../../../shared/domain/person-name.js';
import { newReference } from '../../../shared/domain/reference.js';
import { askedLanguage } from '../../../shared/languages/asked-language.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { Client, CLIENT_PASSWORD_RULE, type SignUpDetails } from '../domain/client.js';
import { clientAllowances } from './client-allowances.js';
import { ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { ClientRepository, DuplicateClient } from './ports/client-repository.js';

export interface SignUpForm {
  email: string;
  nom: string;
  prenom: string;
  password: string;
  ip: string;
}

const ATTEMPTS = 4;

@Injectable()
export class SignUp {
  constructor(
    private readonly clients: ClientRepository,
    private readonly passwords: Passwords,
    private readonly links: ClientLinks,
    private readonly mails: ClientMails,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the confirmation link; what is answered in its place where no mail leaves the machine (`ClientLinks.forAnswer`). An address that
   * already has a confirmed account answers alike (its token opens nothing) and its owner is told by mail. @throws DomainError of names and passwords.
   */
  async execute(form: SignUpForm): Promise<string | undefined> {
    const email = normalizeEmail(form.email);
    const names = { nom: readName(form.nom, 'nom'), prenom: readName(form.prenom, 'prenom') };
    assertGoodPassword(form.password, email, CLIENT_PASSWORD_RULE);
    await this.throttle.take(clientAllowances.signUp(email, form.ip));
    const mayMail = await this.throttle.hasRoom(clientAllowances.mails('sign-up', email));
    const details = { ...names, passwordHash: await this.passwords.hash(form.password) };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.work.run(() => this.register(email, details, mayMail));
      } catch (error) {
        // The same address from another window at the same moment, or a reference drawn twice: look again.
        if (!(error instanceof DuplicateClient) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async register(email: string, details: SignUpDetails, mayMail: boolean): Promise<string | undefined> {
    const known = await this.clients.findByEmail(email);
    if (known?.isVerified) {
      if (mayMail) await this.mails.queueKnownAddress(known);
      return this.links.decoy(known);
    }
    const client = known ?? this.newClient(email, details);
    if (known) {
      known.signUpAgain(details);
      await this.clients.save(known);
    } else {
      await this.clients.add(client);
    }
    const link = await this.links.forSignUp(client, details);
    if (mayMail) await this.mails.queueSignUp(client, link);
    return this.links.forAnswer(client, details);
  }

  private newClient(email: string, details: SignUpDetails): Client {
    const id = this.clients.nextId();
    return Client.signUp({
      ...details,
      email,
      id,
      reference: newReference('CLI'),
      createdAt: this.clock.now(),
      ...askedLanguage(),
    });
  }
}
