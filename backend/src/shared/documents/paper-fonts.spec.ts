import { type FontName, fontRuns } from './paper-fonts.js';

/** Which font has which characters. */
const HAS: Partial<Record<FontName, RegExp>> = { sans: /[ -~é€’\u00a0]/, 'sans-more': /[Łłś]/, serif: /[²]/ };
const knows = (font: FontName, character: string) => HAS[font]?.test(character) ?? false;
const runs = (text: string) => fontRuns(text, 'text', knows);

describe('the fonts of a text', () => {
  it('take over from each other where one lacks a letter', () => {
    expect(runs('Chez Łuś, m²')).toEqual([
      { font: 'sans', text: 'Chez ' },
      { font: 'sans-more', text: 'Ł' },
      { font: 'sans', text: 'u' },
      { font: 'sans-more', text: 'ś' },
      { font: 'sans', text: ', m' },
      { font: 'serif', text: '²' },
    ]);
  });

  it('draw what none of them has by something alike, and keep what it stands for: never a box', () => {
    expect(runs('12\u202f€')).toEqual([
      { font: 'sans', text: '12' },
      { font: 'sans', text: '\u00a0', actual: '\u202f' },
      { font: 'sans', text: '€' },
    ]);
    expect(runs('ế日')).toEqual([
      { font: 'sans', text: 'e', actual: 'ế' },
      { font: 'sans', text: '?', actual: '日' },
    ]);
  });

  it('take letters that are typed in two pieces for one', () => {
    expect(runs('e\u0301')).toEqual([{ font: 'sans', text: 'é' }]);
  });
});
