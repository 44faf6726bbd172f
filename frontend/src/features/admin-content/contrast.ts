import { PICTURE_CROPS, type PictureFocus } from '@shop/contract';

/** The words' own colour on a banner, `--color-text` of the shop: relative luminance (WCAG 2.2). */
const TEXT_LUMINANCE = luminance(42, 33, 28);

/** A title is large; the sentence under it is not. */
export const CONTRAST_LARGE = 3;
export const CONTRAST_SMALL = 4.5;

/** The wall on which the words lie, as parts of the widest crop: from the left, and from the top. */
const WALL = { width: 0.45, height: 0.75 };
/** Cells of that wall across and down, each judged by its mean: finer ones are grain of the picture. */
const CELLS = { across: 9, down: 8 };

function channel(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

export function contrastOf(one: number, other: number): number {
  const [light, dark] = one > other ? [one, other] : [other, one];
  return (light + 0.05) / (dark + 0.05);
}

/** @param pixels of as many cells, four numbers each, as a canvas gives them */
export function weakestOf(pixels: ArrayLike<number>): number {
  let weakest = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const ground = luminance(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    weakest = Math.min(weakest, contrastOf(ground, TEXT_LUMINANCE));
  }
  return weakest;
}

/** The weakest contrast of dark words on the wall of a picture, as the widest crop shows it; undefined where nobody can look into it. */
export async function weakestContrast(src: string, focus: PictureFocus): Promise<number | undefined> {
  try {
    const image = new Image();
    image.src = src;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const shape = PICTURE_CROPS.wide.width / PICTURE_CROPS.wide.height;
    const [wide, high] = [Math.min(width, height * shape), Math.min(height, width / shape)];
    const start = (side: number, part: number, per: number) =>
      Math.min(side - part, Math.max(0, (side * per) / 100 - part / 2));
    const canvas = document.createElement('canvas');
    canvas.width = CELLS.across;
    canvas.height = CELLS.down;
    const context = canvas.getContext('2d');
    if (!context || width === 0) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      image,
      start(width, wide, focus.x),
      start(height, high, focus.y),
      wide * WALL.width,
      high * WALL.height,
      0,
      0,
      CELLS.across,
      CELLS.down,
    );
    return weakestOf(context.getImageData(0, 0, CELLS.across, CELLS.down).data);
  } catch {
    return undefined;
  }
}

const written = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',');

/** What is to be said of it. */
export function contrastWords(label: string, ratio: number): { message: string; look: 'fine' | 'warns' } {
  const measured = `${written(ratio)}\u00a0: 1 au plus faible`;
  if (ratio >= CONTRAST_SMALL)
    return { message: `${label}\u00a0: mots lisibles sur l’image, ${measured}.`, look: 'fine' };
  const what = ratio >= CONTRAST_LARGE ? 'la phrase se lit mal' : 'le titre et la phrase se lisent mal';
  return {
    message: `${label}\u00a0: ${what} sur l’image, ${measured} (il faut 4,5 pour la phrase, 3 pour le titre). Prenez une image plus claire à gauche.`,
    look: 'warns',
  };
}
