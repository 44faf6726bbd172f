import { dayAfter, dayCount, FIGURES_MOST_DAYS, type FiguresComparison, type FiguresPeriod } from '@shop/contract';

export const PERIOD = 'periode';
export const COMPARED = 'compare';
export const PART = 'par';
export const FROM = 'du';
export const TO = 'au';

/** Periods as the address names them, the usual one first. */
export const PERIODS = [
  { value: '30-jours', label: '30 jours' },
  { value: 'aujourdhui', label: 'Aujourd’hui' },
  { value: '7-jours', label: '7 jours' },
  { value: 'mois', label: 'Ce mois' },
  { value: 'mois-dernier', label: 'Le mois dernier' },
  { value: 'annee', label: 'Cette année' },
  { value: 'dates', label: 'Dates choisies' },
] as const;
export type PeriodName = (typeof PERIODS)[number]['value'];

export const COMPARISONS = [
  { value: 'avant', label: 'La période d’avant', compare: 'before' },
  { value: 'annee', label: 'La même un an plus tôt', compare: 'year' },
  { value: 'rien', label: 'Rien', compare: 'none' },
] as const satisfies readonly { value: string; label: string; compare: FiguresComparison }[];

export const PARTS = [
  { value: 'jour', label: 'Par jour' },
  { value: 'semaine', label: 'Par semaine' },
  { value: 'mois', label: 'Par mois' },
] as const;
export type PartName = (typeof PARTS)[number]['value'];

const nameIn = <Name extends string>(all: readonly { value: Name }[], text: string): Name | undefined =>
  all.find(({ value }) => value === text)?.value;

export const periodNameOf = (text: string): PeriodName => nameIn(PERIODS, text) ?? '30-jours';

export const comparisonOf = (text: string) => COMPARISONS.find(({ value }) => value === text) ?? COMPARISONS[0];

/** What is drawn as one bar; without a choice so many that they can be told apart. */
export const partOf = (text: string, period: FiguresPeriod): PartName => {
  const days = dayCount(period);
  return nameIn(PARTS, text) ?? (days <= 62 ? 'jour' : days <= 210 ? 'semaine' : 'mois');
};

const monthBegin = (day: string) => `${day.slice(0, 7)}-01`;

/** @param today yyyy-mm-dd in Paris; @returns undefined for dates that are missing or make no period */
export function periodOf(
  name: PeriodName,
  today: string,
  chosen: { from?: string | undefined; to?: string | undefined },
): FiguresPeriod | undefined {
  switch (name) {
    case 'aujourdhui':
      return { from: today, to: today };
    case '7-jours':
      return { from: dayAfter(today, -6), to: today };
    case '30-jours':
      return { from: dayAfter(today, -29), to: today };
    case 'mois':
      return { from: monthBegin(today), to: today };
    case 'mois-dernier': {
      const to = dayAfter(monthBegin(today), -1);
      return { from: monthBegin(to), to };
    }
    case 'annee':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'dates':
      return chosenPeriod(chosen);
  }
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && dayAfter(text, 0) === text;

function chosenPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): FiguresPeriod | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  const days = dayCount({ from, to });
  return days >= 1 && days <= FIGURES_MOST_DAYS ? { from, to } : undefined;
}
