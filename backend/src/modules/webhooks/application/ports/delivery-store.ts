import type { WebhookDeliveryState } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { Attempt, DeliveryRecord } from '../../domain/webhook.js';

export interface ClaimedDeliveries {
  claim: string;
  deliveries: DeliveryRecord[];
}

export interface DeliveryListRequest extends Slice {
  webhookId: string;
  state?: WebhookDeliveryState | undefined;
}

/** Everything joins the caller's unit of work. */
export abstract class DeliveryStore {
  abstract nextId(): string;
  /** What is there of this event for this address already stays. */
  abstract add(deliveries: readonly DeliveryRecord[]): Promise<void>;
  /** Those of this event that have not begun are gone. @returns false where one of them has begun */
  abstract takeBack(eventId: string): Promise<boolean>;
  /** The newest first. */
  abstract list(request: DeliveryListRequest): Promise<Page<DeliveryRecord>>;
  abstract find(webhookId: string, id: string): Promise<DeliveryRecord | undefined>;
  /** To be sent at once, unless it is under way. @returns whether it will be */
  abstract again(webhookId: string, id: string): Promise<boolean>;
  /** What waits for this address is due now: it was suspended. */
  abstract dueNow(webhookId: string): Promise<void>;
  abstract removeOf(webhookId: string): Promise<void>;
  /** The address for which something has been due for longest; none of `except`. */
  abstract nextDue(except: readonly string[]): Promise<string | undefined>;
  /** What is due for this address, for this worker alone until the lease is over. */
  abstract claim(webhookId: string, limit: number, leaseSeconds: number): Promise<ClaimedDeliveries>;
  /** @param nextAttemptAt null when it is received or given up */
  abstract attempted(
    delivery: DeliveryRecord,
    claim: string,
    outcome: { attempt: Attempt; state: WebhookDeliveryState; nextAttemptAt: Date | null },
  ): Promise<void>;
}
