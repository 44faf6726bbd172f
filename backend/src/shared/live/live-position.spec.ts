import { readPosition, writePosition } from './live-position.js';

const id = (n: number) => n.toString(16).padStart(24, '0');

describe('how far a back-office has heard', () => {
  it('is read as it was written, with the newest of what is known', () => {
    const moment = new Date('2026-11-21T10:30:00.000Z');
    const known = Array.from({ length: 40 }, (_, n) => id(n));
    expect(readPosition(writePosition({ moment, known: [] }))).toEqual({ moment, known: [] });
    expect(readPosition(writePosition({ moment, known }))).toEqual({ moment, known: known.slice(10) });
  });

  it.each(['', id(7), '12', '1763719800000.', '1763719800000.x', `1763719800000 ${id(1)}`])('is not %j', (text) => {
    expect(readPosition(text)).toBeUndefined();
  });
});
