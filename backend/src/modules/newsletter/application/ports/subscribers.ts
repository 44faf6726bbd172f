import type { Subscriber } from '../../domain/subscriber.js';

/** Who asked for the letter. Everything joins the caller's unit of work; what is over by the clock is not there. */
export abstract class Subscribers {
  abstract find(id: string): Promise<Subscriber | undefined>;
  /** @param email normalized */
  abstract at(email: string): Promise<Subscriber | undefined>;
  /** One more ask of an address that has not agreed yet: the newest counts. @returns as it is now, agreed or not */
  abstract ask(wanted: Omit<Subscriber, 'id' | 'asks' | 'state' | 'confirmedAt'>): Promise<Subscriber>;
  /** The address is proved. @returns false where it had agreed already, or is gone */
  abstract confirm(id: string, at: Date): Promise<boolean>;
  /** Those who agreed by a moment, in the order of their ids. @param cursor id of the last one before; '' for the first */
  abstract agreedAfter(cursor: string, by: Date, atMost: number): Promise<Subscriber[]>;
  abstract countAgreed(): Promise<number>;
  /** Writes their records: whoever leaves at the same moment does so before, or after. */
  abstract touch(ids: readonly string[], letterId: string): Promise<void>;
  /** @returns what was there */
  abstract remove(id: string): Promise<Subscriber | undefined>;
}
