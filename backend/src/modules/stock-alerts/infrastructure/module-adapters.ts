import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { refusesAt } from '../../../shared/domain/opening.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { ProductsForSale } from '../../catalog/application/products-for-sale.js';
import { ClientAccounts } from '../../clients/application/client-accounts.js';
import { KnownClients, ShopFloor } from '../application/ports/shop-floor.js';

@Injectable()
export class ShopFloorAdapter extends ShopFloor {
  constructor(
    private readonly sale: ProductsForSale,
    private readonly settings: ShopSettings,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async products(ids: readonly string[]) {
    const found = await this.sale.known([...ids]);
    return found.map(({ id, slug, name, image, available, saleStop, isPublic }) => ({
      ...{ id, slug, name, image, available },
      isShown: isPublic,
      isSold: isPublic && saleStop === null,
    }));
  }

  override bundlesWith(productId: string) {
    return this.sale.bundlesWith(productId);
  }

  override async takesOrders(): Promise<boolean> {
    return !refusesAt(this.clock.now(), await this.settings.recent('opening'));
  }
}

@Injectable()
export class KnownClientsAdapter extends KnownClients {
  constructor(private readonly accounts: ClientAccounts) {
    super();
  }

  override async confirmedEmailOf(clientId: string): Promise<string | undefined> {
    const account = await this.accounts.find(clientId);
    return account?.isConfirmed ? account.email : undefined;
  }

  override ownerOf(email: string): Promise<string | undefined> {
    return this.accounts.confirmedAt(email);
  }
}
