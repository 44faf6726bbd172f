import { isPlausiblePhone, postalCodeFault } from './contact-rules.js';

describe('a delivery address', () => {
  it.each([
    ['69001', 'FR'],
    ['20090', 'FR'],
    ['1000', 'BE'],
    ['1204', 'CH'],
  ] as const)('accepts %s in %s', (postalCode, country) => {
    expect(postalCodeFault(postalCode, country)).toBeUndefined();
  });

  it.each([
    ['6900', 'FR', 'Le code postal français compte 5 chiffres.'],
    ['69001', 'BE', 'Le code postal belge compte 4 chiffres.'],
    ['0999', 'CH', 'Le code postal suisse compte 4 chiffres.'],
  ] as const)('refuses %s in %s', (postalCode, country, message) => {
    expect(postalCodeFault(postalCode, country)).toBe(message);
  });
});

describe('a telephone number', () => {
  it.each([
    ['06 12 34 56 78', 'FR'],
    ['+33 (0)6 12 34 56 78', 'FR'],
    ['0470 12 34 56', 'BE'],
    ['02 123 45 67', 'BE'],
    ['078 123 45 67', 'CH'],
    ['+49 151 23456789', 'FR'],
    ['0041.78.123.45.67', 'FR'],
  ] as const)('could be rung: %s in %s', (mobile, country) => {
    expect(isPlausiblePhone(mobile, country)).toBe(true);
  });

  it.each(['', '12', '06 12 34 56', 'appelez-moi', '+', '+0612345678', '06123456789', '<script>'])(
    'could not be rung: %p',
    (mobile) => {
      expect(isPlausiblePhone(mobile, 'FR')).toBe(false);
    },
  );
});
