/*
 * The few parts of the tar format (POSIX ustar) that a backup needs: plain files, read and written one after another,
 * so that `tar` can open a backup without the shop.
 */

const BLOCK = 512;
/** Nothing in a backup is larger: pictures are at most 10 MB, documents 16 MB, portions of them 8 MB more. */
const LARGEST_ENTRY = 64 * 1024 * 1024;

export interface TarEntry {
  name: string;
  bytes: Buffer;
}

/** Header, content and padding of one file. */
export function tarEntry({ name, bytes }: TarEntry, seconds: number): Buffer[] {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name is too long for a backup: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0'.repeat(2), 108);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136);
  header.write('        0', 148);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, bytes, Buffer.alloc(padding(bytes.length))];
}

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/**
 * The files of an archive, one after another.
 * @throws Error when the archive is cut short or a header is not what it should be
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new Reader(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return reader.finish();
    const expected = parseInt(header.toString('latin1', 148, 156), 8);
    header.fill(' ', 148, 156);
    const size = parseInt(header.toString('latin1', 124, 136), 8);
    if (header.reduce((total, byte) => total + byte, 0) !== expected || !(size <= LARGEST_ENTRY)) {
      throw new Error('en-tête illisible');
    }
    const bytes = await reader.take(size);
    await reader.take(padding(size));
    yield { name: header.toString('utf8', 0, header.indexOf(0)), bytes };
  }
}

/** Cuts a stream of chunks into pieces of known length. */
class Reader {
  private chunks: Buffer[] = [];
  private available = 0;
  private readonly source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Reads what is left: only at its end a compressed stream tells whether it was whole. */
  async finish(): Promise<void> {
    this.chunks = [];
    while (!(await this.source.next()).done);
  }

  async take(length: number): Promise<Buffer> {
    while (this.available < length) {
      const { value, done } = await this.source.next();
      if (done) throw new Error('fin manquante');
      this.chunks.push(value);
      this.available += value.length;
    }
    const all = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
    this.chunks = all.length > length ? [all.subarray(length)] : [];
    this.available -= length;
    // a copy: the piece must not keep the whole chunk in memory
    return Buffer.from(all.subarray(0, length));
  }
}
