import { LANGUAGES } from '@shop/contract';
import { orderErrors } from '../../modules/cart-ordering/domain/order-errors.js';
import { closingAt } from '../domain/opening.js';
import { phrasebookOf } from './phrasebook.js';

const ONE_DAY = { closedFrom: '2026-12-01', closedUntil: '2026-12-01' };
const A_PERIOD = { closedFrom: '2026-11-30', closedUntil: '2026-12-02' };
const [ANNOUNCED, BEGUN] = ['2026-11-28T09:00:00Z', '2026-12-01T09:00:00Z'];
type Case = [string, typeof ONE_DAY, 'refused' | 'delayed'];

const closingOf = ([moment, days, ordersWhileClosed]: Case) =>
  closingAt(new Date(moment), { ...days, ordersWhileClosed, announcedDays: 7, closingWords: '' }, (day) => day)!;

const CASES = [ANNOUNCED, BEGUN].flatMap((moment) =>
  [ONE_DAY, A_PERIOD].flatMap((days) =>
    (['refused', 'delayed'] as const).map((orders): Case => [moment!, days, orders]),
  ),
);

describe.each(LANGUAGES.filter((language) => language !== 'fr'))('a closing in %s', (language) => {
  const { say, answer } = phrasebookOf(language);

  it.each(CASES)('is told whole (%s, %o, %s)', (...one) => {
    const closing = closingOf(one);
    const { message } = orderErrors.onHoliday(closing);
    for (const words of [say(closing.words), answer({ closing }).closing.words, say(message)])
      expect(words).not.toMatch(/\b(?:du|au|le|boutique|commandes?|débité|décembre|lundi|mardi|mercredi|jeudi)\b/iu);
  });
});

it.each([
  [
    'nl',
    'De winkel is gesloten van maandag 30 november tot en met woensdag 2 december. Hij neemt geen bestellingen aan vóór donderdag 3 december.',
  ],
  [
    'de',
    'Der Shop ist von Montag, 30. November bis Mittwoch, 2. Dezember geschlossen. Er nimmt vor Donnerstag, 3. Dezember keine Bestellung an.',
  ],
  [
    'en',
    'The shop is closed from Monday 30 November to Wednesday 2 December. It takes no orders before Thursday 3 December.',
  ],
] as const)('a period without orders reads in %s', (language, words) => {
  expect(phrasebookOf(language).say(closingOf([BEGUN!, A_PERIOD, 'refused']).words)).toBe(words);
});

it.each(['Nous cueillons le karité', '« Bonnes vacances »', 'Bonnes fêtes…', 'Bel été 🌞', 'À bientôt !'])(
  'what becomes of orders is told in English behind « %s » as well',
  (closingWords) => {
    const opening = { ...A_PERIOD, ordersWhileClosed: 'refused' as const, announcedDays: 7, closingWords };
    const { words } = closingAt(new Date(BEGUN!), opening, (day) => day)!;
    const said = phrasebookOf('en').say(words);
    expect(said.startsWith(closingWords)).toBe(true);
    expect(said.endsWith(' The shop takes no orders before Thursday 3 December.')).toBe(true);
  },
);
