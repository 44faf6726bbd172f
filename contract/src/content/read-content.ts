import { LANGUAGES } from '../languages.js';
import {
  blankOf,
  type ContentField,
  type ContentItem,
  type ContentPicture,
  type ContentValue,
  itemFields,
  type LeafField,
  type LeafValue,
  type ListField,
  PICTURE_CROP_NAMES,
  SITE_PICTURE,
  type Words,
} from './content-fields.js';
import { isContentLink, LINK_REFUSED } from './content-links.js';
import { type ContentKind, fieldsOf, originalValue } from './content-table.js';
import { PICTURE_ALT_LENGTH, type PictureFocus } from '../product-pictures.js';

/** Why something cannot be kept. */
export interface ContentFault {
  /** Stable: `CONTENT.*`. */
  code: string;
  /** French sentence that names the field. */
  message: string;
  /** Where it stands: `banners.b1.headline`. */
  path: string;
}

/** What nobody sees, and what turns the direction of reading: never kept, whatever brought it along. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\p{Surrogate}]/gu;
/** Joins letters and emoji where it stands between them. */
const JOINER = '\u200D';

const NAME = /^(?:|[0-9a-f]{32}|site:[a-z0-9-]{1,40})$/;
const ID = /^[a-z0-9]{1,20}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/;

const signsIn = (text: string) => [...text].length;

/** As it is kept: no unseen signs, no spaces around a line, plain line feeds where there may be several. */
export function tidyText(text: string, lines = 1): string {
  const seen = (line: string) =>
    line
      .split(JOINER)
      .map((part) => part.replace(UNSEEN, ''))
      .join(JOINER)
      .replace(/^\u200D+|\u200D+$|(?<![\p{L}\p{M}\p{Extended_Pictographic}\uFE0F])\u200D/gu, '')
      .trim();
  const all = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').split('\n').map(seen);
  return lines > 1
    ? all
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : all.filter(Boolean).join(' ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads what somebody sent, by the fields of its kind: what is not one of them is left out. */
class Reader {
  readonly faults: ContentFault[] = [];

  constructor(private readonly kind: ContentKind) {}

  refuse(code: string, path: string, label: string, what: string): void {
    this.faults.push({ code: `CONTENT.${code}`, path, message: `${label}\u00a0: ${what}` });
  }

  words(
    given: unknown,
    path: string,
    { label, maxLength, lines }: { label: string; maxLength: number; lines?: number },
  ): Words {
    const texts = isRecord(given) ? given : {};
    const said = LANGUAGES.map((language) => {
      const text = texts[language] ?? '';
      if (typeof text !== 'string') this.refuse('UNREADABLE', path, label, 'un texte est attendu.');
      const tidy = typeof text === 'string' ? tidyText(text, lines) : '';
      if (signsIn(tidy) > maxLength) this.refuse('TOO_LONG', path, label, `${maxLength} signes au plus.`);
      if (lines && tidy.split('\n').length > lines)
        this.refuse('TOO_MANY_LINES', path, label, `${lines} lignes au plus.`);
      return [language, tidy] as const;
    });
    if (!isRecord(given)) this.refuse('UNREADABLE', path, label, 'un texte est attendu.');
    return Object.fromEntries(said) as unknown as Words;
  }

  picture(given: unknown, path: string, label: string): ContentPicture {
    const { name, alt, focus } = isRecord(given) ? given : {};
    const known = typeof name === 'string' && NAME.test(name) ? name : '';
    if (known !== name)
      this.refuse('PICTURE_UNKNOWN', path, label, 'cette image n’est pas connue. Envoyez-la de nouveau.');
    const points = isRecord(focus) ? focus : {};
    return {
      name: known,
      alt: this.words(alt, `${path}.alt`, { label: 'Texte de remplacement', maxLength: PICTURE_ALT_LENGTH }),
      focus: Object.fromEntries(
        PICTURE_CROP_NAMES.map((crop) => [crop, this.point(points[crop], path, label)]),
      ) as unknown as ContentPicture['focus'],
    };
  }

  private point(given: unknown, path: string, label: string): PictureFocus {
    const { x, y } = isRecord(given) ? given : {};
    const inside = (at: unknown): at is number => Number.isInteger(at) && (at as number) >= 0 && (at as number) <= 100;
    if (inside(x) && inside(y)) return { x, y };
    this.refuse('POINT_INVALID', path, label, 'le point à garder en vue se dit en pour cent entiers.');
    return { x: 50, y: 50 };
  }

  private link(given: unknown, path: string, label: string): string {
    const link = typeof given === 'string' ? tidyText(given) : '';
    if (typeof given === 'string' && isContentLink(link)) return link;
    this.refuse('LINK_REFUSED', path, label, LINK_REFUSED);
    return '';
  }

  private moment(given: unknown, path: string, label: string): string {
    if (given === '') return '';
    const time = typeof given === 'string' && MOMENT.test(given) ? Date.parse(given) : Number.NaN;
    if (!Number.isNaN(time)) return new Date(time).toISOString();
    this.refuse('MOMENT_INVALID', path, label, 'cette date est illisible.');
    return '';
  }

  leaf(field: LeafField, given: unknown, path: string): LeafValue {
    const { kind, label } = field;
    if (kind === 'words') return this.words(given, path, field);
    if (kind === 'picture') return this.picture(given, path, label);
    if (kind === 'link') return this.link(given, path, label);
    if (kind === 'moment') return this.moment(given, path, label);
    if (typeof given !== 'boolean') this.refuse('UNREADABLE', path, label, 'vrai ou faux est attendu.');
    return given === true;
  }

  private item(list: ListField, given: unknown, path: string): ContentItem {
    const values = isRecord(given) ? given : {};
    const id = String(values['id'] ?? '');
    const own = itemFields(list, id);
    const said = Object.entries(list.fields).map(([key, field]) => [
      key,
      key in own ? this.leaf(field, values[key], `${path}.${id}.${key}`) : blankOf(field),
    ]);
    return { ...(Object.fromEntries(said) as Record<string, LeafValue>), id };
  }

  field(field: ContentField, given: unknown, path: string): LeafValue | ContentItem[] {
    if (field.kind !== 'list') return this.leaf(field, given, path);
    const { label, max, fixed = {} } = field;
    // What the shop came with is always there, also where an older release wrote the list.
    const withFixed = (said: ContentItem[]) => [
      ...said,
      ...(originalValue(this.kind)[path] as readonly ContentItem[]).filter(
        ({ id }) => Object.hasOwn(fixed, id) && !said.some((one) => one.id === id),
      ),
    ];
    const items = Array.isArray(given) ? (given as unknown[]) : [];
    const ids = items.map((item) => (isRecord(item) ? item['id'] : undefined));
    const isSound =
      Array.isArray(given) &&
      ids.every((id) => typeof id === 'string' && ID.test(id)) &&
      new Set(ids).size === ids.length;
    // What is put back at the end counts as well: a list that was kept is never too long to be read again.
    const own = ids.filter((id) => !Object.hasOwn(fixed, String(id))).length;
    if (!isSound) this.refuse('UNREADABLE', path, label, 'cette liste est illisible.');
    else if (own + Object.keys(fixed).length > max) this.refuse('TOO_MANY', path, label, `${max} au plus.`);
    else return withFixed(items.map((item) => this.item(field, item, path)));
    return withFixed([]);
  }
}

/**
 * What somebody sent as it is kept, and why it cannot be where there are faults: nothing of it counts then.
 */
export function readContent(kind: ContentKind, given: unknown): { value: ContentValue; faults: ContentFault[] } {
  const reader = new Reader(kind);
  const values = isRecord(given) ? given : {};
  const said = Object.entries(fieldsOf(kind)).map(([key, field]) => [key, reader.field(field, values[key], key)]);
  return { value: Object.fromEntries(said) as ContentValue, faults: reader.faults };
}

/** What was kept, as this release reads it, whichever wrote it: of what an earlier one did not have yet nobody said anything. */
export const keptContent = (kind: ContentKind, kept: ContentValue): ContentValue =>
  readContent(kind, { ...originalValue(kind), ...kept }).value;

/** Whether a picture came with the shop. */
export const isSitePicture = (name: string): boolean => name.startsWith(SITE_PICTURE);
