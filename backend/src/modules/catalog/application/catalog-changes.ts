import { Injectable } from '@nestjs/common';

/**
 * Tells whoever keeps a copy of the catalogue (answers, pages, search) that an administrator changed it, here or on
 * another instance. Sales are not edits: they change a count, which copies of this instance follow at once and those of another one
 * within a second.
 */
@Injectable()
export class CatalogChanges {
  private readonly listeners = new Set<() => void>();
  private readonly saleListeners = new Set<(isTold: boolean) => void>();

  /** `callback` must be quick and must not throw. Returns the way to stop listening. */
  onChange(callback: () => void): () => void {
    this.listeners.add(callback);
    return () => this.listeners.delete(callback);
  }

  announce(): void {
    for (const listener of this.listeners) listener();
  }

  /**
   * Called once units that can be sold became more or fewer here. Quick as well.
   *
   * @param callback told whether a page says something else since: that a product is there, runs out, or is gone
   */
  onSale(callback: (isTold: boolean) => void): void {
    this.saleListeners.add(callback);
  }

  announceSale(isTold: boolean): void {
    for (const listener of this.saleListeners) listener(isTold);
  }
}
