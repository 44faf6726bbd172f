/** What the foot of every page says of the shop; in a file of its own, for its code comes later. Version: 2026-11-20. */
export const FOOTER_PITCH = 'Savons au beurre de karité, saponifiés à froid et coupés à la main dans notre atelier.';
