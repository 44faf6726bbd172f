import fc from 'fast-check';
import { SETTINGS, type SettingsOf } from '@shop/contract';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { expectedWords, momentWords, nowWords, promiseWords, weekWords } from './answer-words.js';
import { type AnswerHours, answeredBy, answerHoursOf, isThere, nextPresence, parisMoment } from './opening-hours.js';

const OFFICE = [
  { from: 9 * 60, to: 12 * 60 },
  { from: 14 * 60, to: 17 * 60 },
];
const WEEK: AnswerHours = {
  week: [[], OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, []],
  closed: null,
  onHolidays: false,
  within: 8,
};
const HOUR_MS = 3_600_000;

const hoursWith = (given: Partial<AnswerHours>): AnswerHours => ({ ...WEEK, ...given });
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

describe('the hours of answers', () => {
  it.each([
    ['in winter', '2026-11-30', 9 * 60, '2026-11-30T08:00:00.000Z'],
    ['in summer', '2026-07-15', 9 * 60, '2026-07-15T07:00:00.000Z'],
    ['before the clocks go forward', '2027-03-28', 119, '2027-03-28T00:59:00.000Z'],
    ['in the hour that is left out', '2027-03-28', 150, '2027-03-28T01:00:00.000Z'],
    ['after it', '2027-03-28', 9 * 60, '2027-03-28T07:00:00.000Z'],
    ['in the hour that comes twice, at its first time', '2027-10-31', 150, '2027-10-31T00:30:00.000Z'],
    ['after it', '2027-10-31', 180, '2027-10-31T02:00:00.000Z'],
    ['at the end of that day', '2027-10-31', 1440, '2027-10-31T23:00:00.000Z'],
  ])('are those of Paris %s', (_when, day, minutes, moment) => {
    expect(parisMoment(day, minutes).toISOString()).toBe(moment);
  });

  it.each([
    // A Monday: three hours of the morning, three of the afternoon, two of the next morning.
    ['at the opening', '2026-11-30T08:00:00Z', '2026-12-01T10:00:00.000Z'],
    ['at lunch', '2026-11-30T11:30:00Z', '2026-12-01T15:00:00.000Z'],
    ['on a Friday evening', '2026-12-04T18:00:00Z', '2026-12-08T10:00:00.000Z'],
    // Thursday 24 December; Friday is a holiday.
    ['before Christmas', '2026-12-24T13:00:00Z', '2026-12-28T15:00:00.000Z'],
  ])('promise an answer to a message %s', (_when, now, by) => {
    expect(iso(answeredBy(new Date(now), WEEK))).toBe(by);
  });

  it('promise nothing on days of a closing, and nothing at all without hours', () => {
    const closed = { from: '2026-12-01', to: '2026-12-11' };
    expect(iso(answeredBy(new Date('2026-11-30T15:00:00Z'), hoursWith({ closed })))).toBe('2026-12-15T09:00:00.000Z');
    expect(iso(nextPresence(new Date('2026-12-01T09:00:00Z'), hoursWith({ closed })))).toBe('2026-12-14T08:00:00.000Z');
    const never = hoursWith({ week: [[], [], [], [], [], [], []] });
    expect(answeredBy(new Date('2026-11-30T15:00:00Z'), never)).toBeNull();
    expect(weekWords(never)).toEqual([]);
    expect(promiseWords(never)).toBe('');
  });

  it('are kept on holidays where the owner says so', () => {
    const christmas = new Date('2026-12-25T09:00:00Z');
    expect(isThere(christmas, WEEK)).toBe(false);
    expect(isThere(christmas, hoursWith({ onHolidays: true }))).toBe(true);
  });

  it('last as long as is promised, whatever the clocks do, and end while somebody is there', () => {
    const day = 24 * 60;
    const span = fc
      .tuple(fc.integer({ min: 0, max: day - 1 }), fc.integer({ min: 1, max: day }))
      .map(([from, length]) => ({ from, to: Math.min(day, from + length) }));
    const weeks = fc.array(fc.option(span, { nil: null }), { minLength: 7, maxLength: 7 });
    // Both changes of the clock lie within.
    const moments = fc.oneof(
      fc.date({ min: new Date('2027-03-26'), max: new Date('2027-03-30'), noInvalidDate: true }),
      fc.date({ min: new Date('2027-10-29'), max: new Date('2027-11-02'), noInvalidDate: true }),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(moments, weeks, fc.integer({ min: 1, max: 40 }), (now, days, within) => {
        const hours = hoursWith({ week: days.map((one) => (one ? [one] : [])), within, onHolidays: true });
        const by = answeredBy(now, hours);
        if (!by) {
          // Too few of them in the two years ahead.
          let minutes = 0;
          for (const one of days) minutes += one ? one.to - one.from : 0;
          expect(minutes * 104).toBeLessThan((within + 4) * 60);
          return;
        }
        const next = nextPresence(now, hours)!;
        expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(by.getTime() - next.getTime()).toBeGreaterThanOrEqual(within * HOUR_MS);
        expect(isThere(new Date(by.getTime() - 1), hours)).toBe(true);
        expect(isThere(next, hours)).toBe(true);
        // A message that comes later is never answered sooner.
        const later = answeredBy(new Date(now.getTime() + HOUR_MS), hours);
        expect(later?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(by.getTime());
      }),
      { numRuns: 300 },
    );
  });

  it('are a wall clock’s on every day of a year', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    const days = fc.integer({ min: 0, max: 364 }).map((ahead) => parisDay(new Date(Date.UTC(2027, 0, 1 + ahead, 12))));
    const wall = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(days, minutes, (day, after) => {
        const [hour = 0, minute = 0] = wall.format(parisMoment(day, after)).split(':').map(Number);
        const isLeftOut = day === '2027-03-28' && after >= 120 && after < 180;
        expect(hour * 60 + minute).toBe(isLeftOut ? 180 : after);
      }),
    );
  });
});

describe('what is said of them', () => {
  const contact = Object.fromEntries(
    Object.entries(SETTINGS.contact.settings).map(([key, { initial }]) => [key, initial]),
  ) as SettingsOf<'contact'>;
  const opening = {
    closedFrom: '',
    closedUntil: '',
    ordersWhileClosed: 'delayed',
    announcedDays: 7,
    closingWords: '',
  } as const;
  const asSet = answerHoursOf(contact, opening);
  const at = (moment: string) => nowWords(new Date(moment), asSet);

  it('is when an answer comes, and when somebody is back', () => {
    expect(at('2026-11-30T08:30:00Z')).toBe(
      'Nous sommes là. Si vous écrivez maintenant, nous répondons au plus tard demain à 11\u00a0h\u00a030.',
    );
    expect(at('2026-11-28T10:00:00Z')).toBe(
      'Nous sommes absents en ce moment et revenons lundi 30 novembre à 9\u00a0h. Si vous écrivez maintenant, nous répondons au plus tard mardi 1er décembre à 11\u00a0h.',
    );
    expect(promiseWords(asSet)).toBe('Nous répondons en 8 heures pendant nos heures d’ouverture.');
    expect(weekWords(asSet)[0]).toEqual({ day: 'Lundi', hours: 'de 9\u00a0h à 12\u00a0h, de 14\u00a0h à 17\u00a0h' });
    expect(weekWords(asSet)[6]).toEqual({ day: 'Dimanche', hours: 'Fermé' });
  });

  it('never names an earlier minute than is meant', () => {
    const now = new Date('2026-11-30T08:00:00Z');
    expect(momentWords(new Date('2026-11-30T10:00:00.001Z'), now)).toBe('aujourd’hui à 11\u00a0h\u00a001');
  });

  it('owns up to a promise that was not kept', () => {
    const now = new Date('2026-11-30T08:00:00Z');
    expect(expectedWords(new Date('2026-11-29T08:00:00Z'), now)).toMatch(/aurions dû/u);
    expect(expectedWords(null, now)).toBe('Nous répondons dès que nous le pouvons.');
  });
});
