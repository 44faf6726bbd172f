import type { RawValue } from '../bson/raw.js';
import { eachElement, rawDocument } from '../bson/raw.js';
import { validateDocument } from '../bson/validate.js';
import { BsonWriter } from '../bson/writer.js';
import { DatabaseError } from '../errors.js';
import { crc32c } from './crc32c.js';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

/** One command as it came over the wire. */
export interface CommandMessage {
  requestId: number;
  /** True for OP_QUERY, whose answer is an OP_REPLY: only the driver's first hello uses it. */
  legacy: boolean;
  /** The sender does not want an answer (unacknowledged write). */
  silent: boolean;
  name: string;
  fields: ReadonlyMap<string, RawValue>;
  /** A field that stands there twice. */
  doubled: string | undefined;
  /** Documents sent beside the body, by field name. */
  sequences: ReadonlyMap<string, readonly RawValue[]>;
}

function malformed(reason: string): DatabaseError {
  return new DatabaseError('InvalidBson', reason);
}

function commandOf(bytes: Buffer): Pick<CommandMessage, 'name' | 'fields' | 'doubled'> {
  const fields = new Map<string, RawValue>();
  let name = '';
  let doubled: string | undefined;
  eachElement(bytes, 0, (field, value) => {
    if (fields.size === 0) name = field;
    if (fields.has(field)) doubled ??= field;
    fields.set(field, value);
  });
  return { name, fields, doubled };
}

/** Cuts a document out after checking it thoroughly. */
function documentAt(buf: Buffer, start: number, limit: number): Buffer {
  return buf.subarray(start, validateDocument(buf, start, limit));
}

/**
 * Parses one whole message (header included).
 * @throws DatabaseError InvalidBson when it breaks the protocol, BadValue for a type that is not supported
 */
export function parseMessage(message: Buffer): CommandMessage {
  const requestId = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseOpMsg(message, requestId);
  if (opcode === OP_QUERY) return parseOpQuery(message, requestId);
  throw malformed(`Wire protocol opcode ${opcode} is not supported`);
}

function parseOpMsg(message: Buffer, requestId: number): CommandMessage {
  if (message.length < HEADER + 5) throw malformed('The message is too short');
  const flags = message.readUInt32LE(HEADER);
  // the lower half are flags that a receiver must know
  if (flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) throw malformed(`Unknown required flags ${flags}`);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  if (end < message.length && (end < HEADER + 5 || message.readUInt32LE(end) !== crc32c(message.subarray(0, end)))) {
    throw malformed('The checksum is wrong');
  }
  let pos = HEADER + 4;
  let body: Buffer | undefined;
  const sequences = new Map<string, RawValue[]>();
  while (pos < end) {
    const kind = message[pos++];
    if (kind === 0) {
      if (body) throw malformed('The message has two bodies');
      body = documentAt(message, pos, end);
      pos += body.length;
    } else if (kind === 1) {
      if (pos + 4 > end) throw malformed('A document sequence is cut short');
      const sectionEnd = pos + message.readInt32LE(pos);
      const nameEnd = message.indexOf(0, pos + 4);
      if (sectionEnd > end || nameEnd < 0 || nameEnd >= sectionEnd) {
        throw malformed('A document sequence is malformed');
      }
      const name = message.toString('utf8', pos + 4, nameEnd);
      if (sequences.has(name)) throw malformed(`The document sequence '${name}' stands twice`);
      const documents: RawValue[] = [];
      for (let at = nameEnd + 1; at < sectionEnd;) {
        const document = documentAt(message, at, sectionEnd);
        documents.push(rawDocument(document));
        at += document.length;
      }
      sequences.set(name, documents);
      pos = sectionEnd;
    } else throw malformed(`Unknown section kind ${kind}`);
  }
  if (!body) throw malformed('The message has no body');
  return { requestId, legacy: false, silent: (flags & MORE_TO_COME) !== 0, sequences, ...commandOf(body) };
}

function parseOpQuery(message: Buffer, requestId: number): CommandMessage {
  const nameEnd = message.indexOf(0, HEADER + 4);
  const start = nameEnd + 9;
  if (nameEnd < 0 || start + 5 > message.length) throw malformed('The query is malformed');
  const body = documentAt(message, start, message.length);
  return { requestId, legacy: true, silent: false, sequences: new Map(), ...commandOf(body) };
}

let nextRequestId = 1;

/** Frames an answer for the message that asked. */
export function frameReply(to: Pick<CommandMessage, 'requestId' | 'legacy'>, document: Buffer): Buffer {
  const head = to.legacy ? HEADER + 20 : HEADER + 5;
  const writer = new BsonWriter(head + document.length).skip(head).raw(document, 0, document.length);
  const buf = writer.finish();
  buf.fill(0, 0, head);
  buf.writeInt32LE(buf.length, 0);
  nextRequestId = (nextRequestId + 1) & 0x7fffffff;
  buf.writeInt32LE(nextRequestId, 4);
  buf.writeInt32LE(to.requestId, 8);
  buf.writeInt32LE(to.legacy ? OP_REPLY : OP_MSG, 12);
  // OP_REPLY: flags "await capable", cursor 0, starting from 0, one document
  if (to.legacy) {
    buf.writeInt32LE(8, HEADER);
    buf.writeInt32LE(1, HEADER + 16);
  }
  return buf;
}
