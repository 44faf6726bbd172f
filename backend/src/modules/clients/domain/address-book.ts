import { type CountryCode, KEPT_ADDRESSES_MAX } from '@shop/contract';
import { addressChanged, AddressNotFound, AddressesFull } from './address-errors.js';

/** Where a parcel may go, and to whom. */
export interface AddressDetails {
  /** What its owner calls it; nobody else reads it. */
  label: string;
  nom: string;
  prenom: string;
  address: string;
  complement: string;
  postalCode: string;
  city: string;
  country: CountryCode;
}

export interface StoredAddress extends AddressDetails {
  id: string;
  /** Grows with each change: who changes it says which one was read. */
  version: number;
}

/**
 * The addresses that one client keeps. The first is the default: there is exactly one as long as there is an address at all,
 * whatever is added, moved or taken away.
 */
export class AddressBook {
  private constructor(private entries: readonly StoredAddress[]) {}

  static of(entries: readonly StoredAddress[]): AddressBook {
    return new AddressBook(entries);
  }

  /** The default first, the others in the order in which they were added. */
  get addresses(): readonly StoredAddress[] {
    return this.entries;
  }

  /** The country of one that is kept; undefined when it is not. */
  countryOf(id: string): CountryCode | undefined {
    return this.entries.find((entry) => entry.id === id)?.country;
  }

  /** The same one again is kept once. @throws AddressesFull */
  add(id: string, given: AddressDetails, asDefault: boolean): void {
    const details = named(given);
    const same = this.entries.find((entry) => isSame(entry, details));
    if (!same && this.entries.length >= KEPT_ADDRESSES_MAX) throw new AddressesFull();
    if (!same) this.entries = [...this.entries, { id, version: 1, ...details }];
    if (asDefault) this.prefer(same?.id ?? id);
  }

  /** @throws AddressNotFound, DomainError `ADDRESS.CHANGED_MEANWHILE` */
  change(id: string, { version, asDefault, ...given }: AddressDetails & { version: number; asDefault: boolean }): void {
    const before = this.entries.find((entry) => entry.id === id);
    if (!before) throw new AddressNotFound();
    const details = named(given);
    // The same change again, as by a second click or after a lost answer, has been made.
    if (!isSame(before, details)) {
      if (before.version !== version) throw addressChanged();
      this.entries = this.entries.map((entry) =>
        entry === before ? { ...entry, ...details, version: version + 1 } : entry,
      );
    }
    if (asDefault) this.prefer(id);
  }

  /** One that is not kept changes nothing. @param successor the default from now on, where the one that goes was it */
  remove(id: string, successor?: string): void {
    const wasDefault = this.entries[0]?.id === id;
    this.entries = this.entries.filter((entry) => entry.id !== id);
    if (wasDefault && successor !== undefined && this.countryOf(successor)) this.prefer(successor);
  }

  /** @throws AddressNotFound */
  makeDefault(id: string): void {
    if (!this.countryOf(id)) throw new AddressNotFound();
    this.prefer(id);
  }

  private prefer(id: string): void {
    const others = this.entries.filter((entry) => entry.id !== id);
    this.entries = [...this.entries.filter((entry) => entry.id === id), ...others];
  }
}

/** Without a name of its own it goes by its street. */
const named = (given: AddressDetails): AddressDetails => ({
  ...given,
  label: given.label || Array.from(given.address).slice(0, 60).join(''),
});

function isSame(one: AddressDetails, other: AddressDetails): boolean {
  const fields = ['label', 'nom', 'prenom', 'address', 'complement', 'postalCode', 'city', 'country'] as const;
  return fields.every((field) => one[field] === other[field]);
}
