import { behind, keyIn } from '../storage/keyspace.js';
import type { ReadView } from '../storage/read-view.js';
import type { CollectionInfo, NaturalEnd } from './catalog.js';
import { spaceRange } from './space-range.js';
import type { WriteUnit } from './write-unit.js';

/*
 * A collection's natural order is that of insertion. Documents lie in the order of their _ids, which is nearly always
 * the same: an ObjectId grows with time. Only a document whose _id does not stand behind all others, a late one, needs a
 * note of its place: behind the highest _id there was, its anchor, and behind those that came late before it. The space of
 * a collection's notes is made with the first one.
 */

/** Notes by _id: `00 id → anchor place`, and by place: `01 anchor place → id`. Encoded _ids are prefix-free. */
const BY_ID = 0;
const BY_PLACE = 1;
const SPACE_BYTES = 4;
const PLACE_BYTES = 8;

function noteKey(space: number, kind: number, rest: Buffer): Buffer {
  return keyIn(space, Buffer.concat([Buffer.from([kind]), rest]));
}

function notes(space: number, kind: number): { start: Buffer; end: Buffer } {
  return { start: noteKey(space, kind, Buffer.alloc(0)), end: noteKey(space, kind + 1, Buffer.alloc(0)) };
}

function lastKey(view: ReadView, range: { start: Buffer; end: Buffer }): Buffer | undefined {
  for (const { key } of view.range({ ...range, reverse: true })) return key;
  return undefined;
}

function endOf(view: ReadView, { space, natural }: CollectionInfo): NaturalEnd | undefined {
  const highest = lastKey(view, spaceRange(space))?.subarray(SPACE_BYTES);
  const place = natural === undefined ? undefined : lastKey(view, notes(natural, BY_PLACE));
  const anchor = place?.subarray(SPACE_BYTES + 1, -PLACE_BYTES);
  if (!place || !anchor || (highest && Buffer.compare(highest, anchor) > 0)) {
    return highest && { anchor: Buffer.from(highest), places: 0n };
  }
  return { anchor: Buffer.from(anchor), places: place.readBigUInt64BE(place.length - PLACE_BYTES) + 1n };
}

/**
 * Notes where a new document stands. What an aborted write leaves behind in memory does no harm: the order of what comes
 * later stays the same.
 * @param id the encoded _id
 * @param spaceFor gives the collection the space of its notes
 */
export function appendNaturally(
  unit: WriteUnit,
  collection: CollectionInfo,
  id: Buffer,
  spaceFor: (collection: CollectionInfo) => number,
): void {
  const end = (collection.naturalEnd ??= endOf(unit.base, collection));
  const order = end ? Buffer.compare(id, end.anchor) : 1;
  // the highest again, which an aborted write or a deletion has left: nothing stands behind it yet
  if (!end || order > 0 || (order === 0 && end.places === 0n)) {
    collection.naturalEnd = { anchor: id, places: 0n };
    return;
  }
  const space = collection.natural ?? spaceFor(collection);
  const place = Buffer.alloc(PLACE_BYTES);
  place.writeBigUInt64BE(end.places++);
  const where = Buffer.concat([end.anchor, place]);
  unit.changes.put(noteKey(space, BY_ID, id), where);
  unit.changes.put(noteKey(space, BY_PLACE, where), id);
}

/** Forgets the place of a document that is removed. */
export function removeNaturally(unit: WriteUnit, { natural }: CollectionInfo, id: Buffer): void {
  if (natural === undefined) return;
  const key = noteKey(natural, BY_ID, id);
  const where = unit.view.get(key);
  if (!where) return;
  unit.changes.remove(key);
  unit.changes.remove(noteKey(natural, BY_PLACE, where));
}

/** How far a reading has come, to be taken up again on a newer state. */
export interface NaturalPosition {
  document?: Buffer;
  note?: Buffer;
}

/** Iterates a range and can look at the entry that comes next. */
class Ahead {
  private readonly entries: Iterator<{ key: Buffer; value: Buffer }>;
  next: { key: Buffer; value: Buffer } | undefined;

  constructor(view: ReadView, range: { start: Buffer; end: Buffer }, after: Buffer | undefined, reverse: boolean) {
    const rest = !after ? range : reverse ? { ...range, end: after } : { ...range, start: behind(after) };
    this.entries = view.range({ ...rest, reverse })[Symbol.iterator]();
    this.advance();
  }

  advance(): void {
    const { done, value } = this.entries.next();
    this.next = done === true ? undefined : value;
  }

  close(): void {
    this.entries.return?.();
  }
}

/** The documents of a collection with late ones, in the order of insertion or against it. */
export function* inNaturalOrder(
  view: ReadView,
  { space, natural = 0 }: Pick<CollectionInfo, 'space' | 'natural'>,
  reverse: boolean,
  position: NaturalPosition,
): Generator<Buffer> {
  const sign = reverse ? -1 : 1;
  const lateFrom = position.document && noteKey(natural, BY_ID, position.document.subarray(SPACE_BYTES));
  const documents = new Ahead(view, spaceRange(space), position.document, reverse);
  const late = new Ahead(view, notes(natural, BY_ID), lateFrom, reverse);
  const places = new Ahead(view, notes(natural, BY_PLACE), position.note, reverse);
  try {
    for (;;) {
      const document = documents.next;
      const id = document?.key.subarray(SPACE_BYTES);
      const place = places.next;
      if (place && (!id || standsFirst(place.key, id, reverse))) {
        position.note = place.key;
        places.advance();
        const bytes = view.get(keyIn(space, place.value));
        if (bytes) yield bytes;
        continue;
      }
      if (!document || !id) return;
      position.document = document.key;
      documents.advance();
      while (late.next && Buffer.compare(late.next.key.subarray(SPACE_BYTES + 1), id) * sign < 0) late.advance();
      // a late one is met at its place
      if (!late.next?.key.subarray(SPACE_BYTES + 1).equals(id)) yield document.value;
    }
  } finally {
    for (const range of [documents, late, places]) range.close();
  }
}

/** Does the place of a note come before the document with this _id, in the direction of reading? */
function standsFirst(note: Buffer, id: Buffer, reverse: boolean): boolean {
  const isBefore = Buffer.compare(note.subarray(SPACE_BYTES + 1, -PLACE_BYTES), id) < 0;
  return isBefore !== reverse;
}

/** What is wrong with the notes of a collection, in words. */
export function* wrongNotes(view: ReadView, { space, natural }: CollectionInfo): Generator<string> {
  if (natural === undefined) return;
  for (const { key, value } of view.range(notes(natural, BY_ID))) {
    const id = key.subarray(SPACE_BYTES + 1);
    const name = id.toString('hex');
    if (!view.get(keyIn(space, id))) yield `the natural order knows document ${name}, which does not exist`;
    if (!view.get(noteKey(natural, BY_PLACE, value))?.equals(id)) yield `document ${name} has no place of its own`;
  }
  const [ids, placed] = [BY_ID, BY_PLACE].map((kind) => view.count(notes(natural, kind)));
  if (ids !== placed) yield `the natural order has ${placed} places for ${ids} late documents`;
}
