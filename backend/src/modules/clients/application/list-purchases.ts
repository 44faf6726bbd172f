import { Injectable } from '@nestjs/common';
import { ClientReads } from './ports/client-reads.js';

@Injectable()
export class ListPurchases {
  constructor(private readonly reads: ClientReads) {}

  /** Ids of paid orders, newest first. @throws ClientNotFound */
  execute(clientId: string): Promise<string[]> {
    return this.reads.purchases(clientId);
  }
}
