import { LOT_SOON_DAYS, type LotEnd, type LotState } from '@shop/contract';

export const LOT_STATE_NAMES: Record<LotState, string> = {
  open: 'En cours',
  'used-up': 'Épuisé',
  blocked: 'Bloqué',
};

export const LOT_END_NAMES: Record<LotEnd, string> = {
  past: 'Date dépassée',
  soon: `Date dans ${LOT_SOON_DAYS} jours ou moins`,
};

const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** yyyy-mm-dd in Paris. */
export const today = () => DAYS.format(new Date());
