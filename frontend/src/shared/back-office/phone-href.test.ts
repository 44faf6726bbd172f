import { phoneHref } from './phone-href';

it.each([
  ['06 12 34 56 78', 'FR', 'tel:+33612345678'],
  ['+33 (0)6 12 34 56 78', 'FR', 'tel:+33612345678'],
  ['0033 (0)6.12.34.56.78', 'BE', 'tel:+33612345678'],
  ['0470 12 34 56', 'BE', 'tel:+32470123456'],
  ['+41 79 123 45 67', 'FR', 'tel:+41791234567'],
  ['079 123 45 67', 'CH', 'tel:+41791234567'],
] as const)('%s of %s is called at %s', (number, country, href) => {
  expect(phoneHref(number, country)).toBe(href);
});
