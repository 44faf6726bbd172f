import { DISCOUNT_STATES, type Discount, type DiscountState } from '@shop/contract';
import { ButtonLink, type Column, SearchBox, Select, StatusDot, Tag, TextLink, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useSearchText } from '../../shared/back-office/use-search-text';
import styles from './Discounts.module.css';
import { daysWords, standingOf, STATE_NAMES, titleOf, TRIGGER_TAGS, usesWords } from './discount-words';
import { useGetDiscountsQuery } from './discounts-api';

const PAGE_SIZES = [25, 50, 100] as const;
const STATE = 'etat';
const isState = (text: string): text is DiscountState => DISCOUNT_STATES.some((state) => state === text);

const columns: Column<Discount>[] = [
  {
    key: 'title',
    header: 'Remise',
    narrow: 'title',
    width: '46%',
    cell: (discount) => (
      <>
        <span className={styles.who}>
          <TextLink href={adminPaths.discount(discount._id)}>
            <LongWords>{titleOf(discount)}</LongWords>
          </TextLink>
          <Tag size="small">{TRIGGER_TAGS[discount.trigger]}</Tag>
        </span>
        <span className={styles.sub}>
          <LongWords>{discount.sentence}</LongWords>
        </span>
      </>
    ),
  },
  { key: 'days', header: 'Dates', narrow: 'quiet', cell: daysWords },
  { key: 'uses', header: 'Utilisée', align: 'end', nowrap: true, narrow: 'figure', cell: usesWords },
  { key: 'state', header: 'État', nowrap: true, cell: (discount) => <StatusDot {...standingOf(discount)} /> },
];

/** Codes and automatic discounts, the newest first. */
export function DiscountsPage() {
  const list = useListState(PAGE_SIZES);
  const wanted = list.get(STATE);
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const discounts = useGetDiscountsQuery(
    {
      page: list.page,
      limit: list.pageSize,
      search: list.search || undefined,
      ...(isState(wanted) && { state: wanted }),
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, discounts.currentData);
  return (
    <AdminList
      title="Remises"
      aside={
        <ButtonLink variant="secondary" href={adminPaths.discount('nouvelle')}>
          Nouvelle remise
        </ButtonLink>
      }
      toolbar={
        <Toolbar
          count={listCount(discounts.currentData, 'remise', 'remises')}
          search={
            <SearchBox
              label="Code ou nom"
              value={text}
              maxLength={100}
              onChange={(event) => setText(event.target.value)}
            />
          }
        >
          <Select
            label="Filtrer par état"
            hideLabel
            options={[
              { value: '', label: 'Toutes' },
              ...DISCOUNT_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
            ]}
            value={isState(wanted) ? wanted : ''}
            onChange={(event) => list.set(STATE, event.target.value)}
          />
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={discounts}
      columns={columns}
      rowKey={({ _id }) => _id}
      caption="Remises, la dernière créée d’abord"
      loadingLabel="Chargement des remises..."
      skeletonRows={6}
      failure={(error) => messageOf(error, 'Les remises n’ont pas pu être chargées.')}
      emptyTitle={list.search || wanted ? 'Aucune remise trouvée.' : 'Aucune remise. Créez un code, ou un lot.'}
    />
  );
}
