/** Soaps named in the menu and on a page that is not there; a link leads to the others. */
export const SOAPS_AT_A_GLANCE = 10;
