import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MAX_ENTRIES = 500;

export interface Written {
  text: string;
  /** Texts of its style elements. */
  styles?: readonly string[];
  /** What it shows is no longer there, and it says so: 410. */
  gone?: boolean;
}

/** One page, or document, and how it is made. */
export interface PageRecipe<Data> {
  key: string;
  contentType: string;
  /** How long it is given without looking again at what it shows. Milliseconds. */
  freshMs: number;
  /** Made anew for whoever asks, and never kept. */
  passing?: boolean;
  /** Reads what the page shows; undefined when there is no such page. */
  read(): Promise<Data | undefined>;
  /** Writes the page; the slow part. */
  write(data: Data): Promise<Written> | Written;
}

export interface KeptPage {
  contentType: string;
  etag: string;
  gone: boolean;
  /** Sources that name its style elements in a content security policy: `'sha256-...'`. */
  styleSources: readonly string[];
  bodies: Readonly<Record<PageEncoding, Buffer>>;
}

export const PAGE_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof PAGE_ENCODINGS)[number];

interface Entry {
  page: KeptPage;
  /** Digest of the data that the page shows. */
  shows: string;
  freshUntil: number;
}

/**
 * Keeps whole pages, compressed. What they show is read again after their time (stock and the like) and after each edit of
 * the catalogue; a page is written again only when what it shows has changed. However many ask, one writes.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly inFlight = new Map<string, Promise<KeptPage | undefined>>();
  /** Grows with each edit, so that a page read from the old catalogue is not kept after it. */
  private generation = 0;

  /** @param room how many pages are kept at most */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly room = MAX_ENTRIES,
  ) {}

  /** Pages that are being made. */
  get underWay(): number {
    return this.inFlight.size;
  }

  /** Whether somebody asks for a page that is not there yet. */
  wouldMake(key: string): boolean {
    const entry = this.entries.get(key);
    return !this.inFlight.has(key) && !(entry && entry.freshUntil > this.now());
  }

  /** Whether whoever asks for `key` would be given the page of this mark without a look at what it shows. */
  isFresh(key: string, etag: string): boolean {
    const entry = this.entries.get(key);
    return entry?.page.etag === etag && entry.freshUntil > this.now();
  }

  /** After an edit: most pages show the same as before, and are only to be looked at again. */
  expire(): void {
    this.generation += 1;
    for (const entry of this.entries.values()) entry.freshUntil = Number.NEGATIVE_INFINITY;
    this.inFlight.clear();
  }

  /** Undefined when there is no such page. Rejects as reading or writing does; nothing is kept then. */
  get<Data>(recipe: PageRecipe<Data>): Promise<KeptPage | undefined> {
    const { key } = recipe;
    const entry = this.entries.get(key);
    if (entry && entry.freshUntil > this.now()) return Promise.resolve(entry.page);
    const others = this.inFlight.get(key);
    if (others) return others;
    return this.start(recipe, entry);
  }

  /**
   * Looks again at what a page shows while it may still be given: where many ask, nobody waits for that. Where it fails, whoever asks once its time is
   * over is told so.
   */
  renewEarly<Data>(recipe: PageRecipe<Data>): void {
    const entry = this.entries.get(recipe.key);
    if (!entry || this.inFlight.has(recipe.key) || entry.freshUntil - this.now() > recipe.freshMs / 2) return;
    this.start(recipe, entry).catch(() => undefined);
  }

  private start<Data>(recipe: PageRecipe<Data>, entry: Entry | undefined): Promise<KeptPage | undefined> {
    const { key } = recipe;
    const work: Promise<KeptPage | undefined> = this.renew(recipe, entry).finally(() => {
      if (this.inFlight.get(key) === work) this.inFlight.delete(key);
    });
    this.inFlight.set(key, work);
    return work;
  }

  private async renew<Data>(recipe: PageRecipe<Data>, entry: Entry | undefined): Promise<KeptPage | undefined> {
    const { generation } = this;
    const data = await recipe.read();
    if (data === undefined) {
      this.entries.delete(recipe.key);
      return undefined;
    }
    const shows = digest(JSON.stringify(data));
    const page = entry?.shows === shows ? entry.page : await compress(recipe.contentType, await recipe.write(data));
    if (!recipe.passing && generation === this.generation)
      this.keep(recipe.key, { page, shows, freshUntil: this.now() + recipe.freshMs });
    return page;
  }

  private keep(key: string, entry: Entry): void {
    // The one that was renewed longest ago makes room.
    this.entries.delete(key);
    if (this.entries.size >= this.room) {
      const oldest = this.entries.keys().next().value;
      if (oldest !== undefined) this.entries.delete(oldest);
    }
    this.entries.set(key, entry);
  }
}

const digest = (text: string | Buffer) => createHash('sha1').update(text).digest('base64url');

const styleSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function compress(contentType: string, { text, styles = [], gone = false }: Written): Promise<KeptPage> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 6 }),
  ]);
  // Weak: the same page has three forms.
  const bodies = { br, gzip: gzipped, identity };
  return { contentType, gone, etag: `W/"${digest(identity)}"`, styleSources: styles.map(styleSource), bodies };
}
