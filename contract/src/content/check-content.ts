import { type Language, LANGUAGES } from '../languages.js';
import {
  type ContentField,
  type ContentItem,
  type ContentPicture,
  type ContentValue,
  itemFields,
  itemName,
  type LeafField,
  type LeafValue,
  type ListField,
  type PictureField,
  type Words,
} from './content-fields.js';
import { type ContentKind, fieldsOf } from './content-table.js';

/** What is to be said of what was written, while it is typed and before it is published. */
export interface ContentNote {
  /** `blocks`: it is not published so; `warns`: the owner decides. */
  level: 'blocks' | 'warns';
  /** `CONTENT.*`, stable. */
  code: string;
  /** French sentence that names the field. */
  message: string;
  /** Where it stands: `banners.b1.headline`. */
  path: string;
}

type Note = (level: ContentNote['level'], code: string, what: string) => ContentNote;
type Holder = Readonly<Record<string, LeafValue | readonly ContentItem[]>>;

/** Read aloud in one go; more is a text of its own. */
const ALT_LONG = 140;
const STARTS_AS_PICTURE = /^(?:image|photo|photographie|illustration)\b/i;

const IN_LANGUAGE: Readonly<Record<Language, string>> = {
  fr: 'en français',
  nl: 'en néerlandais',
  de: 'en allemand',
  en: 'en anglais',
};
const OTHERS = LANGUAGES.filter((language) => language !== 'fr');

const frenchOf = (value: unknown): string =>
  typeof value === 'string' ? value : ((value as Partial<Words> | undefined)?.fr ?? '');

function wordsNotes(
  field: Extract<LeafField, { kind: 'words' }>,
  words: Words,
  holder: Holder,
  note: Note,
): ContentNote[] {
  const { required, lineLength, with: other } = field;
  const notes: ContentNote[] = [];
  const isAsked = required && (other === undefined || frenchOf(holder[other]) !== '');
  const others = OTHERS.filter((language) => words[language] !== '');
  if (words.fr === '' && isAsked) notes.push(note('blocks', 'MISSING', 'à écrire.'));
  if (words.fr === '' && others.length > 0) {
    notes.push(note('blocks', 'FRENCH_MISSING', `le français manque, le texte est ${IN_LANGUAGE[others[0]!]}.`));
  }
  const longest = Math.max(...words.fr.split('\n').map((line) => [...line].length));
  if (lineLength !== undefined && longest > lineLength) {
    const what = `${longest} signes ${field.lines ? 'sur une ligne' : ''}`.trim();
    notes.push(note('warns', 'LONG', `${what}, ${lineLength} au plus se lisent bien sur un téléphone.`));
  }
  const untold = OTHERS.filter((language) => words[language] === '');
  if (field.everywhere && words.fr !== '' && untold.length > 0) {
    const which = untold.map((language) => IN_LANGUAGE[language]).join(', ');
    notes.push(note('warns', 'UNTRANSLATED', `à écrire aussi ${which}\u00a0; ces pages-là le montrent en français.`));
  }
  if (/[\p{Lu}\s]{12,}/u.test(words.fr) && words.fr === words.fr.toUpperCase()) {
    notes.push(note('warns', 'CAPITALS', 'tout en capitales se lit mal.'));
  }
  return notes;
}

function pictureNotes({ optional }: PictureField, { name, alt }: ContentPicture, note: Note): ContentNote[] {
  if (name === '') return optional ? [] : [note('blocks', 'PICTURE_MISSING', 'à choisir.')];
  if (alt.fr === '') {
    return [
      note(
        'blocks',
        'ALT_MISSING',
        'le texte de remplacement manque. Dites ce qu’elle montre, pour qui ne la voit pas.',
      ),
    ];
  }
  const notes: ContentNote[] = [];
  if ([...alt.fr].length > ALT_LONG) {
    notes.push(note('warns', 'ALT_LONG', `le texte de remplacement est long, ${ALT_LONG} signes suffisent.`));
  }
  if (STARTS_AS_PICTURE.test(alt.fr)) {
    notes.push(note('warns', 'ALT_PREFIX', 'le texte de remplacement n’a pas à dire que c’est une image.'));
  }
  return notes;
}

/** What is said of the alternative text stands where it is typed. */
const ofItsPart = (found: ContentNote): ContentNote =>
  found.code.startsWith('CONTENT.ALT_') ? { ...found, path: `${found.path}.alt` } : found;

function leafNotes(field: LeafField, value: LeafValue | undefined, holder: Holder, note: Note): ContentNote[] {
  switch (field.kind) {
    case 'words':
      return wordsNotes(field, value as Words, holder, note);
    case 'picture':
      return pictureNotes(field, value as ContentPicture, note).map(ofItsPart);
    case 'link': {
      const isMissing = value === '' && field.with !== undefined && frenchOf(holder[field.with]) !== '';
      return isMissing ? [note('blocks', 'LINK_MISSING', 'à choisir.')] : [];
    }
    case 'moment': {
      const before = field.after === undefined ? '' : frenchOf(holder[field.after]);
      const isWrong = value !== '' && before !== '' && (value as string) <= before;
      return isWrong ? [note('blocks', 'DATES_TURNED', 'cette date vient avant le début.')] : [];
    }
    case 'switch':
      return [];
  }
}

function fieldNotes(key: string, field: ContentField, holder: Holder): ContentNote[] {
  const value = holder[key];
  if (field.kind !== 'list') return leafNotes(field, value as LeafValue, holder, noteAt(key, field.label));
  const items = value as readonly ContentItem[];
  const few = noteAt(key, field.label);
  const { min, most } = field;
  const notes = items.length < min ? [few('blocks', 'TOO_FEW', `${min} au moins.`)] : [];
  if (most && items.filter((item) => item[most.key] === true).length > most.max) {
    notes.push(few('blocks', 'TOO_MANY_SHOWN', `${most.max} ${most.what} au plus.`));
  }
  return [
    ...notes,
    ...items.flatMap((item, index) =>
      fieldsSeen(field, item).flatMap(([part, leaf]) =>
        leafNotes(
          leaf,
          item[part],
          item,
          noteAt(`${key}.${item.id}.${part}`, `${itemName(field, item, index)}, ${leaf.label}`),
        ),
      ),
    ),
  ];
}

/** None of one that is not shown: nothing is missing in it. */
const fieldsSeen = (field: ListField, item: ContentItem) =>
  field.shownBy === undefined || item[field.shownBy] === true ? Object.entries(itemFields(field, item.id)) : [];

const noteAt =
  (path: string, label: string): Note =>
  (level, code, what) => ({ level, code: `CONTENT.${code}`, path, message: `${label}\u00a0: ${what}` });

/** Everything that is to be said of it; what blocks comes first. */
export function checkContent(kind: ContentKind, value: ContentValue): ContentNote[] {
  const notes = Object.entries(fieldsOf(kind)).flatMap(([key, field]) => fieldNotes(key, field, value));
  return [...notes.filter(({ level }) => level === 'blocks'), ...notes.filter(({ level }) => level === 'warns')];
}

export const blocking = (kind: ContentKind, value: ContentValue): ContentNote[] =>
  checkContent(kind, value).filter(({ level }) => level === 'blocks');
