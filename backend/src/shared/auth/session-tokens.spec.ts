import { readEnvironment } from '../../config/environment.js';
import { SESSION_SECONDS, type SessionClaims, SessionTokens } from './session-tokens.js';

const KEYS = { JWT_SECRET: 'k2Vw9ZpXr4TnB7sQm1Jd8LhF5cGy3Ua6', AUDIT_KEY: 'Zt5mWq8Rb2Kx9Vn4Ld7Yc1Hs6Pf3Gj0E' };
const START = Date.UTC(2026, 10, 21, 8);
const HOUR = 3_600_000;

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as SessionClaims;

let now: number;
const tokens = new SessionTokens(readEnvironment(KEYS), { now: () => new Date(now) });
beforeEach(() => {
  now = START;
});

describe('a session', () => {
  it.each([
    ['admin', 12],
    ['client', 30 * 24],
  ] as const)('of a %s ends after %i hours, however often it is used', (audience, hours) => {
    const { login, token: first } = tokens.begin(audience, 'a1', 1, audience === 'admin' ? 'owner' : undefined);
    let token = first;
    while (now < START + hours * HOUR) {
      now += (SESSION_SECONDS - 60) * 1000;
      if (now > START + hours * HOUR) break;
      expect(tokens.sessionOf(claimsOf(token))).toMatchObject({ accountId: 'a1', since: START / 1000 });
      token = tokens.issue(audience, 'a1', 1, login);
    }
    now = START + hours * HOUR + 1000;
    expect(tokens.sessionOf(claimsOf(tokens.issue(audience, 'a1', 1, login)))).toBeUndefined();
  });

  it.each(['aud', 'sub', 'ver', 'sid', 'since', 'iat', 'exp'] as const)('is none without %s', (claim) => {
    const whole = claimsOf(tokens.begin('client', 'a1', 1).token);
    expect(tokens.sessionOf(whole)).toBeDefined();
    expect(tokens.sessionOf({ ...whole, [claim]: undefined })).toBeUndefined();
  });

  it('of an administrator has a role that exists', () => {
    const whole = claimsOf(tokens.begin('admin', 'a1', 1, 'preparer').token);
    expect(tokens.sessionOf(whole)).toMatchObject({ role: 'preparer' });
    for (const role of [undefined, 'root', ['owner']]) expect(tokens.sessionOf({ ...whole, role })).toBeUndefined();
  });

  it('lasts an hour, to the second', () => {
    const claims = claimsOf(tokens.begin('client', 'a1', 1).token);
    now = START + HOUR - 1000;
    expect(tokens.sessionOf(claims)).toBeDefined();
    now = START + HOUR;
    expect(tokens.sessionOf(claims)).toBeUndefined();
  });

  it('has a number of 128 bits that nobody had before', () => {
    const ids = Array.from({ length: 500 }, () => tokens.begin('client', 'a1', 1).login.sessionId);
    expect(new Set(ids).size).toBe(500);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  });
});
