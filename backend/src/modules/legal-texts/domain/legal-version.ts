import type { LegalTextContent, LegalTextId, LegalVersionSummary, ReturnPayer, ShownLegalText } from '@shop/contract';
import { canonicalHash } from '../../../shared/domain/canonical-json.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';

/** A text as it was published: no word of it ever changes. */
export interface PublishedVersion {
  text: LegalTextId;
  /** From 1 on, without a gap. */
  number: number;
  /** First day, yyyy-mm-dd in Europe/Paris. */
  effectiveFrom: string;
  summary: string;
  /** Name of the administrator. */
  author: string;
  publishedAt: Date;
  sha256: string;
  /** What its notice of withdrawal tells (L221-23); missing in texts without one. */
  returnPaidBy?: ReturnPayer;
  /** As it was written, for the next draft. */
  content: LegalTextContent;
  /** As it is read. */
  shown: ShownLegalText;
}

/** What places a version in time. */
export type DatedVersion = Pick<PublishedVersion, 'number' | 'effectiveFrom'>;

/** SHA-256, hexadecimal, of what a reader sees and of what names it (docs/adr/0046). */
export function hashOf({
  text,
  number,
  effectiveFrom,
  shown,
}: Pick<PublishedVersion, 'text' | 'number' | 'effectiveFrom' | 'shown'>): string {
  return canonicalHash({ text, number, effectiveFrom, shown });
}

/**
 * The version that counts on a day: of those whose first day has come, the one published last. A version of a later day that is overtaken
 * by another never counts.
 * @param versions in any order
 */
export function inForceOn<Version extends DatedVersion>(versions: readonly Version[], day: string): Version | null {
  return versions.reduce<Version | null>(
    (best, version) => (version.effectiveFrom <= day && version.number > (best?.number ?? 0) ? version : best),
    null,
  );
}

/** The version that will count next, on a later day than `day`; null without one. */
export function comingAfter<Version extends DatedVersion>(versions: readonly Version[], day: string): Version | null {
  const now = inForceOn(versions, day)?.number ?? 0;
  const later = versions.filter((version) => version.effectiveFrom > day && version.number > now);
  const first = later.map(({ effectiveFrom }) => effectiveFrom).sort()[0];
  return first === undefined ? null : inForceOn(later, first);
}

/** What ended it, or would have; undefined while nothing does. */
function successorOf(version: DatedVersion, versions: readonly StandingVersion[]): StandingVersion | undefined {
  const later = versions.filter(({ number }) => number > version.number);
  return later.sort(
    (one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom) || one.number - other.number,
  )[0];
}

type StandingVersion = DatedVersion & Pick<PublishedVersion, 'publishedAt'>;

/** How a version stands on a day, among all of its text. */
export function standingOf(
  version: StandingVersion,
  versions: readonly StandingVersion[],
  day: string,
): Pick<LegalVersionSummary, 'state' | 'effectiveUntil'> {
  const next = successorOf(version, versions);
  if (!next) return { state: version.effectiveFrom > day ? 'coming' : 'in-force', effectiveUntil: null };
  // Published on its own first day, it ended the one before in the middle of that day.
  const sameDay = parisDay(next.publishedAt) === next.effectiveFrom;
  const last = sameDay ? next.effectiveFrom : parisDay(parisMidnight(next.effectiveFrom, -1));
  if (last < version.effectiveFrom) return { state: 'never', effectiveUntil: null };
  if (version.effectiveFrom > day) return { state: 'coming', effectiveUntil: last };
  return { state: next.effectiveFrom > day ? 'in-force' : 'past', effectiveUntil: last };
}
