/** « 1 unité », « 12 unités ». */
export const units = (count: number) => `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'unités' : 'unité'}`;

/** « −3 → 15 », « 15 » where nothing changed: by how many a count changed, and what it is since. */
export function changed(by: number, after: number): string {
  const now = after.toLocaleString('fr-FR');
  return by === 0 ? now : `${by > 0 ? '+' : '−'}${Math.abs(by).toLocaleString('fr-FR')} → ${now}`;
}

/** « 1 personne », « 12 personnes ». */
export const people = (count: number) =>
  `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'personnes' : 'personne'}`;
