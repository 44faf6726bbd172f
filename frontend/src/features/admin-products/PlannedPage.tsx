import type { BulkField, PlannedChange } from '@shop/contract';
import { type Column, Notice, TextButton, TextLink, Toolbar, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { formatMoment } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useCancelPlannedMutation, useGetPlannedChangesQuery } from './bulk-edits-api';
import { shownTerms } from './bulk-values';

const PAGE_SIZES = [25, 50, 100] as const;

/** What changes: a price or a promotion, both told by what is paid; else the category. */
const fieldOf = ({ before, after }: PlannedChange): BulkField =>
  before.price === after.price && before.promo === after.promo ? 'category' : 'price';

const columnsWith = (act: (plan: PlannedChange) => void, busy: boolean): Column<PlannedChange>[] => [
  {
    key: 'product',
    header: 'Produit',
    narrow: 'title',
    cell: ({ productId, name, problem }) => (
      <>
        <TextLink href={adminPaths.editProduct(productId)}>
          <LongWords>{name}</LongWords>
        </TextLink>
        {problem && <Notice tone="warning">{problem.message}</Notice>}
      </>
    ),
  },
  { key: 'at', header: 'Moment', nowrap: true, narrow: 'quiet', cell: ({ at }) => formatMoment(at) },
  {
    key: 'before',
    header: 'Avant',
    align: 'end',
    narrowLabel: 'Avant\u00a0:',
    cell: (plan) => shownTerms(fieldOf(plan), plan.before),
  },
  {
    key: 'after',
    header: 'Ensuite',
    align: 'end',
    narrow: 'figure',
    cell: (plan) => shownTerms(fieldOf(plan), plan.after),
  },
  {
    key: 'act',
    header: 'Acte',
    align: 'end',
    nowrap: true,
    cell: (plan) => (
      <TextButton disabled={busy} aria-label={`${actOf(plan)}, ${plan.name}`} onClick={() => act(plan)}>
        {actOf(plan)}
      </TextButton>
    ),
  },
];

const actOf = ({ problem }: PlannedChange) => (problem ? 'Ranger' : 'Annuler');

/** Prices, promotions and categories that change by themselves, the nearest moment first. */
export function PlannedPage() {
  const list = useListState(PAGE_SIZES);
  const planned = useGetPlannedChangesQuery(
    { page: list.page, limit: list.pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [cancel, { isLoading }] = useCancelPlannedMutation();
  const toast = useToast();
  useExistingPage(list, planned.currentData);
  const putAway = async ({ productId, name, problem }: PlannedChange) => {
    const { error } = await cancel([productId]);
    if (error) toast.error(messageOf(error, 'Ce changement n’a pas pu être annulé. Veuillez réessayer.'));
    else toast.success(problem ? `${name}\u00a0: rangé.` : `${name}\u00a0: le changement est annulé.`);
  };
  return (
    <AdminList
      title="Changements programmés"
      aside={<TextLink href={adminPaths.tab('produits')}>Produits</TextLink>}
      toolbar={<Toolbar count={listCount(planned.currentData, 'changement', 'changements')} />}
      list={list}
      pageSizes={PAGE_SIZES}
      query={planned}
      columns={columnsWith((plan) => void putAway(plan), isLoading)}
      rowKey={({ productId }) => productId}
      caption="Changements programmés, le plus proche d’abord"
      loadingLabel="Chargement des changements programmés..."
      skeletonRows={6}
      failure={(error) => messageOf(error, 'Les changements programmés n’ont pas pu être chargés.')}
      emptyTitle="Rien n’est programmé. Choisissez des produits, puis «&nbsp;Plus tard&nbsp;»."
    />
  );
}
