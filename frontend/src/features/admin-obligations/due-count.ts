import type { Duty } from '@shop/contract';

/** '1 échéance dépassée, 2 à venir'. */
export function dueCount(due: readonly Duty[]): string {
  const late = due.filter(({ overdue }) => overdue).length;
  const coming = due.length - late;
  if (due.length === 0) return 'Aucune échéance';
  if (late === 0) return coming > 1 ? `${coming} échéances à venir` : 'Une échéance à venir';
  const passed = late > 1 ? `${late} échéances dépassées` : '1 échéance dépassée';
  return coming > 0 ? `${passed}, ${coming} à venir` : passed;
}
