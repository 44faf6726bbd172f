import { Inject, Injectable } from '@nestjs/common';
import {
  contactOf,
  INTRODUCED_MAILS,
  isIntroducedMail,
  type Language,
  languageRoot,
  type MailTrial,
} from '@shop/contract';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { phrasebookOf } from '../languages/phrasebook.js';
import { ShopIdentity } from '../domain/shop-identity.js';
import { ShopSettings } from '../domain/shop-settings.js';
import { type MailWords, renderHtml, renderText } from './mail-layout.js';
import { inWordsOf } from './mail-language.js';

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

  /**
   * @param kind of a mail to a client, which the owner may introduce and signs; others say what they say
   * @param language of whoever reads it; the words come in French
   */
  async render(words: MailWords, kind?: string, language?: Language): Promise<{ text: string; html: string }> {
    return this.renderWith(words, kind === undefined ? NOTHING : await this.ownWords(kind), language);
  }

  /** Of a subject, or another line that stands outside the mail. */
  say(french: string, language?: Language): string {
    return phrasebookOf(language).say(french);
  }

  /** Nothing that the mail says by itself can be taken out of it: what the law wants said stays. */
  async renderWith(
    french: MailWords,
    { introduction, signature }: OwnWords,
    language: Language = 'fr',
  ): Promise<{ text: string; html: string }> {
    const { shopName, publicUrl } = this.environment;
    const words = inWordsOf(language, publicUrl, french);
    const pagesUrl = publicUrl + languageRoot(language);
    const [greeting, ...rest] = words.paragraphs;
    const paragraphs = [...(greeting === undefined ? [] : [greeting]), ...linesOf(introduction), ...rest];
    const seller = contactOf(await this.identity.recentSeller());
    const content = {
      ...words,
      paragraphs,
      signature: linesOf(signature),
      shopName,
      publicUrl,
      pagesUrl,
      language,
      seller,
    };
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
