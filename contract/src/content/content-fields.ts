import type { Language } from '../languages.js';
import type { PictureFocus } from '../product-pictures.js';

/** What the owner wrote: in French, and in the shop's other languages where somebody wrote it; '' where nobody did. */
export type Words = Readonly<Record<Language, string>>;

/** The crops in which pictures are shown: a wide one under 600 px, under 900, and from there on; one that stands beside words in `block`. */
export const PICTURE_CROPS = {
  narrow: { width: 750, height: 1040, widths: [480, 750, 1080] },
  middle: { width: 1200, height: 923, widths: [800, 1200, 1560] },
  wide: { width: 1920, height: 960, widths: [1280, 1920] },
  block: { width: 1200, height: 900, widths: [480, 800, 1200] },
} as const;
export type PictureCrop = keyof typeof PICTURE_CROPS;
/** Those of a wide picture, each with a point of its own. */
export type WindowCrop = Exclude<PictureCrop, 'block'>;
/** As the back-office names them. */
export const PICTURE_CROP_LABELS = {
  narrow: 'Téléphone',
  middle: 'Tablette',
  wide: 'Ordinateur',
} as const satisfies Record<WindowCrop, string>;
export const PICTURE_CROP_NAMES = ['narrow', 'middle', 'wide'] as const satisfies readonly WindowCrop[];

/** A wide picture narrower than this would be blurred on a computer. Pixels. */
export const WIDE_PICTURE_MIN = 1200;

export interface ContentPicture {
  /** 32 hexadecimal digits of one that was sent, `site:` and a name for one that the shop came with, '' for none. */
  name: string;
  /** What it shows, for whoever does not see it. */
  alt: Words;
  /** What stays in sight in each crop; those that the shop came with were cropped by hand. */
  focus: Readonly<Record<WindowCrop, PictureFocus>>;
}

interface AnyField {
  /** As forms, refusals and comparisons name it. */
  label: string;
  /** For the owner, under it. */
  help?: string;
}

/** A text in every language of the shop. */
export interface WordsField extends AnyField {
  kind: 'words';
  /** In signs. */
  maxLength: number;
  /** More than one, and how many at most; separated by a line feed. */
  lines?: number;
  /** Signs of a line beyond which it breaks on a telephone: a warning. */
  lineLength?: number;
  /** Without it nothing is published. */
  required?: true;
  /** Another field without which it is not asked for. */
  with?: string;
  /** Stands on every page of every language: a language without it is warned of. */
  everywhere?: true;
}

/** '', the address of a page of the shop, or a complete one that begins with https://. */
export interface LinkField extends AnyField {
  kind: 'link';
  /** Asked for where this other field says something. */
  with?: string;
}

/** ISO 8601 in UTC; '' for none. */
export interface MomentField extends AnyField {
  kind: 'moment';
  /** The field that has to lie before it. */
  after?: string;
}

export interface PictureField extends AnyField {
  kind: 'picture';
  /** `block`: one crop for all widths, around the point of `wide`; without it the three of a wide picture. */
  shape?: 'block';
  /** Without one nothing is missing. */
  optional?: true;
}

export interface SwitchField extends AnyField {
  kind: 'switch';
  /** Beside the box to tick. */
  words: string;
}

export type LeafField = WordsField | LinkField | MomentField | PictureField | SwitchField;

/** Several of the same, in an order that counts. */
export interface ListField extends AnyField {
  kind: 'list';
  /** One of them: 'Bannière'. */
  item: string;
  /** As a button adds one. */
  add: string;
  /** The field by which one of them is called. */
  named: string;
  min: number;
  max: number;
  /** They take turns on the page: a preview stands still on one of them. */
  inTurn?: true;
  fields: Readonly<Record<string, LeafField>>;
  /** Items that the shop came with, by id: they may be moved and not be taken away, and have these fields alone. */
  fixed?: Readonly<Record<string, FixedItem>>;
  /** The tick without which one of them is not seen: nothing is missing in it then. */
  shownBy?: string;
  /** How many of them may have a tick, and what those are: 'liens dans l’en-tête'. */
  most?: { key: string; max: number; what: string };
}

/** The fields of one of a list. */
export function itemFields({ fields, fixed }: ListField, id: string): Readonly<Record<string, LeafField>> {
  if (!fixed || !Object.hasOwn(fixed, id)) return fields;
  const own = fixed[id]!.fields;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => own.includes(key)));
}

/** How one of a list is called: 'Bannière 2', or by its own name. */
export const itemName = ({ item, fixed }: ListField, { id }: { id: string }, index: number): string =>
  fixed && Object.hasOwn(fixed, id) ? fixed[id]!.label : `${item} ${index + 1}`;

interface FixedItem {
  label: string;
  fields: readonly string[];
  /** The address of the content that says its words, where they are not here, and what leads there. */
  elsewhere?: { address: string; words: string };
}

export type ContentField = LeafField | ListField;

export type LeafValue = Words | ContentPicture | string | boolean;

/** One of a list: its own values, and an id that no other has. */
export type ContentItem = { id: string } & Readonly<Record<string, LeafValue>>;

/** What is written of a piece of content, by field. */
export type ContentValue = Readonly<Record<string, LeafValue | readonly ContentItem[]>>;

type LeafOf<Field extends ContentField> = Field extends WordsField
  ? Words
  : Field extends PictureField
    ? ContentPicture
    : Field extends SwitchField
      ? boolean
      : string;

type FieldValue<Field extends ContentField> = Field extends { kind: 'list'; fields: infer Fields }
  ? readonly ({ readonly id: string } & {
      readonly [Key in keyof Fields]: Fields[Key] extends ContentField ? LeafOf<Fields[Key]> : never;
    })[]
  : LeafOf<Field>;

/** The same, typed by the fields of its kind. */
export type ValueIn<Fields extends Readonly<Record<string, ContentField>>> = {
  readonly [Key in keyof Fields]: FieldValue<Fields[Key]>;
};

/** French alone. */
export const inFrench = (fr: string): Words => ({ fr, nl: '', de: '', en: '' });

export const NO_WORDS: Words = inFrench('');

const CENTRE = { x: 50, y: 50 } as const;
export const CENTRED = { narrow: CENTRE, middle: CENTRE, wide: CENTRE } as const satisfies ContentPicture['focus'];

export const NO_PICTURE: ContentPicture = { name: '', alt: NO_WORDS, focus: CENTRED };

/** Before the name of a picture that the shop came with. */
export const SITE_PICTURE = 'site:';

/** What a field says until somebody says something else. */
export function blankOf(field: LeafField): LeafValue {
  if (field.kind === 'words') return NO_WORDS;
  if (field.kind === 'picture') return NO_PICTURE;
  return field.kind === 'switch' ? false : '';
}

/** One of a list of which nothing is said yet. */
export function blankItem(field: ListField, id: string): ContentItem {
  const values = Object.entries(field.fields).map(([key, leaf]) => [key, blankOf(leaf)]);
  return { ...(Object.fromEntries(values) as Record<string, LeafValue>), id };
}
