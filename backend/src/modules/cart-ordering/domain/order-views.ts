import { FIXED_ORDER_VIEWS, ORDER_VIEW_LIMITS, type OrderViewFilters } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export interface SavedView {
  id: string;
  name: string;
  filters: OrderViewFilters;
}

/** 'À préparer' and 'a preparer' are one. */
const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Without what narrows nothing, in one order: two views are compared by it. */
export const narrowing = (filters: OrderViewFilters): OrderViewFilters =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => Boolean(value))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const written = (filters: OrderViewFilters) => JSON.stringify(narrowing(filters));

/** The views that the shop's administrators share, beside those that every shop has. */
export class OrderViews {
  private constructor(private views: readonly SavedView[]) {}

  static of(views: readonly SavedView[]): OrderViews {
    return new OrderViews(views);
  }

  get saved(): readonly SavedView[] {
    return this.views;
  }

  /**
   * The same view once more is a repeated call.
   * @returns whether it is new
   * @throws DomainError `ORDER_VIEW.NARROWS_NOTHING`, `ORDER_VIEW.NAME_TAKEN`, `ORDER_VIEW.FULL`
   */
  save(view: SavedView): boolean {
    const known = [...FIXED_ORDER_VIEWS, ...this.views].find(({ name }) => folded(name) === folded(view.name));
    if (known && written(known.filters) === written(view.filters)) return false;
    if (known) throw nameTaken(known.name);
    if (written(view.filters) === written({})) throw narrowsNothing();
    if (this.views.length >= ORDER_VIEW_LIMITS.views) throw full();
    this.views = [...this.views, { ...view, filters: narrowing(view.filters) }];
    return true;
  }

  /** @returns the view, undefined where there was none */
  remove(id: string): SavedView | undefined {
    const view = this.views.find((one) => one.id === id);
    this.views = this.views.filter((one) => one !== view);
    return view;
  }
}

const nameTaken = (name: string) =>
  new DomainError(
    'conflict',
    'ORDER_VIEW.NAME_TAKEN',
    `Une vue s’appelle déjà «\u00a0${name}\u00a0». Choisissez un autre nom.`,
  );

const narrowsNothing = () =>
  new DomainError(
    'invalid',
    'ORDER_VIEW.NARROWS_NOTHING',
    'Choisissez au moins un filtre\u00a0: sans filtre, la vue montre toutes les commandes.',
  );

const full = () =>
  new DomainError(
    'conflict',
    'ORDER_VIEW.FULL',
    `La boutique a déjà ${ORDER_VIEW_LIMITS.views} vues. Supprimez-en une pour en enregistrer une autre.`,
  );
