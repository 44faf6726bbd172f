/** French is the source. */
export const OTHER_LANGUAGES: readonly string[];
