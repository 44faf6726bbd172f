import { BADGE_ORIGINAL, HOME_ORIGINAL, LATEST_ORIGINAL, SLOGAN_ORIGINAL } from '@shop/contract';

/** Words of the home page's first view. Origins and figures are demo content, to be confirmed. Version: 2026-11-25. */
export const home = {
  description: 'Savons au beurre de karité brut, saponifiés à froid et séchés quatre semaines à l’atelier.',
  banner: {
    label: 'À la une',
    ...HOME_ORIGINAL,
  },
  slogan: SLOGAN_ORIGINAL,
  badgesLabel: 'Nos engagements',
  /** What stands in the stamp of a claim, with a valid proof and without; its words are under 'Allégations' in the back-office. */
  claims: [
    { kind: 'organic', proven: 'Bio', neutral: 'Brut' },
    { kind: 'lab-tested', proven: 'Labo', neutral: 'Lot' },
  ],
  badge: BADGE_ORIGINAL,
  latest: LATEST_ORIGINAL,
} as const;
