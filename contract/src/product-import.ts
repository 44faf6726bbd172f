import type { ProductCategory } from './categories.js';
import type { ProductStatus } from './catalog.js';
import type { LabelFields } from './labelling.js';
import type { SearchWords } from './product-search-look.js';
import type { Scent } from './product-traits.js';
import type { ShelfWords } from './shelf-words.js';

export const IMPORT_LIMITS = {
  /** Lines of one file, the headings not counted. */
  lines: 50_000,
  /** Lines of one unit of work. */
  atOnce: 50,
  /** Bytes of JSON of the lines that are sent at once. */
  bytes: 150_000,
} as const;

/** What a line of a file sets of a product; what it does not name stays. Amounts in EUR. */
export interface ImportedFields extends Partial<LabelFields>, Partial<SearchWords>, Partial<ShelfWords> {
  name?: string;
  tagline?: string;
  category?: ProductCategory;
  price?: number;
  promo?: number;
  netWeight?: number;
  /** Null for the general one. */
  lowStockLimit?: number | null;
  description?: string;
  ingredients?: string;
  conseils?: string;
  sealedForHygiene?: boolean;
  status?: ProductStatus;
  /** ISO moment, with `status` 'scheduled'. */
  publishAt?: string;
  /** Words of its address, whatever its name is, until it is renamed; former ones lead there. */
  slug?: string;
  /** As `writeSkins` writes them. */
  skins?: string;
  scent?: Scent | '';
  /** What a bundle is made of, as `writeParts` writes it. None given leaves what is in it. */
  parts?: string;
  /** Of a new product only: what stands on the shelf changes by movements. */
  stock?: number;
}

/** What is sent of a line that was looked at. */
export interface ImportSetting {
  /** Counts from 1, as an editor does. */
  line: number;
  /** Of the product; of a new one the id that it will have, which follows from file and line. */
  productId: string;
  /** As the product was seen; null for a new one. */
  updatedAt: string | null;
  /** The name is always among them. */
  set: ImportedFields & { name: string };
}

export interface ImportChange {
  /** The heading of the column. */
  column: string;
  /** Cut where they are long. */
  before: string;
  after: string;
}

/** `POST /api/products/imports/check`: what a file would do, line by line; it does nothing. */
export interface ImportCheck {
  /** Lines of the file, the headings not counted. */
  lines: number;
  /** Products that would be added or changed, in the order of the file. */
  ready: (ImportSetting & {
    name: string;
    changes: ImportChange[];
    /** Words of its texts that the law forbids or asks a proof for; they stand in the way of nothing. */
    toReview: { quote: string; article: string }[];
  })[];
  /** Lines that say what stands already. */
  unchanged: number;
  /** Lines that are left out, each with a sentence; the others may be imported without them. */
  refused: { line: number; name: string; code: string; message: string }[];
  /** Columns that nobody imports: computed ones, and those that the shop does not know. */
  ignored: { column: string; known: boolean }[];
}

/** `POST /api/products/imports`: `IMPORT_LIMITS.atOnce` lines at most. */
export interface ImportRequest {
  /** Name of the file, for the audit log. */
  file: string;
  lines: ImportSetting[];
}

/** What became of a line: `done` when the product stood like that already, as after a lost answer. */
export interface ImportResult {
  line: number;
  outcome: 'added' | 'changed' | 'done' | 'refused';
  problem?: { code: string; message: string };
}
