import { type OpeningSpan, timeWords, withFirst } from '@shop/contract';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { addDays } from '../../../shared/domain/withdrawal/working-days.js';
import { type AnswerHours, answeredBy, isThere, nextPresence } from './opening-hours.js';

const DAYS = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'] as const;
const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
const CLOCK = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

const MINUTE_MS = 60_000;
const SOON =
  'Nous lisons chaque message et répondons dès que nous le pouvons. Nous ne promettons pas de délai en ce moment.';

/** 'lundi 30 novembre à 17 h', 'aujourd’hui à 9 h 30', 'demain à 9 h': to the minute, never sooner than meant. */
export function momentWords(moment: Date, now: Date): string {
  const shown = new Date(Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS);
  const day = parisDay(shown);
  const today = parisDay(now);
  return `${dayWords(day, today)} à ${clockOf(shown)}`;
}

function dayWords(day: string, today: string): string {
  if (day === today) return 'aujourd’hui';
  return day === addDays(today, 1) ? 'demain' : withFirst(DAY.format(new Date(`${day}T00:00:00Z`)));
}

function clockOf(moment: Date): string {
  const parts = new Map(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]));
  return timeWords(Number(parts.get('hour')) * 60 + Number(parts.get('minute')));
}

/** « Nous répondons en 8 heures pendant nos heures d’ouverture. »; '' where there are none. */
export function promiseWords({ week, within }: AnswerHours): string {
  if (week.every((spans) => spans.length === 0)) return '';
  if (within === 1) return 'Nous répondons en une heure pendant nos heures d’ouverture.';
  return `Nous répondons en ${within} heures pendant nos heures d’ouverture.`;
}

/** 'de 9 h à 12 h, de 14 h à 17 h 30'. */
const hoursWords = (spans: readonly OpeningSpan[]): string =>
  spans.map(({ from, to }) => `de ${timeWords(from)} à ${timeWords(to)}`).join(', ');

/** Monday first; empty where no day has any hours. */
export function weekWords({ week }: AnswerHours): { day: string; hours: string }[] {
  if (week.every((spans) => spans.length === 0)) return [];
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    day: DAYS[weekday]!,
    hours: hoursWords(week[weekday] ?? []) || 'Fermé',
  }));
}

/** What can be said to somebody who writes now. */
export function nowWords(now: Date, hours: AnswerHours): string {
  const next = nextPresence(now, hours);
  const by = answeredBy(now, hours);
  if (!next || !by) return SOON;
  if (isThere(now, hours)) {
    return `Nous sommes là. Si vous écrivez maintenant, nous répondons au plus tard ${momentWords(by, now)}.`;
  }
  return `Nous sommes absents en ce moment et revenons ${momentWords(next, now)}. Si vous écrivez maintenant, nous répondons au plus tard ${momentWords(by, now)}.`;
}

/** What can be said to somebody who wrote. @param by what was promised then */
export function expectedWords(by: Date | null, now: Date): string {
  if (!by) return 'Nous répondons dès que nous le pouvons.';
  if (by > now) return `Nous répondons au plus tard ${momentWords(by, now)}.`;
  return 'Nous aurions dû répondre déjà. Pardon\u00a0: nous faisons vite.';
}
