import { Injectable } from '@nestjs/common';
import type { DeliveryAddress } from '@shop/contract';

/** A parcel that arrived. */
export interface ArrivedParcel extends DeliveryAddress {
  nom: string;
  prenom: string;
  /** yyyy-mm-dd in Europe/Paris. */
  on: string;
}

type Lookup = (clientId: string) => Promise<readonly ArrivedParcel[]>;

/** Where a client's parcels went. The module that owns the orders registers here, so that this one needs not know it. */
@Injectable()
export class LastParcels {
  private lookup: Lookup = () => Promise.resolve([]);

  register(lookup: Lookup): void {
    this.lookup = lookup;
  }

  /** In no particular order. */
  of(clientId: string): Promise<readonly ArrivedParcel[]> {
    return this.lookup(clientId);
  }
}
