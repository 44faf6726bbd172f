import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  claimWordsIn,
  type ImportChange,
  type ImportCheck,
  type ImportedFields,
  PRODUCT_TEXTS,
  provenKinds,
  type ShownClaim,
} from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { ShopClaims } from '../../../shared/domain/shop-claims.js';
import { foldText } from '../../../shared/domain/search-text.js';
import { IMPORT_COLUMNS } from '../domain/import-columns.js';
import { isBundle } from '../domain/bundle.js';
import { addressTaken } from '../domain/product-address.js';
import { Product, type ProductState } from '../domain/product.js';
import { plainPicture } from '../domain/product-pictures.js';
import { type FileLine, readProductFile } from '../domain/product-file.js';
import { Categories } from './categories.js';
import { FillBundles } from './fill-bundles.js';
import { ImportedContents, ShopNames } from './imported-contents.js';
import { importedValue, shownValue } from './imported-values.js';
import { PicturesToCome } from './pictures-to-come.js';
import { addedAndDeleted, revisionOf, sheetOf } from './imported-fields.js';
import { ProductRepository } from './ports/product-repository.js';
import { StockMovements } from './ports/stock-movements.js';

/** Lines that are held against their products at once; others have their turn in between. */
const AT_ONCE = 200;

const HEX_ID = /^[0-9a-f]{24}$/;

interface Known {
  /** Of the bytes: a new product's id follows from it, so that the same file adds nothing twice. */
  hash: string;
  /** Values of the categories, by value and by name. */
  categories: ReadonlyMap<string, string>;
  names: ShopNames;
  contents: ImportedContents;
  /** What is proven today, so that it is not pointed at. */
  claims: readonly ShownClaim[];
}

type Judged =
  { unchanged: true } | { ready: ImportCheck['ready'][number] } | { refused: { code: string; message: string } };

const refusal = (code: string, message: string): Judged => ({
  refused: { code: `PRODUCT_FILE.${code}`, message },
});

/** What a file of products would do, line by line. It does nothing. */
@Injectable()
export class CheckProductFile {
  constructor(
    private readonly products: ProductRepository,
    private readonly movements: StockMovements,
    private readonly categories: Categories,
    private readonly picturesToCome: PicturesToCome,
    private readonly claims: ShopClaims,
    private readonly bundles: FillBundles,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CSV.EMPTY, CSV.NOT_TEXT, CSV.CUT_OFF, CSV.TOO_LONG, PRODUCT_FILE.COLUMNS */
  async execute(bytes: Buffer): Promise<ImportCheck> {
    const { ignored, lines, hasContents } = readProductFile(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const names = await this.namesInShop();
    const contents = new ImportedContents(names);
    if (hasContents) await contents.look(readProductFile(bytes).lines);
    const claims = await this.claims.shown();
    const known: Known = { hash, categories: await this.categoriesByWord(), names, contents, claims };
    const check: ImportCheck = { lines: 0, ready: [], unchanged: 0, refused: [], ignored };
    let batch: FileLine[] = [];
    for (const line of lines) {
      batch.push(line);
      if (batch.length < AT_ONCE) continue;
      await this.judgeAll(batch, known, check);
      batch = [];
      await setImmediate();
    }
    await this.judgeAll(batch, known, check);
    return check;
  }

  private async judgeAll(lines: readonly FileLine[], known: Known, check: ImportCheck): Promise<void> {
    const ids = lines.map((line) => idOf(line, known)).filter((id) => HEX_ID.test(id));
    const states = new Map((await this.products.statesOf(ids)).map((state) => [state.id, state]));
    const addresses = lines.flatMap(({ set: { slug }, reference }) =>
      slug === undefined || slug === states.get(reference)?.slugs[0] ? [] : [slug],
    );
    const owners = await this.products.addressedAt(addresses);
    const gone = await this.movements.known(ids.filter((id) => !states.has(id)));
    for (const line of lines) {
      check.lines += 1;
      const id = idOf(line, known);
      const state = states.get(id);
      const owner = owners.get(line.set.slug ?? '');
      const isAddressTaken = owner !== undefined && owner !== id;
      const judged = await this.judge(line, state, known, { isGone: gone.has(id), isAddressTaken });
      const name = line.name || (state?.name ?? '');
      if ('unchanged' in judged) check.unchanged += 1;
      else if ('ready' in judged) check.ready.push(judged.ready);
      else check.refused.push({ line: line.line, name, ...judged.refused });
    }
  }

  private async judge(
    line: FileLine,
    state: ProductState | undefined,
    known: Known,
    { isGone, isAddressTaken }: { isGone: boolean; isAddressTaken: boolean },
  ): Promise<Judged> {
    if (line.problem) return { refused: line.problem };
    if (line.reference && !state) {
      return refusal(
        'UNKNOWN_REFERENCE',
        'Aucun produit ne porte cette référence. Laissez-la vide pour ajouter un produit.',
      );
    }
    const set = { ...line.set };
    if (set.category !== undefined) {
      const category = known.categories.get(foldText(set.category));
      if (category === undefined)
        return refusal('CATEGORY', `La catégorie «\u00a0${set.category}\u00a0» n’existe pas.`);
      set.category = category;
    }
    const owner = set.name === undefined ? undefined : known.names.idOf(set.name);
    const isTaken = owner !== undefined && owner !== state?.id && foldText(set.name!) !== foldText(state?.name ?? '');
    if (isTaken) {
      return refusal('NAME_TAKEN', 'Un autre produit porte déjà ce nom. Mettez sa référence, ou changez le nom.');
    }
    try {
      if (isGone) throw addedAndDeleted();
      if (isAddressTaken) throw addressTaken(set.slug ?? '');
      const id = idOf(line, known);
      if (set.parts) set.parts = known.contents.read(set.parts, { id, name: set.name ?? state?.name ?? '' });
      return state ? await this.revised(line, state, set, known) : await this.added(line, id, set, known);
    } catch (error) {
      if (error instanceof DomainError) return { refused: { code: error.code, message: error.message } };
      throw error;
    }
  }

  private async revised(
    { line, reference }: FileLine,
    state: ProductState,
    given: ImportedFields,
    known: Known,
  ): Promise<Judged> {
    const set = { ...given };
    delete set.stock;
    // That of a bundle is that of its parts, as the export tells it.
    if (isBundle(state)) delete set.netWeight;
    // Added by this very file: what only a new product takes from it is done.
    if (!reference) {
      delete set.status;
      delete set.publishAt;
    }
    const revised = Product.from(state).revise(revisionOf(set), this.clock.now());
    const { slug } = set;
    const at = slug === undefined ? revised : revised.addressedBy([slug]);
    const after = (await this.bundles.follow(at, state)).state;
    await this.picturesToCome.assertNone(after, state);
    const changes = changesOf(set, { before: state, after }, known.contents);
    // A file that says the address means it, whatever the new name would make of it.
    if (slug !== undefined && after.name !== state.name) set.slug = slug;
    if (changes.length === 0) return { unchanged: true };
    const name = after.name;
    const seen = { productId: state.id, updatedAt: state.updatedAt.toISOString() };
    const toReview = toReviewOf(set, state.id, known);
    return { ready: { line, ...seen, set: { ...set, name }, name, changes, toReview } };
  }

  private async added({ line }: FileLine, productId: string, given: ImportedFields, known: Known): Promise<Judged> {
    const { status: _status, publishAt: _publishAt, ...set } = given;
    const missing = (
      [
        ['name', 'le nom'],
        ['price', 'le prix'],
        ['category', 'la catégorie'],
      ] as const
    ).filter(([field]) => set[field] === undefined);
    if (missing.length > 0) {
      const what = missing.map(([, word]) => word).join(', ');
      return refusal('NEW_INCOMPLETE', `Un nouveau produit demande aussi ${what}.`);
    }
    const sheet = { ...sheetOf(set), pictures: [plainPicture(''), plainPicture('')] };
    const product = Product.create(productId, sheet, set.stock ?? 0, this.clock.now(), { status: 'draft' });
    const { state } = await this.bundles.follow(set.slug ? product.addressedBy([set.slug]) : product);
    const changes = changesOf(set, { before: undefined, after: state }, known.contents);
    const name = state.name;
    const toReview = toReviewOf(set, productId, known);
    return { ready: { line, productId, updatedAt: null, set: { ...set, name }, name, changes, toReview } };
  }

  private async categoriesByWord(): Promise<Map<string, string>> {
    const names = await this.categories.names();
    return new Map([...names].flatMap(([value, name]) => [[foldText(name), value] as const, [foldText(value), value]]));
  }

  private async namesInShop(): Promise<ShopNames> {
    const names = new ShopNames();
    for await (const product of this.products.stream({ status: 'every' })) names.add(product);
    return names;
  }
}

function idOf({ reference, line }: FileLine, { hash }: Known): string {
  return reference || createHash('sha256').update(`${hash} ${line}`).digest('hex').slice(0, 24);
}

/** Of what the line writes: what stands already was pointed at where it was written, and is listed under 'Allégations'. */
function toReviewOf(set: ImportedFields, productId: string, { claims }: Known): { quote: string; article: string }[] {
  const texts = PRODUCT_TEXTS.flatMap((field) => (field in set ? String(set[field as keyof ImportedFields]) : []));
  const words = claimWordsIn(texts.join('\n'), provenKinds(claims, productId));
  return words.map(({ quote, article }) => ({ quote, article }));
}

/** What differs; of a product that there is, what stays as it is is taken out of what is set. */
function changesOf(
  set: ImportedFields,
  { before, after }: { before: ProductState | undefined; after: ProductState },
  contents: ImportedContents,
): ImportChange[] {
  const changes: ImportChange[] = [];
  for (const { heading, field } of IMPORT_COLUMNS) {
    if (set[field] === undefined) continue;
    const [was, is] = [before && importedValue(before, field), importedValue(after, field)];
    if (was === is) delete set[field];
    else if (field === 'parts') {
      const [held, holds] = [before?.parts ?? [], after.parts ?? []].map((parts) => contents.shown(parts));
      changes.push({ column: heading, before: held ?? '', after: holds ?? '' });
    } else changes.push({ column: heading, before: shownValue(field, was), after: shownValue(field, is) });
  }
  return changes;
}
