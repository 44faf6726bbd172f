import { type FiguresDay, type FiguresPeriod, sumOf } from '@shop/contract';
import { formatDay, formatLongDay, formatShortDay } from '../../shared/back-office/format-date';
import { sumOfEuros } from '../../shared/money/money';
import type { PartName } from './period-choice';

const percent = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const share = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

/** Days carry no hour: noon is that day wherever the browser stands. */
const noon = (day: string) => `${day}T12:00:00Z`;

/** '+12 %'; '' where there was nothing to compare with. */
export const changeOf = (current: number, previous: number): string =>
  previous > 0 ? percent.format(current / previous - 1) : '';

/** '+12 %, 30,00 € avant'. */
export function againstWords(current: number, previous: number, format: (figure: number) => string): string {
  const change = changeOf(current, previous);
  const before = `${format(previous)} avant`;
  return change ? `${change}, ${before}` : before;
}

/** '4,2 %' of a part in a whole above 0. */
export const shareWords = (part: number, whole: number): string => share.format(whole > 0 ? part / whole : 0);

/** '1er novembre 2026', or '1er novembre 2026 au 21 novembre 2026'. */
export const periodWords = ({ from, to }: FiguresPeriod): string =>
  from === to ? formatLongDay(noon(from)) : `${formatLongDay(noon(from))} au ${formatLongDay(noon(to))}`;

export interface Part {
  key: string;
  label: string;
  /** For the table: with the hours of a day on which the clock changes. */
  words: string;
  first: string;
  last: string;
  orders: number;
  units: number;
  sales: number;
  refunded: number;
  previousSales: number | null;
}

const MONTHS = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const keyOf = (day: string, index: number, by: PartName) =>
  by === 'jour' ? day : by === 'semaine' ? `semaine ${Math.floor(index / 7)}` : day.slice(0, 7);

function wordsOf(days: readonly FiguresDay[], by: PartName): string {
  const [first, last] = [days[0]!, days.at(-1)!];
  if (by === 'mois') return MONTHS.format(new Date(noon(first.day)));
  if (by === 'jour')
    return first.hours === 24
      ? formatDay(noon(first.day))
      : `${formatDay(noon(first.day))}, ${first.hours}\u00a0heures`;
  return first === last
    ? formatDay(noon(first.day))
    : `${formatShortDay(noon(first.day))} au ${formatShortDay(noon(last.day))}`;
}

/** Days put together: weeks of seven days from the first one on, months of the calendar. */
export function partsOf(days: readonly FiguresDay[], by: PartName): Part[] {
  const groups = new Map<string, FiguresDay[]>();
  for (const [index, day] of days.entries()) {
    const key = keyOf(day.day, index, by);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  return [...groups].map(([key, own]) => ({
    key,
    label: by === 'mois' ? wordsOf(own, by) : formatShortDay(noon(own[0]!.day)),
    words: wordsOf(own, by),
    ...{ first: own[0]!.day, last: own.at(-1)!.day },
    orders: sumOf(own.map(({ orders }) => orders)),
    units: sumOf(own.map(({ units }) => units)),
    sales: sumOfEuros(own.map(({ sales }) => sales)),
    refunded: sumOfEuros(own.map(({ refunded }) => refunded)),
    previousSales: own.some(({ previous }) => previous)
      ? sumOfEuros(own.map(({ previous }) => previous?.sales ?? 0))
      : null,
  }));
}

/** The days of the period on which the clock changes, in a sentence each. */
export const clockWords = (days: readonly FiguresDay[]): string[] =>
  days
    .filter(({ hours }) => hours !== 24)
    .map(
      ({ day, hours }) =>
        `Le ${formatLongDay(noon(day))} compte ${hours}\u00a0heures\u00a0: on est passé à l’heure ${hours > 24 ? 'd’hiver' : 'd’été'}.`,
    );
