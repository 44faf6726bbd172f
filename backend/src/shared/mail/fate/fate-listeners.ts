import { Injectable } from '@nestjs/common';

type Listener = (subjectIds: readonly string[]) => Promise<void>;

/** Where modules say which of their mails they follow: told when one arrived, came back, was given up or was put on its way again. */
@Injectable()
export class FateListeners {
  private readonly listeners = new Map<string, Listener>();

  /** @param listener gets what these mails speak of, each once. Joins the unit of work, and may be told of nothing new */
  register(kinds: readonly string[], listener: Listener): void {
    for (const kind of kinds) this.listeners.set(kind, listener);
  }

  get kinds(): string[] {
    return [...this.listeners.keys()];
  }

  async tell(mails: readonly { kind: string; subjectId?: string }[]): Promise<void> {
    for (const [kind, listener] of this.listeners) {
      const subjects = mails.flatMap((mail) => (mail.kind === kind && mail.subjectId ? [mail.subjectId] : []));
      if (subjects.length > 0) await listener([...new Set(subjects)]);
    }
  }
}
