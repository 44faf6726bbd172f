import { JwtService } from '@nestjs/jwt';
import { OrderAccesses } from '../../src/shared/auth/order-accesses.js';
import { aClient, bearer, type ConnectedClient } from './people.js';
import type { Shop } from './shop.js';

/** Authorization headers that look like sessions and are none, by the one thing that is wrong with each. */
export async function invalidSessions(shop: Shop, client: ConnectedClient): Promise<Record<string, string>> {
  const now = Math.floor(shop.clock.now().getTime() / 1000);
  const [head = '', payload = '', signature = ''] = client.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (
    changes: object,
    { secret = shop.environment.jwtSecret, algorithm = 'HS256' as 'HS256' | 'HS512' } = {},
  ) => new JwtService({ secret }).sign({ ...claims, ...changes }, { algorithm });

  const control = await shop.http.get(`/api/client/${client.id}`).set('Authorization', bearer(sign({})));
  if (control.status !== 200) throw new Error(`a session with nothing wrong was answered ${control.status}`);

  const tokens = {
    expired: sign({ iat: now - 7200, exp: now - 3600 }),
    'other claims under its signature': `${head}.${written({ ...claims, aud: 'admin' })}.${signature}`,
    'another signature': `${head}.${payload}.${'A'.repeat(signature.length)}`,
    unsigned: `${written({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'signed with another key': sign({}, { secret: 'x'.repeat(40) }),
    'signed otherwise than the shop signs': sign({}, { algorithm: 'HS512' }),
    'that never ends': endless(claims, shop.environment.jwtSecret),
    'of both audiences': sign({ aud: ['client', 'admin'] }),
    'of another audience': sign({ aud: 'suppliers' }),
    'of a client, for administrators': sign({ aud: 'admin' }),
    'of another issuer': sign({ iss: 'elsewhere' }),
    'before the password was changed': await revokedByPassword(shop),
    'of an account that is gone': await revokedByDeletion(shop),
    'an access to one order': shop.app.get(OrderAccesses).issue(client.id, [client.email]),
    'an id instead of a token': client.id,
  };
  return Object.fromEntries(Object.entries(tokens).map(([wrong, token]) => [wrong, bearer(token)]));
}

function endless(claims: object, secret: string): string {
  const { exp: _end, ...others } = claims as { exp: number };
  return new JwtService({ secret }).sign(others, { algorithm: 'HS256' });
}

async function revokedByPassword(shop: Shop): Promise<string> {
  const { id, token, password } = await aClient(shop);
  await shop.http
    .put(`/api/update/client/${id}/password`)
    .set('Authorization', bearer(token))
    .send({ currentPassword: password, clientPassword: 'verveine et citron' })
    .expect(200);
  return token;
}

async function revokedByDeletion(shop: Shop): Promise<string> {
  const { id, token } = await aClient(shop);
  const admin = bearer(await shop.adminToken());
  await shop.http.delete(`/api/delete/client/${id}`).set('Authorization', admin).expect(200);
  return token;
}
