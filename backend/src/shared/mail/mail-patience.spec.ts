import { mailPause } from './mail-patience.js';

describe('the pause after a failed attempt', () => {
  it('doubles from five seconds, and is never longer than an hour', () => {
    expect([1, 2, 3, 10, 11, 100].map(mailPause)).toEqual([5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000]);
  });
});
