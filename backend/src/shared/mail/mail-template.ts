import { Inject, Injectable } from '@nestjs/common';
import { contactOf, INTRODUCED_MAILS, isIntroducedMail, type MailTrial } from '@shop/contract';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { ShopIdentity } from '../domain/shop-identity.js';
import { ShopSettings } from '../domain/shop-settings.js';
import { type MailWords, renderHtml, renderText } from './mail-layout.js';

/** What the owner adds to a mail. */
type OwnWords = Pick<MailTrial, 'introduction' | 'signature'>;

const NOTHING: OwnWords = { introduction: '', signature: '' };

/** Puts words into the shop's clothes: its name, its address on the web, and who sells (C. conso. L221-5, LCEN art. 1-1). */
@Injectable()
export class MailTemplate {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly identity: ShopIdentity,
    private readonly settings: ShopSettings,
  ) {}

  /** @param kind of a mail to a client, which the owner may introduce and signs; others say what they say */
  async render(words: MailWords, kind?: string): Promise<{ text: string; html: string }> {
    return this.renderWith(words, kind === undefined ? NOTHING : await this.ownWords(kind));
  }

  /** Nothing that the mail says by itself can be taken out of it: what the law wants said stays. */
  async renderWith(words: MailWords, { introduction, signature }: OwnWords): Promise<{ text: string; html: string }> {
    const { shopName, publicUrl } = this.environment;
    const [greeting, ...rest] = words.paragraphs;
    const paragraphs = [...(greeting === undefined ? [] : [greeting]), ...linesOf(introduction), ...rest];
    const seller = contactOf(await this.identity.recentSeller());
    const content = { ...words, paragraphs, signature: linesOf(signature), shopName, publicUrl, seller };
    return { text: renderText(content), html: renderHtml(content) };
  }

  private async ownWords(kind: string): Promise<OwnWords> {
    const own = await this.settings.recent('mails');
    return {
      introduction: isIntroducedMail(kind) ? own[INTRODUCED_MAILS[kind].setting] : '',
      signature: own.signature,
    };
  }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
