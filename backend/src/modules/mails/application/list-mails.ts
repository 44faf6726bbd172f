import { Injectable } from '@nestjs/common';
import type { MailRecord, MailState } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { MailLog } from '../../../shared/mail/mail-log.js';

@Injectable()
export class ListMails {
  constructor(private readonly log: MailLog) {}

  execute(selection: Slice & { state?: MailState }): Promise<Page<MailRecord>> {
    return this.log.list(selection);
  }
}
