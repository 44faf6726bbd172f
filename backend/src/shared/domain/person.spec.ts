import fc from 'fast-check';
import { normalizeEmail } from './email-address.js';
import { isPersonName, tidyName } from './person-name.js';
import { foldText, wordPatterns } from './search-text.js';

describe('names of people', () => {
  it.each(["O'Neill", 'D’Angelo', 'J.P. Dupont', 'Marie-Ève', 'Nguyễn Thị', 'Dupont 2', 'St. John'])(
    'accepts %s',
    (name) => {
      expect(isPersonName(name)).toBe(true);
    },
  );

  it.each(['gagnez sur evil.com', 'http://evil', '<b>Claire</b>', 'a@b', 'C:\\', 'x\u0000y'])('refuses %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });

  it('tidies spaces', () => {
    expect(tidyName('  de   La\tFontaine ')).toBe('de La Fontaine');
  });
});

describe('mail addresses', () => {
  it('have one spelling', () => {
    expect(normalizeEmail('  Claire.Morel@Example.COM ')).toBe('claire.morel@example.com');
  });
});

describe('searches', () => {
  const finds = (text: string, typed: string) => wordPatterns(typed).every((pattern) => pattern.test(foldText(text)));

  it('fold accents and case, and take words in any order', () => {
    expect(finds('Hélène Lefèvre helene@example.com', 'LEFEVRE helene')).toBe(true);
    expect(finds('Sœur Cécile', 'soeur')).toBe(true);
    expect(finds('Hélène Lefèvre', 'martin')).toBe(false);
  });

  it('take every typed text as text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 10 }), (typed, around) => {
        expect(finds(`${around} ${typed} ${around}`, typed)).toBe(true);
      }),
    );
    expect(finds('Claire', '.*')).toBe(false);
  });
});
