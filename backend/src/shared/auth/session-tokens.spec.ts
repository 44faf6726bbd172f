import { readEnvironment } from '../../config/environment.js';
import { SESSION_SECONDS, SessionTokens } from './session-tokens.js';

const KEYS = { JWT_SECRET: 'k2Vw9ZpXr4TnB7sQm1Jd8LhF5cGy3Ua6', AUDIT_KEY: 'Zt5mWq8Rb2Kx9Vn4Ld7Yc1Hs6Pf3Gj0E' };
const START = Date.UTC(2026, 10, 21, 8);
const HOUR = 3_600_000;

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
    const { login, token: first } = tokens.begin(audience, 'a1', 1);
    let token = first;
    while (now < START + hours * HOUR) {
      now += (SESSION_SECONDS - 60) * 1000;
      if (now > START + hours * HOUR) break;
      expect(tokens.read(token)).toMatchObject({ accountId: 'a1', since: START / 1000 });
      token = tokens.issue(audience, 'a1', 1, login);
    }
    now = START + hours * HOUR + 1000;
    expect(tokens.read(tokens.issue(audience, 'a1', 1, login))).toBeUndefined();
  });

  it('has a number of 128 bits that nobody had before', () => {
    const ids = Array.from({ length: 500 }, () => tokens.begin('client', 'a1', 1).login.sessionId);
    expect(new Set(ids).size).toBe(500);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  });
});
