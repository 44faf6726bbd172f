import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);
const HEADER = 44;
const ENTRY = 20;

/** What a reader of PDF draws glyphs with; widths and letters are told beside it. The hints are missing in most fonts. */
const DRAWN_WITH = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/**
 * A TrueType font out of its WOFF (w3.org/TR/WOFF, 1.0), `drawn` without the tables that a PDF has no use for.
 * @throws Error for another kind of file
 */
export async function trueTypeOf(woff: Buffer, tables: 'whole' | 'drawn'): Promise<Buffer> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('no WOFF font');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => woff.subarray(HEADER + index * ENTRY));
  const wanted = entries.filter((entry) => tables === 'whole' || DRAWN_WITH.includes(entry.toString('latin1', 0, 4)));
  const unpacked = await Promise.all(
    wanted.map(async (entry) => {
      const [offset, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [number, number, number];
      const bytes = woff.subarray(offset, offset + packed);
      return { tag: entry.toString('latin1', 0, 4), bytes: packed < length ? await inflated(bytes) : bytes };
    }),
  );
  return sfntOf(unpacked.sort((a, b) => (a.tag < b.tag ? -1 : 1)));
}

function sfntOf(tables: readonly { tag: string; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, bytes }, index) => {
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    // Over the whole file, and 0 while it is summed up (OpenType, 'head').
    if (tag === 'head') padded.writeUInt32BE(0, 8);
    const at = 12 + 16 * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum(padded), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  });
  const file = Buffer.concat(parts);
  const index = tables.findIndex(({ tag }) => tag === 'head');
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, file.readUInt32BE(12 + 16 * index + 8) + 8);
  return file;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
