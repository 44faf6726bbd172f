/** What the foot of every page says of the shop, as it came. Version: 2026-11-29. */
export const FOOTER_PITCH = 'Savons au beurre de karité, saponifiés à froid et coupés à la main dans notre atelier.';
