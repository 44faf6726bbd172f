import { suggestedAddress } from './mail-suggestion';

describe('an address that was mistyped', () => {
  it.each([
    ['claire@gmial.com', 'claire@gmail.com'],
    ['Claire.Morel@Gmail.con', 'Claire.Morel@gmail.com'],
    ['é.lise@wanado.fr', 'é.lise@wanadoo.fr'],
    ['claire@hotmial.fr ', 'claire@hotmail.fr'],
    ['claire@bleuwin.ch', 'claire@bluewin.ch'],
  ])('%s is asked about: %s', (typed, meant) => expect(suggestedAddress(typed)).toBe(meant));

  it.each([
    'claire@gmail.com',
    'claire@gmx.at',
    'claire@outlook.be',
    'claire@tree.fr',
    'bonjour@savonnerie.bzh',
    'claire@exemple.fr',
    'claire@gmail',
    '@gmial.com',
    'claire',
    '',
  ])('« %s » is not', (typed) => expect(suggestedAddress(typed)).toBeNull());
});
