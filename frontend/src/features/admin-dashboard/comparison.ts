const percent = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** '+12 % sur les 30 jours d’avant'; without anything to compare with it says so. */
export function comparison(current: number, previous: number): string {
  if (previous <= 0) return current > 0 ? 'rien les 30 jours d’avant' : 'rien non plus avant';
  const change = current / previous - 1;
  if (Math.round(change * 100) === 0) return 'autant que les 30 jours d’avant';
  return `${percent.format(change)} sur les 30 jours d’avant`;
}
