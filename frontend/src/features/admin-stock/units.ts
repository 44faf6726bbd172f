/** « 1 unité », « 12 unités ». */
export const units = (count: number) => `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'unités' : 'unité'}`;

/** « +3 », « −3 », « 0 »: by how many a count changed. */
export const change = (by: number) => (by === 0 ? '0' : `${by > 0 ? '+' : '−'}${Math.abs(by).toLocaleString('fr-FR')}`);
