import type { Sign } from './icons';

export const EYE: Sign = {
  d: 'M2.8 12S6 6 12 6s9.2 6 9.2 6-3.2 6-9.2 6-9.2-6-9.2-6zM14.6 12a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0z',
};
export const EYE_OFF: Sign = {
  d: 'M4.5 4.5l15 15M9.8 6.3C10.5 6.1 11.2 6 12 6c6 0 9.2 6 9.2 6s-.9 1.7-2.7 3.3M14.2 17.7c-.7.2-1.4.3-2.2.3-6 0-9.2-6-9.2-6s.9-1.7 2.7-3.3M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6',
};
export const STAR: Sign = {
  d: 'm12 4 2.4 5.1 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.8l5.6-.7z',
};
export const LOCK: Sign = { d: 'M6 11h12v8.5H6zM8.5 11V8.5a3.5 3.5 0 0 1 7 0V11' };
export const UPLOAD: Sign = { d: 'M12 16V5M7 9.5 12 4.5l5 5M5 19.5h14' };
export const OPEN_JAR: Sign = {
  d: 'M5 11h14v7.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5zM4.5 8.5h15V11h-15zM6 5.5l11.5-2',
};
export const TRASH: Sign = {
  d: 'M5 7h14M10 7V4.5h4V7M6.8 7l.8 13h8.8l.8-13M10.3 10.5v6M13.7 10.5v6',
};
export const EDIT: Sign = {
  d: 'M5 19l.9-3.8L15.7 5.4l2.9 2.9L8.8 18.1zM13.6 7.5l2.9 2.9',
};
export const SORT: Sign = {
  d: 'M8 5v14M5 16l3 3 3-3M16 19V5M13 8l3-3 3 3',
};
export const PAUSE: Sign = {
  d: 'M9 6.5v11M15 6.5v11',
};
export const PLAY: Sign = {
  d: 'M9 6.5v11l8.5-5.5z',
};
export const CHEVRON_LEFT: Sign = { d: 'M14.5 5.5 8 12l6.5 6.5' };
