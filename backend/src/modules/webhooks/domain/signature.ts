import { createHmac } from 'node:crypto';

/**
 * What proves that the shop wrote `body`, and when (`X-Shop-Signature`). One `v1` for each secret that is valid, the newest first: whoever has
 * not changed theirs yet finds the old one.
 */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}
