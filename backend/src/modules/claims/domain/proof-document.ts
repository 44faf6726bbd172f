import type { ProofDocument } from './claim.js';

const BEGINNING = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
const HEAD_BYTES = 1024;

/**
 * By its content: the signature among the first 1,024 bytes (ISO 32000-1, 7.5.2, implementation note 13), and its end. What follows the end
 * is padding at most: a file that is a PDF and something else is none.
 */
export function isPdf(bytes: Buffer): boolean {
  const start = bytes.subarray(0, HEAD_BYTES).indexOf(BEGINNING);
  const end = bytes.lastIndexOf(END);
  return start >= 0 && end > start && bytes.length - end <= HEAD_BYTES;
}

/** A form's file name arrives as bytes that were read one by one; browsers write UTF-8 (RFC 7578, 5.1). */
function inUtf8(given: string): string {
  const bytes = Buffer.from(given, 'latin1');
  const read = bytes.toString('utf8');
  return bytes.toString('latin1') === given && !read.includes('\uFFFD') ? read : given;
}

const NAME_MAX_LENGTH = 80;

/** What the owner called it, without what a file system or a header could read as anything else. */
export function documentName(given: string, format: ProofDocument['format']): string {
  const last = inUtf8(given).split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_LENGTH);
  return `${plain || 'preuve'}.${format}`;
}
