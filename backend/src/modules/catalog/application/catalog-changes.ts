import { Injectable } from '@nestjs/common';

/**
 * Tells whoever keeps a copy of the catalogue (answers, pages, search) that an administrator changed it, here or on
 * another instance. Sales are not edits: they change a count that every copy may show a moment late.
 */
@Injectable()
export class CatalogChanges {
  private readonly listeners = new Set<() => void>();

  /** `callback` must be quick and must not throw. Returns the way to stop listening. */
  onChange(callback: () => void): () => void {
    this.listeners.add(callback);
    return () => this.listeners.delete(callback);
  }

  announce(): void {
    for (const listener of this.listeners) listener();
  }
}
