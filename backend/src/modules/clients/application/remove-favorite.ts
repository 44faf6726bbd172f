import { Injectable } from '@nestjs/common';
import { ClientNotFound } from '../domain/client-errors.js';
import { ClientHistory } from './ports/client-history.js';

@Injectable()
export class RemoveFavorite {
  constructor(private readonly history: ClientHistory) {}

  /** The favourites afterwards; a product that is none of them changes nothing. @throws ClientNotFound */
  async execute(clientId: string, productId: string): Promise<string[]> {
    const favorites = await this.history.removeFavorite(clientId, productId);
    if (!favorites) throw new ClientNotFound();
    return favorites;
  }
}
