import { Injectable } from '@nestjs/common';

/** A mail to be written once more: the words that were sent are not kept. */
export interface MailToWrite {
  kind: string;
  subjectId: string;
  /** The new mail's own key. */
  key: string;
  facts?: Record<string, string | number>;
}

type Writer = (mail: MailToWrite) => Promise<void>;

/**
 * Where modules say which of their mails can be written anew. Mails with a link that opens an account are not among
 * them: whoever needs one asks for it.
 */
@Injectable()
export class MailWriters {
  private readonly writers = new Map<string, Writer>();

  register(kinds: readonly string[], writer: Writer): void {
    for (const kind of kinds) this.writers.set(kind, writer);
  }

  knows(kind: string): boolean {
    return this.writers.has(kind);
  }

  async write(mail: MailToWrite): Promise<void> {
    await this.writers.get(mail.kind)?.(mail);
  }
}
