import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { damaged } from '../database-unusable.js';

/*
 * What LMDB itself does not look at when it opens a file: whether the file is as long as its newest state needs. Reading
 * behind the end would kill the process. The layout is that of lmdb.h 0.9 (data version 2): two meta pages, the one with
 * the higher transaction number counts.
 */

const MAGIC = 0xbeefc0de;
const HEADER = 24;
const META = {
  magic: HEADER,
  pageSize: HEADER + 24,
  root: HEADER + 112,
  lastPage: HEADER + 120,
  transaction: HEADER + 128,
};
const META_BYTES = HEADER + 136;
const FLAGS_AT = 18;
const LOWER_AT = 20;
const BRANCH = 0x01;
const LEAF = 0x02;
const OVERFLOW = 0x04;
const NODE_BIG = 0x01;
const NO_PAGE = 0xffff_ffff_ffff_ffffn;

interface Meta {
  pageSize: number;
  root: bigint;
  pages: number;
  transaction: bigint;
}

/** @throws DatabaseUnusable when the file is not a database, or pages that are in use are cut off its end */
export function checkFile(path: string): void {
  if (!existsSync(path)) return;
  const file = openFile(path);
  try {
    const { size } = fstatSync(file);
    if (size === 0) return; // made, and killed before the first write
    const first = metaAt(file, 0, size);
    const second = first ? metaAt(file, first.pageSize, size) : undefined;
    const newest = [first, second].reduce((a, b) => (a && b ? (a.transaction > b.transaction ? a : b) : undefined));
    if (!newest) throw damaged(path, 'début du fichier');
    // pages at the end that are free may never have been written
    if (size < newest.pages * newest.pageSize) checkTree(file, path, newest, Math.floor(size / newest.pageSize));
  } finally {
    closeSync(file);
  }
}

function openFile(path: string): number {
  return openSync(path, 'r');
}

function metaAt(file: number, position: number, size: number): Meta | undefined {
  if (size < position + META_BYTES) return undefined;
  const page = Buffer.alloc(META_BYTES);
  readSync(file, page, 0, META_BYTES, position);
  const pageSize = page.readUInt32LE(META.pageSize);
  if (page.readUInt32LE(META.magic) !== MAGIC) return undefined;
  // only the first meta page is sure to tell the size of a page
  if (position === 0 && (pageSize < 512 || pageSize > 65_536)) return undefined;
  return {
    pageSize: position === 0 ? pageSize : position,
    root: page.readBigUInt64LE(META.root),
    pages: Number(page.readBigUInt64LE(META.lastPage)) + 1,
    transaction: page.readBigUInt64LE(META.transaction),
  };
}

/** Every page that the newest state uses must lie inside the file. */
function checkTree(file: number, path: string, { pageSize, root }: Meta, pages: number): void {
  const page = Buffer.alloc(pageSize);
  const open: { number: bigint; span: number }[] = root === NO_PAGE ? [] : [{ number: root, span: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.number + BigInt(next.span) > BigInt(pages)) throw damaged(path, 'fin du fichier manquante');
    readSync(file, page, 0, pageSize, Number(next.number) * pageSize);
    const flags = page.readUInt16LE(FLAGS_AT);
    if (flags & OVERFLOW) {
      const span = page.readUInt32LE(LOWER_AT);
      if (next.number + BigInt(span) > BigInt(pages)) throw damaged(path, 'fin du fichier manquante');
    } else if (flags & (BRANCH | LEAF)) open.push(...children(page, flags, pageSize));
    else throw damaged(path, `page ${next.number}`);
  }
}

function children(page: Buffer, flags: number, pageSize: number): { number: bigint; span: number }[] {
  const found: { number: bigint; span: number }[] = [];
  const count = (page.readUInt16LE(LOWER_AT) - HEADER) >> 1;
  for (let i = 0; i < count && HEADER + 2 * i + 2 <= pageSize; i++) {
    const at = page.readUInt16LE(HEADER + 2 * i);
    if (at + 8 > pageSize) continue;
    if (flags & BRANCH) {
      // a branch node keeps its page number in the fields that hold size and flags elsewhere
      found.push({ number: BigInt(page.readUInt32LE(at)) | (BigInt(page.readUInt16LE(at + 4)) << 32n), span: 1 });
    } else if (page.readUInt16LE(at + 4) & NODE_BIG) {
      const data = at + 8 + page.readUInt16LE(at + 6);
      if (data + 8 <= pageSize) found.push({ number: page.readBigUInt64LE(data), span: 1 });
    }
  }
  return found;
}
