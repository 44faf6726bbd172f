import { type AdminProduct, type ListedPicture, PRODUCT_PICTURES } from '@shop/contract';
import type { FieldPicture } from '@shop/ui-kit';

type Pictures = readonly FieldPicture[];

/** As the field holds them: what is in place is known by its name, and by its place where it stands twice. */
export const picturesOf = ({ pictures }: Pick<AdminProduct, 'pictures'>): FieldPicture[] =>
  pictures.map(({ name, image, alt, focus }, index) => ({ id: `${name}:${index}`, src: image, alt, focus }));

const nameOf = ({ id }: FieldPicture): string => id.split(':')[0] ?? id;

/** Those that are in place, by their names: what is not sent yet has none. */
export const storedPictures = (pictures: Pictures): { name: string; alt: string }[] =>
  pictures.flatMap((picture) => (picture.file ? [] : [{ name: nameOf(picture), alt: picture.alt.trim() }]));

export const filesOf = (pictures: Pictures): File[] => pictures.flatMap(({ file }) => file ?? []);

/** What the server is told about them; files are counted as `filesOf` has them. */
export function pictureList(pictures: Pictures): ListedPicture[] {
  const files = filesOf(pictures);
  return pictures.map((picture) => {
    const { file, focus } = picture;
    const said = { alt: picture.alt.trim(), focus };
    return file ? { upload: files.indexOf(file), ...said } : { kept: nameOf(picture), ...said };
  });
}

const same = (one: Pictures, other: Pictures): boolean =>
  filesOf([...one, ...other]).length === 0 && JSON.stringify(pictureList(one)) === JSON.stringify(pictureList(other));

export const areChanged = (pictures: Pictures, base: Pictures): boolean => !same(pictures, base);

export const tooFew = (pictures: Pictures): boolean => pictures.length < PRODUCT_PICTURES.min;

/**
 * Two edits of the pictures of one product: they stand or fall together, since an order is one thing.
 * @returns what the field holds from now on, and whether it has to be asked which of both holds
 */
export function mergePictures(base: Pictures, mine: Pictures, theirs: Pictures) {
  if (same(mine, base)) return { pictures: [...theirs], clash: false };
  return { pictures: [...mine], clash: areChanged(theirs, base) && areChanged(mine, theirs) };
}

/** Without those that somebody else has removed: a product gives back no picture that it does not show. */
export function stillThere(mine: Pictures, theirs: Pictures): FieldPicture[] {
  const names = new Set(theirs.map(nameOf));
  return mine.filter((picture) => picture.file ?? names.has(nameOf(picture)));
}

/** The server's problems beside the pictures they are about: by the place of a file among the files, or of an entry in the list. */
export function withProblems(pictures: Pictures, problems: Readonly<Record<string, string>>): FieldPicture[] {
  const files = filesOf(pictures);
  return pictures.map(({ error: _before, ...picture }, index) => {
    const { file } = picture;
    const ofFile = file && problems[`pictures.${files.indexOf(file)}`];
    // By its name: whoever chose several looks for the one that is wrong.
    const error = ofFile ? `«\u00a0${file.name}\u00a0»\u00a0: ${ofFile}` : problems[`pictureList.${index}`];
    return { ...picture, ...(error && { error }) };
  });
}
