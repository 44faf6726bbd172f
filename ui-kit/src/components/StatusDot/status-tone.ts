/** Colour role of an order's status. */
export type StatusTone = 'preparation' | 'shipped' | 'delivered' | 'cancelled' | 'refunded' | 'unknown' | 'plain';

const TONES: Readonly<Record<string, StatusTone>> = {
  'En cours de préparation': 'preparation',
  Expédié: 'shipped',
  Livré: 'delivered',
  Annulé: 'cancelled',
  Remboursé: 'refunded',
};

/** The colour role of a status as the API writes it; `unknown`, a white dot, for any other word. */
export function statusTone(status: string): StatusTone {
  return TONES[status] ?? 'unknown';
}
