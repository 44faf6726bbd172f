import { parisDay } from '../../../shared/domain/paris-days.js';

const MINUS = '\u2212';

/** '1 234,50', '−5,40': no-break spaces, a minus sign and no hyphen. */
export function figure(cents: number): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? MINUS : ''}${whole},${rest}`;
}

export const euros = (cents: number) => `${figure(cents)}\u00a0€`;

/** '23.11.2026', in Paris. */
export const stampDay = (moment: Date) => parisDay(moment).split('-').reverse().join('.');

/** '912 345 677'. */
export const grouped = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1\u00a0');

/** 'FR71 912 345 677'; any other number as it is. */
export function shownVatNumber(number: string): string {
  const [, key, siren] = /^(FR\w\w)(\d{9})$/.exec(number) ?? [];
  return key && siren ? `${key}\u00a0${grouped(siren)}` : number;
}
