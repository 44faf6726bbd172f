import { createHmac, hkdfSync } from 'node:crypto';

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Keys, the newest first. They are outside the database: whoever writes to it alone cannot seal what he wrote. The newest seals; the others
 * tell what was sealed before they were followed by another.
 */
abstract class SealKeys {
  private readonly keys: readonly Key[];

  /** @param texts AUDIT_KEY, part by part @param purpose of the seals, so that none passes for one of another purpose */
  constructor(texts: readonly string[], purpose: string) {
    this.keys = texts.map((text) => ({
      id: derived(text, 'audit key id', 4).toString('hex'),
      bytes: derived(text, purpose, 32),
    }));
  }

  /** Of the key that seals: eight hexadecimal digits that say nothing of it. */
  get current(): string {
    const [newest] = this.keys;
    if (!newest) throw new Error('no key to seal with');
    return newest.id;
  }

  /** 0 for the newest; -1 for a key that is not known. */
  ageOf(id: string): number {
    return this.keys.findIndex((key) => key.id === id);
  }

  /** HMAC-SHA-256, in hexadecimal digits. @throws Error for a key that is not known */
  seal(id: string, text: string): string {
    const key = this.keys[this.ageOf(id)];
    if (!key) throw new Error(`the key ${id} is not known`);
    return createHmac('sha256', key.bytes).update(text).digest('hex');
  }
}

/** Of the audit log. */
export class AuditKeys extends SealKeys {
  constructor(texts: readonly string[]) {
    super(texts, 'audit seal');
  }
}

/** Of orders' own chains and of the files that prove an order (docs/adr/0052). */
export class ProofKeys extends SealKeys {
  constructor(texts: readonly string[]) {
    super(texts, 'order proof');
  }
}

/** The id and the key come from one text and tell nothing of each other (RFC 5869). */
function derived(text: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', text, '', purpose, length));
}
