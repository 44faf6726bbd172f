import type { LotState } from '@shop/contract';

export const LOT_STATE_NAMES: Record<LotState, string> = {
  open: 'En cours',
  'used-up': 'Épuisé',
  blocked: 'Bloqué',
};

const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** yyyy-mm-dd in Paris. */
export const today = () => DAYS.format(new Date());
