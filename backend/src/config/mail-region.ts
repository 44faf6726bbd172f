import { createPublicKey } from 'node:crypto';

/** Where SendGrid keeps its copy of a mail; `eu` needs the key of a subuser of that region, which its Pro plan offers. */
export const MAIL_REGIONS = ['global', 'eu'] as const;
export type MailRegion = (typeof MAIL_REGIONS)[number];

/** A public key of the curve P-256, DER in base64, as SendGrid shows the one of its signed events. */
export function isEventKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  } catch {
    return false;
  }
}
