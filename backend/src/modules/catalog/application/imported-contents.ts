import { setImmediate } from 'node:timers/promises';
import { type BundlePart, fullProductName, partWords, writeParts } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { foldText } from '../../../shared/domain/search-text.js';
import { bundleErrors } from '../domain/bundle-errors.js';
import { isReference, readContents } from '../domain/bundle-words.js';
import { quoted } from '../domain/cell-refused.js';
import { CONTENTS } from '../domain/import-columns.js';
import type { FileLine } from '../domain/product-file.js';

/** Lines that are looked at in one go; others have their turn in between. */
const AT_ONCE = 1_000;

/** The products of the shop by what a file may call them. */
export class ShopNames {
  /** Ids by name, folded. */
  private readonly ids = new Map<string, string>();
  private readonly fullIds = new Map<string, string>();
  private readonly names = new Map<string, string>();
  private readonly shared = new Set<string>();

  add({ id, name, category }: { id: string; name: string; category: string }): void {
    const folded = foldText(name);
    if (this.ids.has(folded)) this.shared.add(folded);
    this.ids.set(folded, id);
    this.fullIds.set(foldText(fullProductName({ name, category })), id);
    this.names.set(id, name);
  }

  idOf(name: string): string | undefined {
    return this.ids.get(foldText(name));
  }

  nameOf(id: string): string | undefined {
    return this.names.get(id);
  }

  /** A product by its name, or by the one that shoppers read where no other product has it. @throws DomainError where several have it */
  meant(words: string): string | undefined {
    const folded = foldText(words);
    if (this.shared.has(folded)) {
      throw refusal('PART_AMBIGUOUS', `Plusieurs produits s’appellent ${quoted(words)}\u00a0: mettez sa référence.`);
    }
    return this.ids.get(folded) ?? this.fullIds.get(folded);
  }
}

const refusal = (code: string, message: string) => new DomainError('invalid', `PRODUCT_FILE.${code}`, message);

/** What the bundles of one file are made of. */
export class ImportedContents {
  /** Products that this file makes bundles of, by reference. */
  private readonly bundles = new Set<string>();

  constructor(private readonly names: ShopNames) {}

  /** All lines are known before one is judged: a bundle may stand below the one that would hold it. */
  async look(lines: Iterable<FileLine>): Promise<void> {
    let looked = 0;
    for (const { reference, set, name } of lines) {
      if (set.parts) this.bundles.add(reference || (this.names.idOf(name) ?? ''));
      looked += 1;
      if (looked % AT_ONCE === 0) await setImmediate();
    }
  }

  /**
   * As the API takes them.
   * @throws DomainError PRODUCT_FILE.PART_UNKNOWN, PRODUCT_FILE.PART_AMBIGUOUS, BUNDLE.OF_ITSELF, BUNDLE.BUNDLE_INSIDE
   */
  read(cell: string, own: { id: string; name: string }): string {
    const parts = readContents(cell, CONTENTS).map(({ product, units }): BundlePart => {
      const productId = isReference(product) ? product.toLowerCase() : this.idOf(product, own);
      const name = this.names.nameOf(productId);
      if (productId === own.id) throw bundleErrors.ofItself();
      if (name === undefined) {
        throw refusal(
          'PART_UNKNOWN',
          `${quoted(product)} n’est aucun produit de la boutique (colonne «\u00a0${CONTENTS}\u00a0»).`,
        );
      }
      if (this.bundles.has(productId)) throw bundleErrors.bundleInside(name);
      return { productId, units };
    });
    return writeParts(parts);
  }

  private idOf(words: string, own: { id: string; name: string }): string {
    const id = this.names.meant(words);
    return id ?? (foldText(words) === foldText(own.name) ? own.id : '');
  }

  /** In words, for whoever reads what changes. */
  shown(parts: readonly BundlePart[]): string {
    return partWords(parts.map(({ productId, units }) => ({ units, name: this.names.nameOf(productId) ?? productId })));
  }
}
