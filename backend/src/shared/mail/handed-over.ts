import { createHash } from 'node:crypto';
import type { MailAttachment } from '@shop/contract';
import { canonicalJson } from '../domain/canonical-json.js';
import type { AttachedFile, PostedMail } from './mail.js';

/** What is kept of a mail once it has left, without its words. */
export interface HandedOver {
  /** Missing for a mail without any. */
  attachments?: MailAttachment[];
  /**
   * SHA-256, hexadecimal, of the canonical JSON (keys in the order of their letters, `canonicalJson`) of
   * `{ to, subject, text, html, attachments: [{ name, sha256 }] }` as it was handed to whoever delivers it; `attachments` is `[]` without any.
   */
  sha256: string;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** A thousand mails carry the same file. */
const digests = new WeakMap<Buffer, string>();

export function attachmentFacts({ name, type, content }: AttachedFile): MailAttachment {
  const digest = digests.get(content) ?? sha256(content);
  digests.set(content, digest);
  return { name, type, bytes: content.length, sha256: digest };
}

export function handedOver({ to, subject, text, html, attachments = [] }: PostedMail): HandedOver {
  const carried = attachments.map(attachmentFacts);
  const named = carried.map((one) => ({ name: one.name, sha256: one.sha256 }));
  const digest = sha256(canonicalJson({ to, subject, text, html, attachments: named }));
  return { ...(carried.length > 0 && { attachments: carried }), sha256: digest };
}
