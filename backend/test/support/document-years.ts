import { yearOf } from '../../src/modules/invoices/domain/document-number.js';

/** The number of a paper as if it were made today, whatever the year in which this runs. @param number such as 'F2026-000001' */
export const ofYear = (number: string): string => number.replace('2026', String(yearOf(new Date())));
