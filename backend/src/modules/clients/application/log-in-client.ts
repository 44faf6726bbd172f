import { Injectable } from '@nestjs/common';
import { KnownDevices } from '../../../shared/auth/known-devices.js';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Sessions } from '../../../shared/auth/sessions.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { WrongCredentials } from '../domain/client-errors.js';
import { clientAllowances } from './client-allowances.js';
import { ClientHistory } from './ports/client-history.js';
import { ClientRepository } from './ports/client-repository.js';

export interface ClientLogin {
  email: string;
  password: string;
  ip: string;
  /** The browser's `X-Device-Token`. */
  deviceTokens?: string;
}

export type LoggedIn = { verified: false } | { verified: true; clientId: string; token: string; deviceToken: string };

@Injectable()
export class LogInClient {
  constructor(
    private readonly clients: ClientRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly devices: KnownDevices,
    private readonly history: ClientHistory,
  ) {}

  /** @throws WrongCredentials alike for an unknown address and a wrong password. */
  async execute({ email, password, ip, deviceTokens }: ClientLogin): Promise<LoggedIn> {
    const address = normalizeEmail(email);
    const client = (await this.clients.findByEmail(address))?.snapshot();
    const device = this.devices.recognise('client', client, deviceTokens);
    const attempt = await this.throttle.take(clientAllowances.login(address, ip, device));
    const matched = await this.passwords.matches(client?.passwordHash, password);
    if (!client || !matched) throw new WrongCredentials();
    await attempt.succeeded();
    if (!client.emailVerified) return { verified: false };
    await this.history.recordActivity(client.id);
    const token = await this.sessions.open('client', client.id, client.sessionVersion);
    const deviceToken = this.devices.issue('client', client, device);
    return { verified: true, clientId: client.id, token, deviceToken };
  }
}
