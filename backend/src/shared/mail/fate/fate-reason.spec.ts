import fc from 'fast-check';
import { fateReason } from './fate-reason.js';

describe('the words of a mailbox’s server', () => {
  it.each([
    ['550 5.1.1 <claire@example.fr>: unknown', '550 5.1.1 … unknown'],
    ['"Claire M"@example.fr is full', '… is full'],
    ['see https://mail.example/?to=claire%40example.fr', 'see …'],
    ['552\r\nBcc: x\u202e!', '552 Bcc: x !'],
    ['<b>plein</b>', '<b>plein</b>'],
    [undefined, ''],
    [{ $gt: '' }, ''],
  ])('%j become %j', (said, kept) => {
    expect(fateReason(said)).toBe(kept);
  });

  it('are one line of at most 300 characters without an address, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), fc.emailAddress(), (words, address) => {
        const kept = fateReason(`${words} ${address} ${words}`);
        expect(kept).not.toMatch(/[@\p{Cc}]/u);
        expect([...kept].length).toBeLessThanOrEqual(300);
      }),
    );
  });

  it('are read in no time, however long they are', () => {
    const before = performance.now();
    for (const sign of ['x', '"', '@', ' ']) fateReason(sign.repeat(1_000_000));
    expect(performance.now() - before).toBeLessThan(500);
  });
});
