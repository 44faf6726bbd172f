import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/contract';
import type { AddressDetails } from '../domain/address-book.js';

/** Whoever an order is for, as it says now. */
export interface OrderedPerson {
  reference: string;
  email: string;
  nom: string;
  prenom: string;
  mobile: string;
  /** In which it was ordered; missing for French. */
  language?: Language;
  /** Where they receive; missing for a gift that goes to somebody else. */
  home?: Omit<AddressDetails, 'label' | 'nom' | 'prenom'>;
}

export interface AccountForOrder {
  clientId: string;
  /** Opened with this very order: it knows no other address. */
  isNew: boolean;
}

export interface OrderBook {
  /** Undefined for an order that is nobody's any more, or is an account's. */
  find(orderId: string): Promise<OrderedPerson | undefined>;
  /**
   * Joins the caller's unit of work. What cannot be kept any more, such as an order called off meanwhile, stays as it is.
   * @returns whether it joined; an account that is not new is refused instead
   */
  keep(orderId: string, account: AccountForOrder): Promise<boolean>;
}

const NONE: OrderBook = { find: () => Promise.resolve(undefined), keep: () => Promise.resolve(false) };

/** Orders placed without an account, for the account of whoever placed them. The module that owns the orders registers here. */
@Injectable()
export class OrdersToKeep {
  private book: OrderBook = NONE;

  register(book: OrderBook): void {
    this.book = book;
  }

  find(orderId: string): Promise<OrderedPerson | undefined> {
    return this.book.find(orderId);
  }

  keep(orderId: string, account: AccountForOrder): Promise<boolean> {
    return this.book.keep(orderId, account);
  }
}
