import { DomainError } from '../../domain/domain-error.js';
import { blankUnseen, refuseTurned } from './unseen-signs.js';

describe('signs that nobody sees', () => {
  it.each(['\u200B', ' \u200B\u2060 ', '\u00AD\u200D', '\u202E', '\u2800', '\u3164'])(
    'alone are no text: %j',
    (text) => {
      const body = { reason: text, deep: [{ note: text }], clientPassword: text };
      blankUnseen(body);
      expect(body).toEqual({ reason: '', deep: [{ note: '' }], clientPassword: text });
    },
  );

  it.each(['Contrôle', 'Ma\u200Drie', '❤\uFE0F', '   ', '', 'שלום'])('leave a text as it was typed: %j', (text) => {
    const body = { reason: text };
    blankUnseen(body);
    expect(body).toEqual({ reason: text });
    expect(() => refuseTurned(body)).not.toThrow();
  });

  it.each(['\u202A', '\u202E', '\u2066', '\u2069'])('that turn the direction of reading are refused: %j', (sign) => {
    let refused: unknown;
    try {
      refuseTurned({ deliveryAddress: { complement: `Bât ${sign}B` } });
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({
      code: 'FIELD.DIRECTION',
      details: { problems: [{ field: 'deliveryAddress.complement' }] },
    });
    expect(() => refuseTurned({ clientPassword: `a${sign}b` })).not.toThrow();
  });

  it('are looked for in a body of any depth', () => {
    let body: object = { text: 'a\u202Eb' };
    for (let depth = 0; depth < 5_000; depth += 1) body = { a: body };
    expect(() => refuseTurned(body)).toThrow(DomainError);
  });
});
