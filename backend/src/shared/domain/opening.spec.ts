import fc from 'fast-check';
import { closedDays, closingAt, refusesAt, refusesNow } from './opening.js';
import { parisDay } from './paris-days.js';

const AUGUST = {
  closedFrom: '2027-08-02',
  closedUntil: '2027-08-08',
  ordersWhileClosed: 'refused',
  announcedDays: 7,
  closingWords: '',
} as const;

const EVERY_DAY = (day: string) => day;
const at = (moment: string, given: Partial<Parameters<typeof closingAt>[1]> = {}, workedFrom = EVERY_DAY) =>
  closingAt(new Date(moment), { ...AUGUST, ...given }, workedFrom);

describe('a closing', () => {
  it.each([
    // Midnight in Paris is 22:00 UTC in summer.
    ['2027-07-25T21:59:59Z', null],
    ['2027-07-25T22:00:00Z', false],
    ['2027-08-01T21:59:59Z', false],
    ['2027-08-01T22:00:00Z', true],
    ['2027-08-08T21:59:59Z', true],
    ['2027-08-08T22:00:00Z', null],
  ])('at %s has begun: %s', (moment, begun) => {
    expect(at(moment)?.begun ?? null).toBe(begun);
  });

  it('is told in the owner’s words, and always what becomes of orders', () => {
    expect(at('2027-08-03T10:00:00Z')!.words).toBe(
      'La boutique est fermée du lundi 2 août au dimanche 8 août. Elle ne prend pas de commande avant le lundi 9 août.',
    );
    expect(at('2027-08-03T10:00:00Z', { closingWords: 'Nous moissonnons.', ordersWhileClosed: 'delayed' })!.words).toBe(
      'Nous moissonnons. Les commandes passées pendant ce temps sont préparées à partir du lundi 9 août.',
    );
    expect(at('2027-07-30T10:00:00Z', { closedFrom: '2027-08-01', closedUntil: '2027-08-01' })!.words).toMatch(
      /^La boutique sera fermée le dimanche 1er août\./,
    );
  });

  it('takes orders for as long as it is only announced, and says so', () => {
    const before = '2027-07-30T10:00:00Z';
    expect(at(before)!.words).toBe(
      'La boutique sera fermée du lundi 2 août au dimanche 8 août. Elle ne prendra pas de commande pendant ce temps.',
    );
    const named = (given: object) => at(before, { closingWords: 'Nous moissonnons.', ...given })!.words;
    expect(named({})).toBe(
      'Nous moissonnons. La boutique ne prendra pas de commande du lundi 2 août au dimanche 8 août.',
    );
    expect(named({ closedUntil: '2027-08-02' })).toBe(
      'Nous moissonnons. La boutique ne prendra pas de commande le lundi 2 août.',
    );
  });

  it.each([
    ['Nous cueillons le karité', 'Nous cueillons le karité. '],
    ['« Bonnes vacances »', '« Bonnes vacances ». '],
    ['À bientôt !', 'À bientôt ! '],
    ['Bonnes fêtes…', 'Bonnes fêtes… '],
    ['Bel été 🌞', 'Bel été 🌞 '],
  ])('keeps « %s » a sentence of its own', (closingWords, begins) => {
    expect(at('2027-08-03T10:00:00Z', { closingWords })!.words).toBe(
      `${begins}La boutique ne prend pas de commande avant le lundi 9 août.`,
    );
  });

  it('prepares on the first day that is worked, and takes orders from the day after its last', () => {
    const easter = { closedFrom: '2027-03-27', closedUntil: '2027-04-02' };
    const mondayNext = () => '2027-04-05';
    expect(at('2027-03-28T10:00:00Z', { ...easter, ordersWhileClosed: 'delayed' }, mondayNext)!.words).toMatch(
      /sont préparées à partir du lundi 5 avril\.$/,
    );
    expect(at('2027-03-28T10:00:00Z', easter, mondayNext)!.words).toMatch(/pas de commande avant le samedi 3 avril\.$/);
  });

  it('refuses or delays from its first day to its last, and at no other time', () => {
    const moments = fc.date({ min: new Date('2027-07-01'), max: new Date('2027-09-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom('refused', 'delayed'), (now, orders) => {
        const today = parisDay(now);
        const closed = today >= AUGUST.closedFrom && today <= AUGUST.closedUntil;
        const opening = { ...AUGUST, ordersWhileClosed: orders };
        const closing = closingAt(now, opening, EVERY_DAY);
        expect(closing !== null && refusesNow(closing)).toBe(closed && orders === 'refused');
        expect(refusesAt(now, opening)).toBe(closed && orders === 'refused');
      }),
    );
  });

  it('has its days whether it is announced or not, and none where one is missing', () => {
    expect(closedDays(AUGUST)).toEqual({ from: '2027-08-02', to: '2027-08-08' });
    expect(closedDays({ ...AUGUST, closedUntil: '' })).toBeNull();
    expect(closedDays({ ...AUGUST, closedFrom: '' })).toBeNull();
  });
});
