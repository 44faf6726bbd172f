import { Injectable } from '@nestjs/common';
import { COUNTRIES, type CountryCode } from '@shop/contract';
import { ShopDelivery } from '../../../shared/domain/shop-delivery.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { AddressBook, AddressDetails, StoredAddress } from '../domain/address-book.js';
import { countryNotServed } from '../domain/address-errors.js';
import { ClientAddresses } from './ports/client-addresses.js';

export interface NewAddress extends AddressDetails {
  asDefault: boolean;
}

export interface AddressChange extends NewAddress {
  /** The one that was read. */
  version: number;
}

/** The addresses a client keeps for the next orders. Each call answers all of them as they are afterwards. */
@Injectable()
export class KeepAddresses {
  constructor(
    private readonly kept: ClientAddresses,
    private readonly delivery: ShopDelivery,
    private readonly work: UnitOfWork,
  ) {}

  /** The default first. @throws ClientNotFound */
  async all(clientId: string): Promise<readonly StoredAddress[]> {
    return (await this.kept.of(clientId)).addresses;
  }

  /** @throws ClientNotFound, AddressesFull, DomainError `ADDRESS.COUNTRY_NOT_SERVED` */
  async add(clientId: string, { asDefault, ...details }: NewAddress): Promise<readonly StoredAddress[]> {
    const served = await this.served();
    if (!served.includes(details.country)) throw countryNotServed();
    const id = this.kept.nextId();
    return this.changed(clientId, (book) => book.add(id, details, asDefault));
  }

  /**
   * One in a country where nothing goes any more may stay there: its name may still be mended.
   * @throws ClientNotFound, AddressNotFound, DomainError `ADDRESS.CHANGED_MEANWHILE`, `ADDRESS.COUNTRY_NOT_SERVED`
   */
  async change(clientId: string, id: string, change: AddressChange): Promise<readonly StoredAddress[]> {
    const served = await this.served();
    return this.changed(clientId, (book) => {
      const before = book.countryOf(id);
      if (before && before !== change.country && !served.includes(change.country)) throw countryNotServed();
      book.change(id, change);
    });
  }

  /** One that is not kept changes nothing. @throws ClientNotFound */
  remove(clientId: string, id: string, successor?: string): Promise<readonly StoredAddress[]> {
    return this.changed(clientId, (book) => book.remove(id, successor));
  }

  /** @throws ClientNotFound, AddressNotFound */
  makeDefault(clientId: string, id: string): Promise<readonly StoredAddress[]> {
    return this.changed(clientId, (book) => book.makeDefault(id));
  }

  private changed(clientId: string, change: (book: AddressBook) => void): Promise<readonly StoredAddress[]> {
    return this.work.run(async () => {
      const book = await this.kept.of(clientId);
      const before = book.addresses;
      change(book);
      if (book.addresses !== before) await this.kept.save(clientId, book);
      return book.addresses;
    });
  }

  /** From where somebody can order, as the checkout offers it. */
  private async served(): Promise<readonly CountryCode[]> {
    return (await this.delivery.promise())?.countries ?? COUNTRIES;
  }
}
