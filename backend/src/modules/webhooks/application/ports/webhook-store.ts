import type { WebhookEvent } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { WebhookRecord } from '../../domain/webhook.js';

/** Everything joins the caller's unit of work. */
export abstract class WebhookStore {
  abstract nextId(): string;
  /** @returns false when there are as many as there may be @throws StaleWrite when another took its place */
  abstract add(webhook: WebhookRecord): Promise<boolean>;
  abstract find(id: string): Promise<WebhookRecord | undefined>;
  /** @throws StaleWrite when somebody saved it since it was read */
  abstract save(webhook: WebhookRecord): Promise<void>;
  abstract remove(id: string): Promise<void>;
  /** The newest first. */
  abstract list(slice: Slice): Promise<Page<WebhookRecord>>;
  /** Who hears of it. */
  abstract idsFor(event: WebhookEvent): Promise<string[]>;
  abstract pausedIds(): Promise<string[]>;
  /** @returns in a row, this one included; undefined when it is gone */
  abstract failed(id: string): Promise<number | undefined>;
  abstract received(id: string): Promise<void>;
}
