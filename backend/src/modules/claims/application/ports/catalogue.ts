export interface ReadProduct {
  id: string;
  name: string;
  /** Whatever of it shoppers read. */
  text: string;
}

/** What claims need of the catalogue. */
export abstract class Catalogue {
  /** Runs a change of what pages say: pages and answers that were kept are dropped with it, here and on every instance. */
  abstract edit<T>(change: () => Promise<T>): Promise<T>;
  /** Every product, read as they are taken. */
  abstract texts(): AsyncIterable<ReadProduct>;
}
