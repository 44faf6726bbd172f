import { type SettingsOf, type ShopClosing, withFirst } from '@shop/contract';
import { parisDay } from './paris-days.js';
import { addDays } from './withdrawal/working-days.js';

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** 'lundi 3 août', 'samedi 1er août'. */
const dayWords = (day: string) => withFirst(DAY.format(new Date(`${day}T00:00:00Z`)));

/** The closing that is announced or goes on at this moment, days of Paris; null when there is none to tell of. */
export function closingAt(now: Date, opening: SettingsOf<'opening'>): ShopClosing | null {
  const { closedFrom: from, closedUntil: until, ordersWhileClosed: orders, announcedDays, closingWords } = opening;
  if (!from || !until) return null;
  const today = parisDay(now);
  if (today > until || today < addDays(from, -announcedDays)) return null;
  const begun = today >= from;
  const days = from === until ? `le ${dayWords(from)}` : `du ${dayWords(from)} au ${dayWords(until)}`;
  const again = dayWords(addDays(until, 1));
  const own = closingWords || `La boutique ${begun ? 'est fermée' : 'sera fermée'} ${days}.`;
  return { from, until, orders, begun, words: `${own} ${CONSEQUENCES[orders](again)}` };
}

const CONSEQUENCES: Readonly<Record<ShopClosing['orders'], (again: string) => string>> = {
  refused: (again) => `Elle ne prend pas de commande avant le ${again}.`,
  delayed: (again) => `Les commandes passées pendant ce temps sont préparées à partir du ${again}.`,
};

/** The days on which nobody of the shop prepares anything, be it announced or not; null where none are set. */
export function closedDays({
  closedFrom: from,
  closedUntil: to,
}: Pick<SettingsOf<'opening'>, 'closedFrom' | 'closedUntil'>): { from: string; to: string } | null {
  return from && to ? { from, to } : null;
}

/** Whether orders are refused at the moment it was told of. */
export const refusesNow = ({ begun, orders }: ShopClosing): boolean => begun && orders === 'refused';
