import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets that the shop must read again: encrypted and authenticated, under a key for one purpose. */
export class SealedBox {
  private readonly key: Buffer;

  /** The key is derived, so that the one of the session tokens serves nothing else directly. */
  constructor(jwtSecret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32));
  }

  /** @param owner whom it is bound to, so that it cannot be moved to another */
  seal(secret: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined when JWT_SECRET changed since, or the document was tampered with. */
  open(sealed: string, owner: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}
