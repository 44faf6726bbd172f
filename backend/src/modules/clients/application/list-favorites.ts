import { Injectable } from '@nestjs/common';
import { ClientReads } from './ports/client-reads.js';

@Injectable()
export class ListFavorites {
  constructor(private readonly reads: ClientReads) {}

  /** Ids of products, oldest favourite first. @throws ClientNotFound */
  execute(clientId: string): Promise<string[]> {
    return this.reads.favorites(clientId);
  }
}
