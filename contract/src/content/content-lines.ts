import { LANGUAGE_NAMES, LANGUAGES } from '../languages.js';
import {
  itemFields,
  itemName,
  PICTURE_CROP_NAMES,
  type ContentItem,
  type ContentPicture,
  type ContentValue,
  type LeafField,
  type LeafValue,
  type Words,
} from './content-fields.js';
import { isSitePicture } from './read-content.js';
import { type ContentKind, fieldsOf } from './content-table.js';

/** One thing that is said, as comparisons show it. */
export interface ContentLine {
  /** 'Bannière 1, Titre'. */
  label: string;
  text: string;
}

function wordsLines(label: string, words: Words): ContentLine[] {
  return LANGUAGES.filter((language) => words[language] !== '').map((language) => ({
    label: language === 'fr' ? label : `${label}, ${LANGUAGE_NAMES[language]}`,
    text: words[language].replaceAll('\n', ' / '),
  }));
}

function pictureLines(label: string, { name, alt, focus }: ContentPicture): ContentLine[] {
  if (name === '') return [];
  const points = PICTURE_CROP_NAMES.map((crop) => `${focus[crop].x} % et ${focus[crop].y} %`);
  const where = new Set(points).size === 1 ? points[0]! : points.join(', ');
  const text = isSitePicture(name) ? 'celle d’origine' : `${name.slice(0, 8)}, point à ${where}`;
  return [
    { label, text: isSitePicture(name) ? `${text} (${name.slice(5)})` : text },
    ...wordsLines(`${label}, texte de remplacement`, alt),
  ];
}

function leafLines(
  label: string,
  field: LeafField,
  value: LeafValue,
  momentOf: (iso: string) => string,
): ContentLine[] {
  if (field.kind === 'words') return wordsLines(label, value as Words);
  if (field.kind === 'picture') return pictureLines(label, value as ContentPicture);
  if (field.kind === 'switch') return [{ label, text: value === true ? 'oui' : 'non' }];
  if (value === '') return [];
  return [{ label, text: field.kind === 'moment' ? momentOf(value as string) : (value as string) }];
}

/**
 * Everything that a value says, line by line.
 *
 * @param momentOf a moment in words
 */
export function contentLines(kind: ContentKind, value: ContentValue, momentOf: (iso: string) => string): ContentLine[] {
  return Object.entries(fieldsOf(kind)).flatMap(([key, field]) => {
    if (field.kind !== 'list') return leafLines(field.label, field, value[key] as LeafValue, momentOf);
    return (value[key] as readonly ContentItem[]).flatMap((item, index) =>
      Object.entries(itemFields(field, item.id)).flatMap(([part, leaf]) =>
        leafLines(`${itemName(field, item, index)}, ${leaf.label}`, leaf, item[part]!, momentOf),
      ),
    );
  });
}
