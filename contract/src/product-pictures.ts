/** Lists show the first, and the second under the pointer: none has fewer (specification, section 8). */
export const PRODUCT_PICTURES = { min: 2, max: 8 } as const;

/** Letters of an alternative text. */
export const PICTURE_ALT_LENGTH = 160;

/** What stays in sight where a frame cuts: whole percent of the width and of the height, from the left and from the top. */
export interface PictureFocus {
  x: number;
  y: number;
}

export const PICTURE_CENTRE: Readonly<PictureFocus> = { x: 50, y: 50 };

/** A picture of a product, in the order in which it is shown. */
export interface ProductPicture {
  /** By which whoever changes the product says that it stays: 32 hexadecimal digits that follow from its bytes. */
  name: string;
  /** JPEG address of the form `/images/{key}/640.jpg`; every other width and format is its sibling. */
  image: string;
  /** What it shows, for whoever does not see it: where nobody has said it, the product's name and its rank. Administrators read what was written, '' for nothing. */
  alt: string;
  /** Its words are in the language that was asked for; missing for French. */
  translated?: true;
  focus: PictureFocus;
}

/**
 * One entry of `pictureList`, the text field of the forms which says what a product's pictures are from now on, as JSON:
 * a file of the part `pictures`, by its place among them from 0, or one that the product has.
 */
export type ListedPicture = ({ upload: number } | { kept: string }) & {
  /** Of one that is kept, missing leaves it as it is. */
  alt?: string;
  focus?: PictureFocus;
};

/** What is said of a picture. @param index from 0 */
export function pictureAlt(fullName: string, alt: string, index: number): string {
  if (alt !== '' || index === 0) return alt || fullName;
  return index === 1 ? `${fullName}, autre vue` : `${fullName}, vue ${index + 1}`;
}
