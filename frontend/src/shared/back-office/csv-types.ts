/** What browsers call a CSV: many things, or nothing at all. */
export const CSV_TYPES = 'text/csv,text/plain,text/tab-separated-values,application/csv,application/vnd.ms-excel,';
