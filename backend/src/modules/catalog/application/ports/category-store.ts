import type { CategoryState } from '../../domain/category.js';

export abstract class CategoryStore {
  abstract nextId(): string;
  /** In their order. Up to a second old outside a unit of work. */
  abstract all(): Promise<readonly CategoryState[]>;
  /** As stored now, for what keeps them longer. */
  abstract fresh(): Promise<readonly CategoryState[]>;
  /** Adds it, or writes it anew. */
  abstract put(category: CategoryState): Promise<void>;
  abstract remove(id: string): Promise<void>;
}
