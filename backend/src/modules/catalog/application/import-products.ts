import { Injectable } from '@nestjs/common';
import type { ImportedFields, ImportResult } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { PictureKey } from '../../../shared/domain/picture.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import { Product, productNotFound, type ProductState } from '../domain/product.js';
import { plainPicture } from '../domain/product-pictures.js';
import { Barcodes } from './barcodes.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { Categories } from './categories.js';
import { FillBundles } from './fill-bundles.js';
import { addedAndDeleted, revisionOf, sheetOf } from './imported-fields.js';
import { PicturesToCome } from './pictures-to-come.js';
import { PictureWarmer } from './ports/picture-warmer.js';
import { PlaceholderPicture } from './ports/placeholder-picture.js';
import { PriceBook } from './price-book.js';
import { ProductRepository } from './ports/product-repository.js';
import { StockMovements } from './ports/stock-movements.js';
import { addressInvalid, addressTaken, isAddress } from '../domain/product-address.js';
import { productFacts } from './product-facts.js';

/** A line of a file that was looked at. */
export interface ImportLine {
  line: number;
  productId: string;
  /** `updatedAt` of the product that it was held against; null for one that is to be added. */
  seen: Date | null;
  set: ImportedFields;
}

/**
 * Writes lines of a file, each for itself and all of them in one unit of work: what changed since the file was looked at is told and stays. Asked
 * for twice it does nothing twice (docs/adr/0083).
 */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly movements: StockMovements,
    private readonly pictures: PictureStore,
    private readonly warmer: PictureWarmer,
    private readonly placeholder: PlaceholderPicture,
    private readonly edits: CatalogueEdits,
    private readonly prices: PriceBook,
    private readonly bundles: FillBundles,
    private readonly picturesToCome: PicturesToCome,
    private readonly categories: Categories,
    private readonly barcodes: Barcodes,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async execute(file: string, lines: readonly ImportLine[]): Promise<ImportResult[]> {
    const isAdding = lines.some(({ seen }) => seen === null);
    const picture = isAdding ? await this.pictures.adopt(this.placeholder.file) : '';
    // In one order, so that two imports that meet never wait in a circle.
    const inOrder = lines.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
    const results = await this.edits.record(
      inOrder.map(({ productId }) => productId),
      async () => {
        await this.products.hold(inOrder.flatMap(({ seen, productId }) => (seen === null ? [] : [productId])));
        const made: ImportResult[] = [];
        for (const line of inOrder) made.push(await this.write(line, file, picture));
        return made;
      },
    );
    if (isAdding) this.warmer.warm([picture]);
    return results.toSorted((one, other) => one.line - other.line);
  }

  private async write(given: ImportLine, file: string, picture: PictureKey): Promise<ImportResult> {
    const { line, productId, seen } = given;
    try {
      const state = await this.products.find(productId);
      await this.categories.assertKnown(given.set.category);
      if (seen === null) return { line, outcome: state ? 'done' : await this.add(given, file, picture) };
      if (!state) throw productNotFound();
      return { line, outcome: await this.change(state, { ...given, seen }, file) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { line, outcome: 'refused', problem: { code: error.code, message: error.message } };
    }
  }

  private async change(state: ProductState, { set, seen }: ImportLine & { seen: Date }, file: string) {
    const revision = revisionOf(set);
    const { slug: address } = set;
    const product = Product.from(state);
    const isMoved = address !== undefined && address !== state.slugs[0];
    if (!product.wouldChange(revision) && !isMoved) return 'done';
    if (seen.getTime() !== state.updatedAt.getTime()) throw changedMeanwhile();
    if (isMoved) await this.assertFree(address, state.id);
    const edited = await this.bundles.follow(product.revise(revision, this.clock.now()), state);
    await this.barcodes.assertFree(edited.state, state);
    await this.picturesToCome.assertNone(edited.state, state);
    const priced = await this.prices.follow(edited, state);
    const revised = await this.products.save(priced, { stockCounted: false, address });
    const facts = changesBetween(productFacts(state), productFacts(revised.state));
    const target = { type: 'product', id: state.id, reference: revised.state.name } as const;
    if (facts) {
      const after = { ...facts.after, file };
      await this.audit.record({ act: 'product.updated', target, before: facts.before, after });
    }
    return 'changed';
  }

  /** A draft with the picture that says that one is to come: its owner shows it and puts it on sale. */
  private async add({ productId, set }: ImportLine, file: string, picture: PictureKey) {
    // Its number follows from the file, and the ledger's movements of it stay.
    if ((await this.movements.known([productId])).size > 0) throw addedAndDeleted();
    if (set.slug) await this.assertFree(set.slug, productId);
    const sheet = { ...sheetOf(set), pictures: [plainPicture(picture), plainPicture(picture)] };
    const created = Product.create(productId, sheet, set.stock ?? 0, this.clock.now(), { status: 'draft' });
    await this.barcodes.assertFree(created.state);
    const product = await this.bundles.follow(set.slug ? created.addressedBy([set.slug]) : created);
    const [added] = await this.products.insert([await this.prices.follow(product)]);
    const target = { type: 'product', id: productId, reference: product.state.name } as const;
    await this.audit.record({ act: 'product.added', target, after: { ...productFacts(added!.state), file } });
    return 'added' as const;
  }

  /** Former addresses lead on, and nobody else gets them. */
  private async assertFree(address: string, id: string): Promise<void> {
    if (!isAddress(address)) throw addressInvalid();
    const owner = (await this.products.addressedAt([address])).get(address);
    if (owner !== undefined && owner !== id) throw addressTaken(address);
  }
}

const changedMeanwhile = () =>
  new DomainError(
    'conflict',
    'PRODUCT.CHANGED_MEANWHILE',
    'Ce produit a été modifié depuis la lecture du fichier\u00a0: il reste tel qu’il est.',
  );
