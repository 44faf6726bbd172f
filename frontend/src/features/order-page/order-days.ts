import { type DeliveryDates, withFirst } from '@shop/contract';
import { formatDate } from '../../shared/format-date';
import { formatTime } from '../../shared/format-time';
import { keepTogether } from '../../shared/keep-together';

const PARIS = { timeZone: 'Europe/Paris' } as const;
const DAY = new Intl.DateTimeFormat('fr-FR', { ...PARIS, weekday: 'long', day: 'numeric', month: 'long' });
const KEY = new Intl.DateTimeFormat('sv-SE', PARIS);
const STAMP = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric' });
const MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long' });
const SHORT_MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });

/** 'vendredi 20 novembre', in Paris wherever the reader is. */
export const dayOf = (iso: string) => keepTogether(withFirst(DAY.format(new Date(iso))));

/** 'vendredi 20 novembre, 18 h 42' with no-break spaces. */
export const momentOf = (iso: string) => `${dayOf(iso)}, ${formatTime(new Date(iso))}`;

/** '9 décembre 2026' of a day written yyyy-mm-dd. */
export const wordsOfDay = (day: string) => formatDate(new Date(`${day}T12:00:00Z`));

/** Whether a day written yyyy-mm-dd is over in Paris. @param now milliseconds */
export const isOver = (day: string, now: number) => KEY.format(now) > day;

/** As the stamp has it: '25 – 27' over 'novembre'. */
export function stampOf({ first: from, last }: DeliveryDates): { days: string; month: string } {
  const [one, other] = [from, last].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const days = from === last ? STAMP.format(one) : `${STAMP.format(one)} – ${STAMP.format(other)}`;
  const isOneMonth = MONTH.format(one) === MONTH.format(other);
  const month = isOneMonth ? MONTH.format(one) : `${SHORT_MONTH.format(one)} – ${SHORT_MONTH.format(other)}`;
  return { days, month };
}
