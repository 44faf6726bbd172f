import type { ChangedBy, PartChanges } from '../../domain/delivery-parts.js';
import type { DeliveryRules } from '../../domain/delivery-rules.js';

/** Delivery, as the owner left it. */
export interface DeliverySetting {
  rules: DeliveryRules;
  /** How often it was changed: of two administrators at once one is told. */
  version: number;
  changedBy: ChangedBy;
  changes: PartChanges;
}

export abstract class DeliveryStore {
  /** Undefined while nobody set it. Up to a second old outside a unit of work. */
  abstract read(): Promise<DeliverySetting | undefined>;
  /** Joins the caller's unit of work. @throws StaleWrite when somebody else set it meanwhile */
  abstract write(setting: DeliverySetting): Promise<void>;
}
