import { Injectable } from '@nestjs/common';
import type { Page } from '../../../shared/http/lists/paging.js';
import { OrderedBy } from './ordered-by.js';
import { type ClientListRequest, ClientReads, type ClientSheet } from './ports/client-reads.js';

@Injectable()
export class ListClients {
  constructor(
    private readonly reads: ClientReads,
    private readonly orderedBy: OrderedBy,
  ) {}

  async execute(request: ClientListRequest): Promise<Page<ClientSheet>> {
    return this.reads.list({ ...request, also: await this.orderedBy.find(request.search, request) });
  }
}
