/** Id of the form to which the ticks belong. */
export const COMPARE_FORM = 'comparer';
