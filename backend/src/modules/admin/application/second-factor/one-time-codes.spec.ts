import { readEnvironment } from '../../../../config/environment.js';
import { OneTimeCodes } from './one-time-codes.js';

const KEYS = { JWT_SECRET: 'k2Vw9ZpXr4TnB7sQm1Jd8LhF5cGy3Ua6', AUDIT_KEY: 'Zt5mWq8Rb2Kx9Vn4Ld7Yc1Hs6Pf3Gj0E' };
const codesOf = (secret = KEYS.JWT_SECRET) =>
  new OneTimeCodes(readEnvironment({ ...KEYS, JWT_SECRET: secret }), { now: () => new Date() });

describe('the key of an administrator’s second step', () => {
  const codes = codesOf();
  const secret = codes.newSecret();
  const sealed = codes.seal(secret, 'louise');

  it('is drawn anew, of 160 bits', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(Array.from({ length: 100 }, () => codes.newSecret())).size).toBe(100);
  });

  it('is kept encrypted, otherwise each time, for its administrator and this shop alone', () => {
    expect(codes.open(sealed, 'louise')).toBe(secret);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(secret);
    expect(codes.seal(secret, 'louise')).not.toBe(sealed);
    expect(codes.open(sealed, 'anne')).toBeUndefined();
    expect(codesOf('Zq1Wm5Nc8Vk3Bt7Xd2Lp9Rj4Hs6Gf0Ya').open(sealed, 'louise')).toBeUndefined();
  });

  it('opens no more once any byte of what is kept was changed', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1;
      expect(codes.open(changed.toString('base64url'), 'louise')).toBeUndefined();
    }
  });
});

describe('recovery codes', () => {
  const codes = codesOf();

  it('are ten, drawn anew, of 125 bits each', () => {
    const all = Array.from({ length: 200 }, () => codes.newRecoveryCodes());
    expect(all.every((ten) => ten.length === 10)).toBe(true);
    const each = all.flat();
    expect(each.every((code) => /^(?:[0-9A-HJKMNP-Z]{5}-){4}[0-9A-HJKMNP-Z]{5}$/.test(code))).toBe(true);
    expect(new Set(each).size).toBe(2_000);
    // 50,000 letters: each of the 32 comes about 1,560 times, and never as seldom or as often as this.
    const letters = [...each.join('').replaceAll('-', '')];
    const counts = [...new Set(letters)].map((letter) => letters.filter((other) => other === letter).length);
    expect(counts).toHaveLength(32);
    expect(Math.min(...counts)).toBeGreaterThan(1_300);
    expect(Math.max(...counts)).toBeLessThan(1_820);
  });

  it('are kept as hashes, another for each administrator', () => {
    const code = codes.newRecoveryCodes()[0]!.replaceAll('-', '');
    const hash = codes.recoveryHash(code, 'louise');
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(hash).not.toContain(code);
    expect(codes.recoveryHash(code, 'anne')).not.toBe(hash);
  });
});
