import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Sessions } from '../../../shared/auth/sessions.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { WrongCredentials } from '../domain/client-errors.js';
import { clientAllowances } from './client-allowances.js';
import { ClientRepository } from './ports/client-repository.js';

export interface ClientLogin {
  email: string;
  password: string;
  ip: string;
}

export type LoggedIn = { verified: false } | { verified: true; clientId: string; token: string };

@Injectable()
export class LogInClient {
  constructor(
    private readonly clients: ClientRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
  ) {}

  /** @throws WrongCredentials alike for an unknown address and a wrong password. */
  async execute({ email, password, ip }: ClientLogin): Promise<LoggedIn> {
    const address = normalizeEmail(email);
    const allowance = clientAllowances.login(address, ip);
    await this.throttle.count(allowance);
    const client = (await this.clients.findByEmail(address))?.snapshot();
    const matched = await this.passwords.matches(client?.passwordHash, password);
    if (!client || !matched) throw new WrongCredentials();
    await this.throttle.forget(allowance);
    if (!client.emailVerified) return { verified: false };
    const token = await this.sessions.open('client', client.id, client.sessionVersion);
    return { verified: true, clientId: client.id, token };
  }
}
