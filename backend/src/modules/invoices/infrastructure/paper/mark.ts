const OUTLINE =
  'M50 6.42C68.4 22.98 71.16 45.98 50 58.86C28.84 45.98 31.6 22.98 50 6.42ZM48.25 23.9L51.05 22.98L50.35 46.9L48.43 46.9ZM48.39 93.82C27 92.9 4.92 75.42 4.92 44.14C13.2 57.94 26.08 68.06 36.2 75.42C42.64 80.02 47.24 86.46 48.39 93.82ZM51.61 93.82C73 92.9 95.08 75.42 95.08 44.14C86.8 57.94 73.92 68.06 63.8 75.42C57.36 80.02 52.76 86.46 51.61 93.82ZM48.39 88.3C47.24 81.86 42.64 76.34 38.04 72.66C26.08 63.92 13.2 53.34 8.6 35.86C30.68 38.62 47.24 58.86 48.39 88.3ZM51.61 88.3C52.76 81.86 57.36 76.34 61.96 72.66C73.92 63.92 86.8 53.34 91.4 35.86C69.32 38.62 52.76 58.86 51.61 88.3Z';

const OPERATORS: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/** The shop's mark, the nut and its leaves, in a box of 100 by 100 that begins at its upper left corner: the numbers of a step stand before it. */
export const MARK_OPERATORS = [...OUTLINE.matchAll(/([MLCZ])([^MLCZ]*)/g)]
  .map(([, step = '', numbers = '']) => `${numbers} ${OPERATORS[step]}`)
  .concat('f*')
  .join('\n');
