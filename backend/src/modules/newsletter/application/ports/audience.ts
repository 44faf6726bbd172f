/** Whom a letter is for, beside having agreed to it. */
export abstract class Audience {
  /** @returns undefined where there is no such segment */
  abstract nameOf(segmentId: string): Promise<string | undefined>;
  /** How many who agreed are in it. */
  abstract count(segmentId: string | null): Promise<number>;
  /** Those of the addresses that are in it. @param emails normalized */
  abstract among(segmentId: string | null, emails: readonly string[]): Promise<ReadonlySet<string>>;
}
