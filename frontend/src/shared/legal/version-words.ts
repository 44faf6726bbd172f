import type { LegalVersionSummary } from '@shop/contract';
import { formatDate } from '../format-date';

/** `2 novembre 2026` of a day of Paris. */
const dayWords = (day: string) => formatDate(new Date(`${day}T12:00:00Z`));

/** When a version counts, as it is read. */
export function versionWords({ state, effectiveFrom, effectiveUntil }: LegalVersionSummary): string {
  const from = dayWords(effectiveFrom);
  if (state === 'never') return `prévue pour le ${from}, remplacée avant`;
  if (state === 'coming') return `en vigueur à partir du ${from}`;
  if (state === 'in-force') return `en vigueur depuis le ${from}`;
  return `du ${from} au ${effectiveUntil ? dayWords(effectiveUntil) : from}`;
}
