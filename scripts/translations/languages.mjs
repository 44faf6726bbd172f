/** Apart from what reads sources: a start that builds nothing needs no compiler. */

/** French is the source. */
export const OTHER_LANGUAGES = ['nl', 'de', 'en'];
