import { Injectable } from '@nestjs/common';
import { ClientReads, type ClientSheet } from './ports/client-reads.js';

@Injectable()
export class ShowClient {
  constructor(private readonly reads: ClientReads) {}

  /** @throws ClientNotFound */
  execute(id: string): Promise<ClientSheet> {
    return this.reads.sheet(id);
  }
}
