import { LANGUAGE } from './language.js';

/** '1er décembre 2026', as French writes the first of a month and the platform's formats do not; other days as they are. */
export const withFirst = (day: string): string => (LANGUAGE !== 'fr' ? day : day.replace(/\b1(?=\s\D)/u, '1er'));
