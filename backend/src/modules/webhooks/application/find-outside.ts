import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import { isOutside } from '../domain/outside-address.js';
import { webhookErrors } from '../domain/webhook-errors.js';
import { hostOf, isLocal, readWebhookUrl } from '../domain/webhook-url.js';
import { Names } from './ports/outside.js';

const THIS_MACHINE = '127.0.0.1';

export interface Destination {
  url: URL;
  /** The one that was judged: whoever connects goes there and does not ask for the name again. */
  address: string;
}

/** Where an address leads at this moment. A name may lead elsewhere a second later, so that it is asked for once, and each time anew. */
@Injectable()
export class FindOutside {
  constructor(
    private readonly names: Names,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws DomainError WEBHOOK.URL_INVALID, WEBHOOK.ADDRESS_REFUSED, WEBHOOK.NAME_UNKNOWN */
  async execute(text: string): Promise<Destination> {
    const url = readWebhookUrl(text, { localAllowed: !this.environment.production });
    if (isLocal(url)) return { url, address: THIS_MACHINE };
    const host = hostOf(url);
    const addresses = isIP(host) === 0 ? await this.names.resolve(host) : [host];
    const [address] = addresses;
    if (address === undefined) throw webhookErrors.nameUnknown();
    // One that leads inside is enough: whoever owns the name chooses which comes first.
    if (!addresses.every(isOutside)) throw webhookErrors.addressRefused();
    return { url, address };
  }
}
