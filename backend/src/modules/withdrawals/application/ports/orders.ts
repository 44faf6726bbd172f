import type { OrderStatus, ReturnPayer, SoldPart } from '@shop/contract';
import type { Cents } from '../../../../shared/domain/money.js';
import type { WithdrawnOrder } from '../../domain/withdrawal.js';
import type { Bought, BoughtLine, Units } from '../../domain/withdrawn-amount.js';

interface BoughtArticle extends BoughtLine {
  name: string;
  image: string;
  unitPriceCents: Cents;
  /** What was in one unit of a bundle; missing for what is none. */
  parts?: readonly SoldPart[];
  sealedForHygiene?: true;
}

export interface BoughtOrder extends WithdrawnOrder, Bought {
  reference: string;
  clientId: string | null;
  customer: { prenom: string; nom: string; email: string };
  /** How often its address was corrected. */
  addressCorrections: number;
  /** Its guest wishes to be forgotten as soon as nothing is owed any more: no link shows who that is. */
  asksToBeForgotten: boolean;
  lines: readonly BoughtArticle[];
  status: OrderStatus;
  /** Given back so far, whoever did. */
  refundedCents: Cents;
  /** Refunds that said which units they were for, each under its key. */
  namedRefunds: readonly { key: string; units: readonly Units[] }[];
  /** What came back with refunds and stands on the shelf. */
  shelved: readonly { units: readonly Units[]; at: Date }[];
  /** A parcel left the shop. */
  shipped: boolean;
  /** Numbers of declarations whose goods were not in it. */
  unsent: readonly string[];
  /** Who pays for sending goods back, as the client was told before the order. */
  returnPaidBy: ReturnPayer;
}

/** What the order keeps of a declaration, for whoever doubts it one day. */
export interface DeclaredWithdrawal {
  number: string;
  declaredAt: Date;
  inTime: boolean;
  /** Of number, moment and lines. */
  sha256: string;
  /** Units of the order, which are not to be sent any more; null for the whole of it. */
  lines: Units[] | null;
}

/** What withdrawals ask of orders: paid ones only, deleted or not, as they are now. */
export abstract class Orders {
  abstract byReference(reference: string): Promise<BoughtOrder | undefined>;
  /** Its client withdrew: whoever prepares it is shown when it was in time. Joins the caller's unit of work. @throws StaleWrite */
  abstract withdrawalDeclared(orderId: string, declared: DeclaredWithdrawal): Promise<void>;
  /** The declaration was another order's after all. Joins the caller's unit of work. @throws StaleWrite */
  abstract withdrawalMoved(orderId: string, number: string): Promise<void>;
  /** All orders of an account, paid or not, and its address where it was confirmed. */
  abstract ofClient(clientId: string): Promise<{ ids: string[]; email: string | undefined }>;
  /** Those that are not there are left out. */
  abstract byIds(ids: readonly string[]): Promise<BoughtOrder[]>;
}
