import { Passwords } from './passwords.js';

describe('passwords', () => {
  const passwords = new Passwords();

  it('are kept as argon2id with the cost that OWASP asks for', async () => {
    const [first, second] = [await passwords.hash('lavande et miel'), await passwords.hash('lavande et miel')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('match themselves only, however the accents were typed', async () => {
    const stored = await passwords.hash('été à Sète'.normalize('NFC'));
    expect(await passwords.matches(stored, 'été à Sète'.normalize('NFD'))).toBe(true);
    expect(await passwords.matches(stored, 'ete a Sete')).toBe(false);
  });

  it('match no account that does not exist, not even by the decoy', async () => {
    expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false);
  });
});
