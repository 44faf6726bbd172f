import { LANGUAGES } from '../languages.js';
import {
  type ContentItem,
  type ContentPicture,
  type ContentValue,
  itemName,
  type LeafField,
  type LeafValue,
  type ListField,
  type Words,
} from './content-fields.js';
import { type ContentKind, fieldsOf } from './content-table.js';

/** What two people changed to something else. */
export interface ContentClash {
  /** Where: `banners.b1.headline`. */
  path: string;
  /** 'Bannière 1, Titre'. */
  label: string;
}

/** The same value, whatever order its keys came in: the database keeps none. */
export const sameContent = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** The one of two that differs from the base; undefined where both do, in two ways. */
function either<T>(base: T, given: T, current: T): T | undefined {
  if (sameContent(given, base)) return current;
  if (sameContent(current, base) || sameContent(given, current)) return given;
  return undefined;
}

class Merge {
  readonly clashes: ContentClash[] = [];

  /** What the sender wrote stays where both did; whoever asks decides. */
  private one<T>(base: T, given: T, current: T, path: string, label: string): T {
    const chosen = either(base, given, current);
    if (chosen === undefined) this.clashes.push({ path, label });
    return chosen ?? given;
  }

  private words(base: Words, given: Words, current: Words, path: string, label: string): Words {
    const said = LANGUAGES.map((language) => [
      language,
      this.one(base[language], given[language], current[language], path, label),
    ]);
    return Object.fromEntries(said) as unknown as Words;
  }

  leaf(field: LeafField, values: readonly [LeafValue, LeafValue, LeafValue], path: string, label: string): LeafValue {
    const [base, given, current] = values;
    if (field.kind === 'words') return this.words(base as Words, given as Words, current as Words, path, label);
    if (field.kind !== 'picture') return this.one(base, given, current, path, label);
    const [was, mine, theirs] = values as readonly [ContentPicture, ContentPicture, ContentPicture];
    const shown = (picture: ContentPicture) => ({ name: picture.name, focus: picture.focus });
    return {
      ...this.one(shown(was), shown(mine), shown(theirs), path, label),
      alt: this.words(was.alt, mine.alt, theirs.alt, `${path}.alt`, `${label}, texte de remplacement`),
    };
  }

  list(field: ListField, values: readonly (readonly ContentItem[])[], path: string): ContentItem[] {
    const [base, given, current] = values as [readonly ContentItem[], readonly ContentItem[], readonly ContentItem[]];
    const find = (items: readonly ContentItem[], id: string) => items.find((item) => item.id === id);
    const order = this.order(field, [base, given, current], path);
    return order.flatMap((id, index): ContentItem[] => {
      const [was, mine, theirs] = [find(base, id), find(given, id), find(current, id)];
      const label = itemName(field, { id }, index);
      if (mine && theirs) return [this.item(field, [was ?? theirs, mine, theirs], `${path}.${id}`, label)];
      const left = mine ?? theirs;
      if (!left || !was) return left ? [left] : [];
      // One of them took it away. Where the other wrote on it meanwhile, its words are not lost unasked.
      if (sameContent(left, was)) return [];
      this.clashes.push({ path: `${path}.${id}`, label: `${label} (retrait par l’un, changement par l’autre)` });
      return mine ? [mine] : [];
    });
  }

  private item(
    field: ListField,
    values: readonly [ContentItem, ContentItem, ContentItem],
    path: string,
    label: string,
  ): ContentItem {
    const [was, mine, theirs] = values;
    const merged = Object.entries(field.fields).map(([key, leaf]) => [
      key,
      this.leaf(leaf, [was[key]!, mine[key]!, theirs[key]!], `${path}.${key}`, `${label}, ${leaf.label}`),
    ]);
    return { ...(Object.fromEntries(merged) as Record<string, LeafValue>), id: mine.id };
  }

  /** Of all that either has: in the order of whoever changed it, what the other added at the end. */
  private order(field: ListField, lists: readonly (readonly ContentItem[])[], path: string): string[] {
    const [base, given, current] = lists.map((items) => items.map(({ id }) => id)) as [string[], string[], string[]];
    const withAll = (first: string[]) => [...first, ...[...given, ...current].filter((id) => !first.includes(id))];
    const whole = either(base, given, current);
    if (whole) return [...new Set(withAll(whole))];
    const inAll = (ids: string[]) =>
      ids.filter((id) => base.includes(id) && given.includes(id) && current.includes(id));
    const common = either(inAll(base), inAll(given), inAll(current));
    if (common === undefined) this.clashes.push({ path, label: `${field.label}, ordre` });
    const isTheirs = common !== undefined && !sameContent(common, inAll(given));
    return [...new Set(withAll(isTheirs ? current : given))];
  }
}

/**
 * Two people's changes of the same text, field by field and language by language. Where both wrote something else, `value` holds what was
 * given, and `clashes` names it.
 *
 * @param base what the sender's screen showed
 * @param current what somebody else saved meanwhile
 */
export function mergeContent(
  kind: ContentKind,
  { base, given, current }: { base: ContentValue; given: ContentValue; current: ContentValue },
): { value: ContentValue; clashes: ContentClash[] } {
  const merge = new Merge();
  const merged = Object.entries(fieldsOf(kind)).map(([key, field]) => {
    const values = [base[key], given[key], current[key]] as const;
    return [
      key,
      field.kind === 'list'
        ? merge.list(field, values as unknown as (readonly ContentItem[])[], key)
        : merge.leaf(field, values as unknown as readonly [LeafValue, LeafValue, LeafValue], key, field.label),
    ];
  });
  return { value: Object.fromEntries(merged) as ContentValue, clashes: merge.clashes };
}
