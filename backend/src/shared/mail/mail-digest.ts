import { createHash } from 'node:crypto';

/** What a mail is called outside the shop: its key may hold an address or characters that a header does not allow. 40 hexadecimal digits. */
export function mailDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 40);
}

export const MAIL_DIGEST = /^[0-9a-f]{40}$/;
