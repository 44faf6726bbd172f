import type { Actor } from '../../../../shared/auth/actor.js';

/** Who may see what of an order. */
export abstract class OrderReaders {
  /** `restricted`: its person is forgotten. @returns undefined for whom it is not to be seen */
  abstract seenBy(reference: string, actor: Actor): Promise<{ restricted: boolean } | undefined>;
  /** Orders were paid before: nobody numbered them. */
  abstract anyPaidBefore(moment: Date): Promise<boolean>;
  /** Reference of the order that a mailed link opened. @throws DomainError ORDER.ACCESS_OVER */
  abstract openedBy(access: string): Promise<string>;
}
