import { isDaytime } from './reminder.js';

describe('the hours at which reminders leave', () => {
  it.each([
    ['a winter morning', '2026-01-15T06:59:59Z', false],
    ['8 h in winter', '2026-01-15T07:00:00Z', true],
    ['just before 20 h in winter', '2026-01-15T18:59:59Z', true],
    ['20 h in winter', '2026-01-15T19:00:00Z', false],
    ['8 h in summer', '2026-07-15T06:00:00Z', true],
    ['20 h in summer', '2026-07-15T18:00:00Z', false],
    ['midnight in Paris', '2026-07-14T22:00:00Z', false],
    ['the evening before summer time', '2026-03-28T18:59:59Z', true],
    ['the morning of summer time, before 8 h', '2026-03-29T05:59:59Z', false],
    ['the morning of summer time, at 8 h', '2026-03-29T06:00:00Z', true],
    ['the evening of summer time, at 20 h', '2026-03-29T18:00:00Z', false],
    ['the morning before winter time, at 8 h', '2026-10-24T06:00:00Z', true],
    ['the morning of winter time, before 8 h', '2026-10-25T06:59:59Z', false],
    ['the morning of winter time, at 8 h', '2026-10-25T07:00:00Z', true],
    ['the evening of winter time, before 20 h', '2026-10-25T18:59:59Z', true],
  ])('%s', (_name, moment, leaves) => {
    expect(isDaytime(new Date(moment))).toBe(leaves);
  });
});
