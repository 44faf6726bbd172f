import type { Sign } from './icons';

/* Apart from the others: the home page shows some of those, and would bring these. */
export const MAIL: Sign = { d: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6' };
export const PAPER: Sign = { d: 'M7 4h6.5l4 4v12H7zM13.5 4v4h4M9.7 12.5h5M9.7 15.5h5' };
