import { type Category, CHOICE_ORDERS, firstOrder, isOrderOf, type ProductSummary } from '@shop/contract';
import { Button, ButtonLink, EmptyState, FilterChips, Filters, Select } from '@shop/ui-kit';
import { type ComponentType, startTransition, Suspense, useId, useRef, useState } from 'react';
import { shopPage } from '../../content/shop-page';
import { paths } from '../../shared/paths';
import { lazyOverlay } from '../../shared/ui/chunk-timeout';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { usePartLost } from '../../shared/ui/use-part-lost';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import type { FilterSheetProps } from './FilterSheet';
import type { CardSlots } from './LatestProducts';
import { isOtherwise, NothingFound, SearchedFor } from './SearchedFor';
import { ShopGrid, ShopGridSkeleton } from './ShopGrid';
import styles from './ShopShelf.module.css';
import { chosenIn, filterGroups, useChoice } from './use-choice';

const ORDERS = Object.entries(CHOICE_ORDERS).map(([value, label]) => ({ value, label }));

interface ShopShelfProps {
  /** Only its products; all by default. */
  category?: Category;
  slotsOf: (product: ProductSummary) => CardSlots;
}

const counted = (products: number) => `${products} ${products > 1 ? 'produits' : 'produit'}`;

/** The products of the shop as one narrows them: what can be chosen beside them, what is chosen above. */
export function ShopShelf({ category, slotsOf }: ShopShelfProps) {
  const { asked, answer, choice, hrefOf, unsearched, unfiltered, cleared, choose, order, ...state } =
    useChoice(category);
  const { isWaiting, isStale } = state;
  const sayLost = usePartLost();
  /** While it is open; fetched anew each time, so that one that was lost on its way can come after all. */
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>();
  const close = () => setSheet(undefined);
  const lost = () => {
    close();
    sayLost();
  };
  const count = useRef<HTMLParagraphElement>(null);
  /** Something was ticked since the sheet was opened. */
  const changed = useRef(false);
  const formId = useId();
  if (asked.isError && !answer) {
    return <RetryPlace title="Erreur lors du chargement des produits" onRetry={() => void asked.refetch()} />;
  }
  if (!answer) return <ShopGridSkeleton />;
  const { items, total, all, search } = answer;
  const groups = filterGroups(answer, choice);
  const filters = chosenIn(groups, choice, hrefOf);
  const chips =
    choice.text === '' ? filters : [{ label: `Recherche\u00a0: ${choice.text}`, href: unsearched }, ...filters];
  if (all === 0 && search) {
    return <NothingFound search={search} chips={chips} clearHref={unsearched} />;
  }
  if (all === 0) {
    return <EmptyState title={`${category ? 'Cette catégorie' : 'La boutique'} n’a aucun produit pour le moment.`} />;
  }
  // It counts in its own words.
  const said = search && !isStale && isOtherwise(search) ? search : undefined;
  // The shelf behind it is drawn anew for it, which no press waits for.
  const open = () => {
    changed.current = false;
    startTransition(() => setSheet(lazyOverlay(() => import('./FilterSheet'))));
  };
  // Whatever is ticked until it is closed is undone by one way back.
  const chooseInSheet = (name: string, value: string, checked: boolean) => {
    const replaces = changed.current;
    changed.current = true;
    return choose(name, value, checked, replaces);
  };
  const form = { groups, onChoose: (name: string, value: string, checked: boolean) => choose(name, value, checked) };
  const leave = () => count.current?.focus({ preventScroll: true });
  return (
    <div className={styles.root}>
      <section className={styles.rail} aria-label={shopPage.filters.title}>
        <Filters id={formId} action={hrefOf({ ...choice, page: 1 }).split('?')[0]} {...form} />
        {choice.text !== '' && <input type="hidden" name="q" form={formId} value={choice.text} />}
        {choice.exact && <input type="hidden" name="exact" form={formId} value="1" />}
      </section>
      <section className={styles.main} aria-label={category?.name ?? 'Nos savons'}>
        <div className={styles.bar}>
          <div className={styles.tools}>
            <Button variant="secondary" className={styles.open} aria-haspopup="dialog" onClick={open}>
              {shopPage.filters.title}
              {filters.length > 0 && ` (${filters.length})`}
            </Button>
            <Select
              className={styles.sort}
              label="Trier par"
              name="tri"
              form={formId}
              options={ORDERS.filter(({ value }) => isOrderOf(choice, value))}
              value={choice.order}
              onChange={(event) => order(event.target.value as keyof typeof CHOICE_ORDERS)}
            />
          </div>
          <p ref={count} role="status" tabIndex={-1} className={said ? styles.unseen : styles.count}>
            {!isStale && counted(total)}
            {!isStale && total < all && <span> sur {all}</span>}
          </p>
          {said && <SearchedFor search={said} exactHref={hrefOf({ ...choice, exact: true, page: 1 })} />}
          <FilterChips className={styles.chips} chips={chips} clearHref={cleared} onLeave={leave} />
        </div>
        {isStale && <RetryPlace title="Erreur lors du chargement des produits" onRetry={() => void asked.refetch()} />}
        {!isStale && total === 0 && (
          <EmptyState
            title="Aucun produit ne réunit ces choix."
            action={
              <ButtonLink variant="secondary" href={cleared} onClick={leave}>
                Tout effacer
              </ButtonLink>
            }
          />
        )}
        {!isStale && total > 0 && items.length === 0 && (
          <EmptyState
            title="Cette page est vide."
            action={
              <ButtonLink variant="secondary" href={paths.shop}>
                Voir toute la gamme
              </ButtonLink>
            }
          />
        )}
        {!isStale && items.length > 0 && (
          <ShopGrid
            products={items}
            page={choice.page}
            total={total}
            isWhole={chips.length === 0 && choice.order === firstOrder(choice)}
            hasGuide={category === undefined || category.value === 'Savon'}
            isWaiting={isWaiting}
            hrefOf={(page) => hrefOf({ ...choice, page })}
            slotsOf={slotsOf}
          />
        )}
      </section>
      {Sheet && (
        <ErrorBoundary fallback={null} onError={lost}>
          <Suspense fallback={null}>
            <Sheet
              groups={groups}
              onChoose={chooseInSheet}
              total={isStale ? null : total}
              clearHref={unfiltered}
              onClose={close}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
