import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { ClientNotFound } from '../domain/client-errors.js';
import { ClientHistory, FAVORITES_LIMIT } from './ports/client-history.js';
import { ClientReads } from './ports/client-reads.js';
import { KnownProducts } from './ports/known-products.js';

@Injectable()
export class AddFavorite {
  constructor(
    private readonly reads: ClientReads,
    private readonly history: ClientHistory,
    private readonly products: KnownProducts,
  ) {}

  /** The favourites afterwards; adding one again changes nothing. @throws ClientNotFound, DomainError */
  async execute(clientId: string, productId: string): Promise<string[]> {
    const present = await this.reads.favorites(clientId);
    if (present.includes(productId)) return present;
    if (present.length >= FAVORITES_LIMIT) {
      throw new DomainError('conflict', 'FAVORITES.FULL', `Vos favoris comptent déjà ${FAVORITES_LIMIT} produits.`);
    }
    if (!(await this.products.exists(productId))) {
      throw new DomainError('not-found', 'PRODUCT.NOT_FOUND', 'Ce produit n’existe pas.');
    }
    const favorites = await this.history.addFavorite(clientId, productId);
    if (!favorites) throw new ClientNotFound();
    return favorites;
  }
}
