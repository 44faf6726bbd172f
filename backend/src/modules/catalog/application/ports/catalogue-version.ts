/** A number in the database that every edit of the catalogue raises, so that other instances notice. */
export abstract class CatalogueVersion {
  /** 0 before the first edit. */
  abstract current(): Promise<number>;
  /** Joins the current unit of work. */
  abstract raise(): Promise<void>;
}
