import { ABOUT_ORIGINAL } from '@shop/contract';

/** Words of the About page. */
export const about = {
  ...ABOUT_ORIGINAL,
  film: 'Des savons fraîchement coupés sèchent dans la lumière de l’atelier.',
  lost: 'La page n’a pas pu être chargée.',
} as const;
