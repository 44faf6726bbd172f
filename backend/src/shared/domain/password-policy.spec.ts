import { dictionary } from '@zxcvbn-ts/language-common';
import { assertGoodPassword } from './password-policy.js';

const rule = { minimum: 6, field: 'clientPassword' };
const check = (password: string) => () => assertGoodPassword(password, 'claire.morel@example.com', rule);

describe('the password policy', () => {
  it.each(['lavande et miel', 'Tilleul-69001', 'zx81 vert', 'été à Sète', 'Karite-Demo-2024'])(
    'accepts %s',
    (password) => {
      expect(check(password)).not.toThrow();
    },
  );

  it.each([
    'azerty',
    'AZERTY',
    'azerty123',
    'Bonjour2024!',
    'm0tdepasse',
    'P@ssw0rd',
    'password',
    '123456',
    '12345678',
    '987654321',
    '111111',
    'abcabcabc',
    '01011990',
    '20240101',
    'chérie',
  ])('refuses the first guess %s', (password) => {
    expect(check(password)).toThrow(/trop courant/);
  });

  it.each([6, 12])(
    'refuses the 3,000 most used passwords of %i characters or more, as breaches show them',
    (minimum) => {
      const most = dictionary['passwords-common'].filter((password) => password.length >= minimum).slice(0, 3_000);
      const accepted = most.filter((password) => {
        try {
          assertGoodPassword(password, 'claire.morel@example.com', { minimum, field: 'password' });
          return true;
        } catch {
          return false;
        }
      });
      expect(accepted).toEqual([]);
      expect(most.length).toBeGreaterThan(minimum === 6 ? 2_999 : 200);
    },
  );

  it.each(['1qaz2wsx', 'Trustno1', 'justinbiebe', 'unbelievable'])('refuses %s, known from breaches', (password) => {
    expect(check(password)).toThrow(/trop courant/);
  });

  it('counts characters as people do', () => {
    expect(check('éàüßç')).toThrow('Le mot de passe doit contenir au moins 6 caractères');
    expect(check('éàüßçñ')).not.toThrow();
  });

  it.each(['claire.morel@example.com', 'Claire.Morel'])('refuses the address itself: %s', (password) => {
    expect(check(password)).toThrow(/adresse email/);
  });

  it('names the field, so that the form shows the sentence beside it', () => {
    expect.assertions(1);
    try {
      check('azerty')();
    } catch (error) {
      expect(error).toMatchObject({
        code: 'PASSWORD.TOO_COMMON',
        details: { problems: [{ code: 'PASSWORD.TOO_COMMON', field: 'clientPassword' }] },
      });
    }
  });
});
