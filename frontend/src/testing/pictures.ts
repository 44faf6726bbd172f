import { PICTURE_CENTRE, pictureAlt, type ProductPicture } from '@shop/contract';

/** As administrators read them: of none anything was written. */
export const picturesAt = (...addresses: string[]): ProductPicture[] =>
  addresses.map((image) => ({ name: image.split('/')[2] ?? image, image, alt: '', focus: { ...PICTURE_CENTRE } }));

/** As shoppers do. */
export const shownPictures = (fullName: string, ...addresses: string[]): ProductPicture[] =>
  picturesAt(...addresses).map((picture, index) => ({ ...picture, alt: pictureAlt(fullName, '', index) }));
