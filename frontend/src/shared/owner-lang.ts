import { LANGUAGE } from '@shop/contract';

/** The language of what the owner wrote, which no program translates, where the page speaks another one (WCAG 2.2, 3.1.2). */
export const OWNER_LANG = LANGUAGE === 'fr' ? undefined : 'fr';
