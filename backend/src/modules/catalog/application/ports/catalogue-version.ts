/** A number in the database that every edit of the catalogue raises, so that other instances notice. */
export abstract class CatalogueVersion {
  /** 0 before the first edit. */
  abstract current(): Promise<number>;
  /**
   * Joins the current unit of work.
   * @param ids of the products that the edit adds, changes or removes
   * @returns the number of this edit
   */
  abstract raise(ids: readonly string[]): Promise<number>;
  /**
   * Ids of the products that were added, changed or removed after the edit `from`, up to the edit `to` at least.
   * Undefined when that is no longer known, or when they are too many to be looked at one by one.
   */
  abstract editedBetween(from: number, to: number): Promise<string[] | undefined>;
}
