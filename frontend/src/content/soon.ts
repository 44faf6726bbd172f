/** Of a category that is not open. Version: 2026-11-20. */
export const SOON = 'Bientôt disponible';
