import type { IconName } from '../Icon/icons';

/** Signs of sections: apart from the shop's, which the first visit loads. */
export const SECTION_ICONS = {
  card: 'M3.5 6.5h17v11h-17zM3.5 10h17',
  dashboard: 'M4 4.5h7v7H4zM14 4.5h6v4h-6zM14 11.5h6v8h-6zM4 14.5h7v5H4z',
  parcel: 'M4 8.5l8-4 8 4v8l-8 4-8-4zM4 8.500l8 4 8-4M12 12.5v8',
  layers: 'M12 4.5l8 4-8 4-8-4zM4 12.5l8 4 8-4M4 16.500l8 4 8-4',
  soap: 'M6 7h12a2.5 2.5 0 0 1 2.5 2.5V15a2.5 2.5 0 0 1-2.5 2.500H6A2.5 2.5 0 0 1 3.5 15V9.500A2.5 2.5 0 0 1 6 7zM7.5 9.800h9a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z',
  return: 'M8.5 5 4 9.5 8.5 14M4 9.500h11a5 5 0 0 1 0 10h-4',
  chart: 'M4 20h16M6.5 16.5v-5M12 16.5v-10M17.5 16.5v-7',
  scales: 'M12 4v16M7 20h10M5 7l7-1.500L19 7M5 7l-2.5 6a2.8 2.8 0 0 0 5 0zM19 7l-2.5 6a2.8 2.8 0 0 0 5 0z',
  seal: 'M17 9a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM9 13.300 7.500 20l4.500-2.500 4.500 2.500L15 13.300',
  pen: 'M5 19l.9-3.8L15.7 5.400l2.900 2.900L8.800 18.100zM13.600 7.500l2.900 2.900M12 19.500h7.500',
  scroll: 'M7 3.500h7l4 4v13H7zM14 3.500v4h4M10 12h5M10 15.500h5',
  receipt: 'M6 3.500h12v17l-3-2-3 2-3-2-3 2zM9.500 8.500h5M9.500 12.500h5',
  sliders: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M13 5v4M7 10v4M13 15v4',
  ticket: 'M3.5 7h17v3.500a1.8 1.8 0 0 0 0 3.500V17h-17v-3a1.8 1.8 0 0 0 0-3.500zM14.500 7v2M14.500 11v2M14.500 15v2',
  percent: 'M18 6 6 18M9.5 7.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM18.5 16.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  team: 'M12 8.500a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3.5 19c.5-3.3 2.6-5 5.5-5s5 1.7 5.5 5M15.5 5.800a3 3 0 0 1 0 5.400M17 14.300c2 .6 3.2 2.2 3.5 4.7',
  clock: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 7.500V12l3 2',
  star: 'm12 4 2.4 5.1 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.8l5.6-.7z',
  plug: 'M9 4v4M15 4v4M6.5 8h11v3.500a5.500 5.500 0 0 1-11 0zM12 17v3.500',
  speech: 'M4 5.500h16v11h-9.500l-4 3.500v-3.500H4zM8 9.500h8M8 12.500h5',
  mail: 'M3.5 6h17v12.500h-17zM3.5 7l8.5 6.500L20.5 7',
} as const;

/** Of a section, or of what is found in one. */
export type SectionIconName = IconName | keyof typeof SECTION_ICONS;
