import { Inject, Injectable } from '@nestjs/common';
import { LEGAL_TEXTS, type LegalTextId, legalVersionPath, PAGES, type ShownBlock } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { longDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import type { MailAppendix } from '../../../shared/mail/mail-appendices.js';
import { escapeHtml } from '../../../shared/mail/mail-parts.js';
import { column, look, SANS, SERIF } from '../../../shared/mail/mail-style.js';
import type { PublishedVersion } from '../domain/legal-version.js';
import { legalTextErrors } from '../domain/legal-text-errors.js';
import { LegalPapers } from './legal-papers.js';
import { LegalTextStore } from './ports/legal-text-store.js';

const isText = (text: string): text is LegalTextId => Object.hasOwn(LEGAL_TEXTS, text);

/** A version whole, on the durable medium that the buyer keeps (C. conso. L221-13): in the mail's words, and as PDF. */
@Injectable()
export class LegalTextMail {
  constructor(
    private readonly store: LegalTextStore,
    private readonly papers: LegalPapers,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'publicUrl'>,
  ) {}

  /** @param id `terms-of-sale:2` */
  async appendix(id: string): Promise<MailAppendix> {
    const [text = '', number = ''] = id.split(':');
    const version = isText(text) ? await this.store.version(text, Number(number)) : undefined;
    if (!version) throw legalTextErrors.versionUnknown();
    const attachments = await this.papers.attachments(version);
    return { text: this.asText(version), html: this.asHtml(version), attachments };
  }

  private head({ text, number, effectiveFrom, sha256 }: PublishedVersion) {
    return {
      title: LEGAL_TEXTS[text].name,
      lines: [
        `Version ${number}, en vigueur depuis le ${longDay(parisMidnight(effectiveFrom))}`,
        `${this.environment.publicUrl}${legalVersionPath(text, number)}`,
        `SHA-256\u00a0: ${sha256}`,
      ],
    };
  }

  private asText(version: PublishedVersion): string {
    const { title, lines } = this.head(version);
    const sections = version.shown.sections.map(({ heading, blocks }, index) =>
      [`${index + 1}. ${heading}`, ...blocks.flatMap((block) => this.lines(block))].join('\n\n'),
    );
    return ['—'.repeat(30), [title, ...lines].join('\n'), ...sections].join('\n\n');
  }

  private asHtml(version: PublishedVersion): string {
    const { title, lines } = this.head(version);
    const paragraph = (text: string) =>
      `<p${look({ ink: 'text', more: `margin:0 0 12px;font:15px/1.6 ${SANS}` })}>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
    const headingLook = look({ ink: 'text', more: `margin:24px 0 10px;font:400 20px/1.3 ${SERIF}` });
    const sections = version.shown.sections.map(({ heading, blocks }, index) => {
      const words = blocks.map((block) => boxed(block, this.lines(block).map(paragraph).join('')));
      return `<h3${headingLook}>${index + 1}. ${escapeHtml(heading)}</h3>${words.join('')}`;
    });
    const sheet = `<tr><td${look({ ground: 'sheet', ink: 'text', more: 'padding:28px 22px 20px;word-break:break-word' })}>
<h2${look({ ink: 'text', more: `margin:0 0 12px;font:400 26px/1.2 ${SERIF}` })}>${escapeHtml(title)}</h2>
${paragraph(lines.join('\n'))}
${sections.join('\n')}
</td></tr>`;
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${look({ ground: 'page' })}><tr><td align="center" style="padding:0 16px 32px">
${column(sheet)}
</td></tr></table>`;
  }

  private lines(block: ShownBlock): string[] {
    if (block.kind === 'paragraph') return [block.text];
    if (block.kind === 'list') return [block.items.map((item) => `• ${item}`).join('\n')];
    if (block.kind === 'link') return [`${block.label}\u00a0: ${this.environment.publicUrl}${PAGES[block.to].path}`];
    return block.parts.map(({ text }) => text);
  }
}

/** What the law wants in its box, or apart, stands so here too. */
function boxed(block: ShownBlock, html: string): string {
  if (block.kind !== 'imposed' || block.look === 'plain') return html;
  const frame =
    block.look === 'box' ? 'border:1px solid;padding:16px 18px 4px' : 'border-left:1px solid;padding-left:18px';
  const cell = look({ ink: 'text', rule: 'frame', more: frame });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td${cell}>${html}</td></tr></table>`;
}
