import { type SettingsOf, type ShopClosing, withFirst } from '@shop/contract';
import { parisDay } from './paris-days.js';
import { addDays } from './withdrawal/working-days.js';

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** 'lundi 3 août', 'samedi 1er août'. */
const dayWords = (day: string) => withFirst(DAY.format(new Date(`${day}T00:00:00Z`)));

/**
 * The closing that is announced or goes on at this moment, days of Paris; null when there is none to tell of.
 * @param workedFrom the first day from one on, itself included, on which orders are prepared: the shop may open on a day on which nobody does
 */
export function closingAt(
  now: Date,
  opening: SettingsOf<'opening'>,
  workedFrom: (day: string) => string,
): ShopClosing | null {
  const { closedFrom: from, closedUntil: until, ordersWhileClosed: orders, announcedDays, closingWords } = opening;
  if (!from || !until) return null;
  const today = parisDay(now);
  if (today > until || today < addDays(from, -announcedDays)) return null;
  const begun = today >= from;
  const period = { from, until, begun };
  const consequence =
    orders === 'refused' ? refusedWords(period, closingWords !== '') : delayedWords(until, workedFrom);
  return { from, until, orders, begun, words: `${ended(closingWords) || daysWords(period)} ${consequence}` };
}

interface Period {
  from: string;
  until: string;
  begun: boolean;
}

/** As long as it is only announced, orders are taken. @param named by other words, so that it has to be named here */
function refusedWords({ from, until, begun }: Period, named: boolean): string {
  const again = dayWords(addDays(until, 1));
  if (begun) {
    return named
      ? `La boutique ne prend pas de commande avant le ${again}.`
      : `Elle ne prend pas de commande avant le ${again}.`;
  }
  if (!named) return 'Elle ne prendra pas de commande pendant ce temps.';
  const [first, last] = [dayWords(from), dayWords(until)];
  return from === until
    ? `La boutique ne prendra pas de commande le ${first}.`
    : `La boutique ne prendra pas de commande du ${first} au ${last}.`;
}

const delayedWords = (until: string, workedFrom: (day: string) => string) =>
  `Les commandes passées pendant ce temps sont préparées à partir du ${dayWords(workedFrom(addDays(until, 1)))}.`;

/** The owner's words as a sentence of their own, whatever they forgot to put behind them. */
const ended = (words: string) =>
  words === '' || /[.!?…\p{Extended_Pictographic}\uFE0F]$/u.test(words) ? words : `${words}.`;

/** Whole sentences: they are said in other languages as they stand here. */
function daysWords({ from, until, begun }: Period): string {
  const [first, last] = [dayWords(from), dayWords(until)];
  if (from === until) return begun ? `La boutique est fermée le ${first}.` : `La boutique sera fermée le ${first}.`;
  return begun ? `La boutique est fermée du ${first} au ${last}.` : `La boutique sera fermée du ${first} au ${last}.`;
}

/** The days on which nobody of the shop prepares anything, be it announced or not; null where none are set. */
export function closedDays({
  closedFrom: from,
  closedUntil: to,
}: Pick<SettingsOf<'opening'>, 'closedFrom' | 'closedUntil'>): { from: string; to: string } | null {
  return from && to ? { from, to } : null;
}

/** Whether orders are refused at this moment, for whoever tells nobody of it. */
export function refusesAt(now: Date, opening: SettingsOf<'opening'>): boolean {
  const closing = closingAt(now, opening, (day) => day);
  return closing !== null && refusesNow(closing);
}

/** Whether orders are refused at the moment it was told of. */
export const refusesNow = ({ begun, orders }: ShopClosing): boolean => begun && orders === 'refused';
