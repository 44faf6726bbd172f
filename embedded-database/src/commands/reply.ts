import { buildDocument, BsonWriter } from '../bson/writer.js';
import type { DatabaseError } from '../errors.js';

/** A successful answer: the given fields and `ok: 1`. */
export function okReply(write: (writer: BsonWriter) => void = () => undefined): Buffer {
  return buildDocument((writer) => {
    write(writer);
    writer.double('ok', 1);
  });
}

export function writeError(writer: BsonWriter, error: DatabaseError): void {
  writer.int32('code', error.code);
  for (const [name, bytes] of error.extra) writer.document(name, bytes);
  writer.string('errmsg', error.message);
}

/** The answer to a refused command. */
export function errorReply(error: DatabaseError): Buffer {
  return buildDocument((writer) => {
    writer.double('ok', 0).string('errmsg', error.message).int32('code', error.code).string('codeName', error.codeName);
    for (const [name, bytes] of error.extra) writer.document(name, bytes);
    if (error.labels.length > 0) {
      writer.startArray('errorLabels');
      error.labels.forEach((label, index) => writer.string(String(index), label));
      writer.endDocument();
    }
  });
}

/** Cursor answer with raw documents, without decoding any of them. */
export function cursorReply(
  batch: readonly Buffer[],
  batchName: 'firstBatch' | 'nextBatch',
  id: bigint,
  ns: string,
  atClusterTime?: bigint,
): Buffer {
  const bytes = batch.reduce((sum, document) => sum + document.length + 12, 0);
  const writer = new BsonWriter(bytes + 128 + ns.length).startDocument();
  writer.startObject('cursor').startArray(batchName);
  batch.forEach((document, index) => writer.document(String(index), document));
  writer.endDocument().int64('id', id).string('ns', ns);
  if (atClusterTime !== undefined) writer.timestamp('atClusterTime', atClusterTime);
  return writer.endDocument().double('ok', 1).endDocument().finish();
}
