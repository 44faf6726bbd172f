import { ORDER_TAG_LIMITS } from '@shop/contract';
import { orderErrors } from './order-errors.js';

/** What a tag is told apart by: 'Cadeau' and 'cadeau' are one, also from one order to another. */
export const tagKey = (tag: string): string => tag.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const { compare } = new Intl.Collator('fr');

/** @returns the tags with this one; the same list where it is in there, however it is written @throws DomainError `ORDER.TAGS_FULL` */
export function withTag(tags: readonly string[], given: string): readonly string[] {
  // One way of writing each letter, and no sign that nobody sees.
  const tag = given.normalize('NFC').replaceAll(/\p{Cc}/gu, '');
  if (tags.some((known) => tagKey(known) === tagKey(tag))) return tags;
  if (tags.length >= ORDER_TAG_LIMITS.tags) throw orderErrors.tagsFull();
  return [...tags, tag].sort(compare);
}

/** @returns the tags without this one; the same list where it is not in there */
export function withoutTag(tags: readonly string[], tag: string): readonly string[] {
  const kept = tags.filter((known) => tagKey(known) !== tagKey(tag));
  return kept.length < tags.length ? kept : tags;
}
