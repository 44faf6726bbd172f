import type * as Bson from 'bson';
import type { Aggregator } from 'mingo';

/** The parts that only computing needs. */
export interface Library {
  Aggregator: typeof Aggregator;
  bson: typeof Bson;
}

let loaded: Library | undefined;

/** Loads the aggregation library; it takes a tenth of a second, which a start without aggregation saves. */
export async function loadLibrary(): Promise<void> {
  if (loaded) return;
  const [mingo, bson] = await Promise.all([import('mingo'), import('bson')]);
  loaded = { Aggregator: mingo.Aggregator, bson };
}

export function isLibraryLoaded(): boolean {
  return loaded !== undefined;
}

export function library(): Library {
  if (!loaded) throw new Error('The aggregation library is used before it was loaded.');
  return loaded;
}
