import { withFirst } from '@shop/contract';

/** The shop's days and hours are those of Paris, whatever the device of whoever keeps it is set to. */
const timeZone = 'Europe/Paris';

const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const longDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone });

const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone });

const read = (format: Intl.DateTimeFormat, iso: string) => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : withFirst(format.format(date));
};

/** '14 nov. 2026'; '' for what is no date. */
export const formatDay = (iso: string) => read(day, iso);

/** '14 nov.'; '' for what is no date. */
export const formatShortDay = (iso: string) => read(shortDay, iso);

/** '14 novembre 2026'; '' for what is no date. */
export const formatLongDay = (iso: string) => read(longDay, iso);

/** '14 nov. 2026, 10:15'; '' for what is no date. */
export const formatMoment = (iso: string) => {
  const date = read(day, iso);
  return date && `${date}, ${read(time, iso)}`;
};

const today = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});

/** 'Samedi 21 novembre 2026'; `now` in milliseconds since 1970. */
export const formatToday = (now: number) => {
  const words = withFirst(today.format(now));
  return words.charAt(0).toUpperCase() + words.slice(1);
};
