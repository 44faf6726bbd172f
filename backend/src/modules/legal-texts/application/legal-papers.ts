import { Inject, Injectable } from '@nestjs/common';
import { type LegalTextContent, type LegalTextId, legalVersionPath, PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { PaperPress } from '../../../shared/documents/paper-press.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Paper } from '../../../shared/domain/paper.js';
import { StoredFiles } from '../../../shared/files/stored-files.js';
import type { AttachedFile } from '../../../shared/mail/mail.js';
import { draftPaper, paperFileName, type PaperShop, versionPaper, withdrawalPaper } from '../domain/legal-paper.js';
import { legalTextErrors } from '../domain/legal-text-errors.js';
import type { PublishedVersion } from '../domain/legal-version.js';
import { LegalDrafts } from './legal-drafts.js';
import { LegalTextStore } from './ports/legal-text-store.js';

const PDF = 'application/pdf';

/** Versions as PDF: made once, kept, and the same for good (docs/adr/0047). */
@Injectable()
export class LegalPapers {
  /** By name of the file: several who ask for one at the same time wait for the same one. */
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private readonly press = new PaperPress();
  private readonly shop: PaperShop;

  constructor(
    private readonly store: LegalTextStore,
    private readonly drafts: LegalDrafts,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) { shopName, publicUrl }: Environment,
  ) {
    this.shop = {
      shopName: shopName.replaceAll("'", '’'),
      pageUrl: (link) => `${publicUrl}${PAGES[link].path}`,
      versionUrl: (text, number) => `${publicUrl}${legalVersionPath(text, number)}`,
    };
  }

  /** A version whole. @throws DomainError `LEGAL_TEXT.VERSION_NOT_FOUND` */
  async version(text: LegalTextId, number: number): Promise<AttachedFile> {
    const version = await this.store.version(text, number);
    if (!version) throw legalTextErrors.versionUnknown();
    return this.whole(version);
  }

  /** What the confirmation of a contract carries (C. conso. L221-13): the terms whole; apart, notice and form, to be printed and filled in. */
  async attachments(version: PublishedVersion): Promise<AttachedFile[]> {
    const { number } = version;
    const apart = withdrawalPaper(version, this.shop);
    const files = [await this.whole(version)];
    if (!apart) return files;
    const content = await this.kept('withdrawal', version, apart);
    return [...files, { name: paperFileName(apart.title, number), type: PDF, content }];
  }

  /** As it would be read today, marked as such; never kept, and drawn once for all who look at the same words. @throws DomainError `LEGAL_TEXT.INVALID` */
  async draft(text: LegalTextId, content: LegalTextContent): Promise<Buffer> {
    const shown = await this.drafts.preview(text, content);
    return this.press.toShow(draftPaper(text, shown, this.shop, this.clock.now()));
  }

  private async whole(version: PublishedVersion): Promise<AttachedFile> {
    const { text, number } = version;
    const paper = versionPaper(version, this.shop);
    return { name: paperFileName(paper.title, number), type: PDF, content: await this.kept(text, version, paper) };
  }

  private kept(subject: string, { number, sha256 }: PublishedVersion, paper: Paper): Promise<Buffer> {
    // With its hash: another shop's file of that number, left by a restored backup, is not this one's.
    const name = `legal/${subject}-${number}-${sha256.slice(0, 16)}.pdf`;
    const running = this.underWay.get(name);
    if (running) return running;
    const looking = this.keep(name, paper).finally(() => this.underWay.delete(name));
    this.underWay.set(name, looking);
    return looking;
  }

  private async keep(name: string, paper: Paper): Promise<Buffer> {
    const known = await this.files.get(name);
    if (known) return known;
    const made = await this.press.toKeep(paper);
    if (await this.files.put(name, made)) return made;
    // Another instance was faster, perhaps of another release: what is kept counts.
    return (await this.files.get(name)) ?? made;
  }
}
