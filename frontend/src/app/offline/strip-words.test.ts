import { stripWords } from './strip-words';

const HOUR = 3_600_000;

describe('how old a kept page is', () => {
  beforeAll(() => {
    Object.assign(globalThis, {
      SHOP_WORDS: {
        nl: {
          'Vue il y a {0}\u00a0heures, hors ligne. Les prix et le stock sont ceux de ce moment.': '{0} uur geleden',
          'Vue hier, hors ligne. Les prix et le stock sont ceux de ce moment.': 'Gisteren',
        },
      },
    });
  });
  afterAll(() => void Reflect.deleteProperty(globalThis, 'SHOP_WORDS'));

  it('is said in its own language', () => {
    expect(stripWords('nl', 0, 12 * HOUR)).toBe('12 uur geleden');
    expect(stripWords('nl', 0, 30 * HOUR)).toBe('Gisteren');
    expect(stripWords('fr', 0, 30 * HOUR)).toMatch(/^Vue hier, hors ligne\./);
  });
});
