/** Whoever keeps a copy of what pages show. */
export abstract class PageCopies {
  /** Runs the edit as one unit of work; copies, here and on other instances, are made anew after its commit. */
  abstract renewAfter<T>(edit: () => Promise<T>): Promise<T>;
}
