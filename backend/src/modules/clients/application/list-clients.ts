import { Injectable } from '@nestjs/common';
import type { Page } from '../../../shared/http/lists/paging.js';
import { type ClientListRequest, ClientReads, type ClientSheet } from './ports/client-reads.js';

@Injectable()
export class ListClients {
  constructor(private readonly reads: ClientReads) {}

  execute(request: ClientListRequest): Promise<Page<ClientSheet>> {
    return this.reads.list(request);
  }
}
