/** One path each, drawn on a square of 24 with a thin line. Circles are written as arcs so that a name is one string. */
export const ICONS = {
  menu: 'M3.5 8h17M3.5 16h17',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-up': 'm6 15 6-6 6 6',
  'chevron-right': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  'arrow-right': 'M4 12h15.5M13.5 6l6 6-6 6',
  'arrow-left': 'M20 12H4.5M10.5 6l-6 6 6 6',
  'arrow-out': 'M8 16 17 7M9.5 7H17v7.5',
  search: 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15 15l5 5',
  account: 'M15.6 8a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0zM4.8 20c.8-4 3.6-6 7.2-6s6.4 2 7.2 6',
  cart: 'M5 8.5h14l-1 11.5H6zM9 8.5V7a3 3 0 0 1 6 0v1.5',
  heart:
    'M12 19.5S4.5 15 4.5 9.6C4.5 7 6.4 5.2 8.6 5.2c1.5 0 2.7.8 3.4 2 .7-1.2 1.9-2 3.4-2 2.2 0 4.1 1.8 4.1 4.4 0 5.4-7.5 9.9-7.5 9.9z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  enlarge: 'M14.5 4.5h5v5M9.5 19.5h-5v-5M19 5l-5.5 5.5M5 19l5.5-5.5',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7.8v5M12 16v.2',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11.2v5M12 8v.2',
} as const;

export type IconName = keyof typeof ICONS;

/** A sign that no first view of the shop shows: it comes with what shows it (`signs.ts`). */
export interface Sign {
  /** Its path. */
  d: string;
}
