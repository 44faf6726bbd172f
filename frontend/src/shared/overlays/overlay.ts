/** What may lie over a page. One at a time: opening one closes the other. */
export type Overlay = 'cart' | 'search' | 'menu' | 'login';
