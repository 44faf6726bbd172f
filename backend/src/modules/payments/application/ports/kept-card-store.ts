import type { KeptCard } from '../../domain/kept-card.js';

/** The cards of clients, and which customers are still to be forgotten at the provider. */
export abstract class KeptCardStore {
  abstract nextId(): string;
  abstract of(clientId: string): Promise<KeptCard | undefined>;
  /** In the place of the one before, which is handed back. */
  abstract put(card: KeptCard): Promise<KeptCard | undefined>;
  /** The card that went; undefined when it is not there. @param cardId any that the client has, without it */
  abstract remove(clientId: string, cardId?: string): Promise<KeptCard | undefined>;
  /** The customer is forgotten after that moment; one that is to be forgotten earlier stays so. */
  abstract planForgetting(customerId: string, dueAt: Date): Promise<void>;
  /** The customer stays. False when it is being forgotten, or is gone. */
  abstract spare(customerId: string): Promise<boolean>;
  /** One that is due, for whoever asks first; it is due again at `againAt` unless it is gone by then. */
  abstract takeDue(now: Date, againAt: Date): Promise<string | undefined>;
  /** A card is with this customer now. */
  abstract isKept(customerId: string): Promise<boolean>;
  abstract forgotten(customerId: string): Promise<void>;
}
