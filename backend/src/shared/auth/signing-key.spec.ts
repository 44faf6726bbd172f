import { createHmac, hkdfSync, KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { readEnvironment } from '../../config/environment.js';
import { OrderAccesses } from './order-accesses.js';
import { SessionTokens } from './session-tokens.js';

const JWT_SECRET = 'k2Vw9ZpXr4TnB7sQm1Jd8LhF5cGy3Ua6';
const environment = readEnvironment({ JWT_SECRET, AUDIT_KEY: 'Zt5mWq8Rb2Kx9Vn4Ld7Yc1Hs6Pf3Gj0E' });
const clock = { now: () => new Date(Date.UTC(2026, 10, 21, 8)) };
const orderKey = Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'order-access', 32));

const signature = (key: string | Buffer, token: string) =>
  createHmac('sha256', key)
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
const signatureOf = (token: string) => token.slice(token.lastIndexOf('.') + 1);

describe('a key made once', () => {
  it('signs as the secret does, so that nobody is logged out by an update', () => {
    const session = new SessionTokens(environment, clock).begin('client', 'a1', 1).token;
    expect(signatureOf(session)).toBe(signature(JWT_SECRET, session));
    const access = new OrderAccesses(environment, clock).issue('o1', ['charge@exemple.fr']);
    expect(signatureOf(access)).toBe(signature(orderKey, access));
  });

  it('reads what was signed with the secret, and nothing that is signed with another', () => {
    const accesses = new OrderAccesses(environment, clock);
    const access = accesses.issue('o1', ['charge@exemple.fr']);
    const signed = access.slice(0, access.lastIndexOf('.'));
    expect(accesses.read(`${signed}.${signature(orderKey, access)}`)).toMatchObject({ orderId: 'o1' });
    expect(accesses.read(`${signed}.${signature(JWT_SECRET, access)}`)).toBeUndefined();
  });

  it('is what the library is given each time, by sessions and by accesses to orders', () => {
    const given = jest.spyOn(JwtService.prototype as unknown as { getSecretKey(): unknown }, 'getSecretKey');
    new SessionTokens(environment, clock).begin('client', 'a1', 1);
    const accesses = new OrderAccesses(environment, clock);
    accesses.read(accesses.issue('o1', ['charge@exemple.fr']));
    expect(given.mock.results.map(({ value }) => value instanceof KeyObject)).toEqual([true, true, true]);
    given.mockRestore();
  });
});
