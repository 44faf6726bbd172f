import { Injectable } from '@nestjs/common';
import { isDiskFull } from '../domain/disk-full.js';
import type { AttachedFile } from './mail.js';

/** What stands below the words of a mail; `html` is a whole block. */
interface AppendixWords {
  text: string;
  html: string;
}

/** Files go along with the mail, to be kept and printed. '' where nothing is said of them. */
export interface MailAppendix extends AppendixWords {
  attachments: readonly AttachedFile[];
}

type Source = (id: string) => Promise<MailAppendix>;

interface Registered {
  source: Source;
  isKept: boolean;
}

/** As many as a shop publishes in years. */
const MOST_KEPT = 50;

/**
 * Long texts that a mail carries whole and that never change, such as the terms of sale (C. conso. L221-13): a mail names one
 * (`legal-text:terms-of-sale:2`), and it is put in when the mail leaves, so that a thousand waiting mails hold it once.
 */
@Injectable()
export class MailAppendices {
  private readonly sources = new Map<string, Registered>();
  private readonly kept = new Map<string, MailAppendix>();

  /**
   * @param kind what stands before the first colon of a name
   * @param isKept whether many mails carry the same one
   */
  register(kind: string, source: Source, { isKept = true } = {}): void {
    this.sources.set(kind, { source, isKept });
  }

  /** All that a mail carries, in turn. @throws Error as `of` */
  async all(names: string): Promise<MailAppendix[]> {
    return Promise.all(names.split(' ').map((name) => this.of(name)));
  }

  /** @throws Error when it cannot be read: the mail waits rather than to leave without it */
  async of(name: string): Promise<MailAppendix> {
    const known = this.kept.get(name);
    if (known) return known;
    const colon = name.indexOf(':');
    const registered = this.sources.get(name.slice(0, colon));
    if (!registered) throw new Error(`nobody knows the appendix ${name}`);
    const appendix = await registered.source(name.slice(colon + 1)).catch((error: unknown) => {
      // Whoever runs the shop reads why the mail waits.
      const reason = reasonOf(error);
      throw new Error(`Ce que ce mail doit joindre n’a pas pu être préparé\u00a0: ${reason}`, { cause: error });
    });
    if (!registered.isKept) return appendix;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(name, appendix);
    return appendix;
  }
}

function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'le disque du serveur est plein. Dès qu’il y a de la place, le mail part de lui-même.';
  return error instanceof Error ? error.message : String(error);
}

/** A mail with what it carries. */
export function withAppendices<Words extends AppendixWords>(
  mail: Words,
  appendices: readonly MailAppendix[],
): Words & Pick<MailAppendix, 'attachments'> {
  const said = appendices.filter(({ text }) => text !== '');
  const end = mail.html.lastIndexOf('</body>');
  const place = end === -1 ? mail.html.length : end;
  return {
    ...mail,
    text: [mail.text, ...said.map(({ text }) => text)].join('\n\n'),
    html: `${mail.html.slice(0, place)}${said.map(({ html }) => html).join('')}${mail.html.slice(place)}`,
    attachments: appendices.flatMap(({ attachments }) => attachments),
  };
}
