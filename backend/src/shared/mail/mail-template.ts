import { Inject, Injectable } from '@nestjs/common';
import { contactOf } from '@shop/contract';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { ShopIdentity } from '../domain/shop-identity.js';
import { type MailWords, renderHtml, renderText } from './mail-layout.js';

/** Puts words into the shop's clothes: its name, its address on the web, and who sells (C. conso. L221-5, LCEN art. 1-1). */
@Injectable()
export class MailTemplate {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly identity: ShopIdentity,
  ) {}

  async render(words: MailWords): Promise<{ text: string; html: string }> {
    const { shopName, publicUrl } = this.environment;
    const content = { ...words, shopName, publicUrl, seller: contactOf(await this.identity.recentSeller()) };
    return { text: renderText(content), html: renderHtml(content) };
  }
}
