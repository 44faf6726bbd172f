import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DISCOUNT_STATES, type Discount, type DiscountCounts, type DiscountState } from '@shop/contract';
import {
  ButtonLink,
  type Column,
  SearchBox,
  StatusDot,
  Tag,
  TextLink,
  Toolbar,
  type View,
  ViewLinks,
} from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useParisDay } from '../../shared/claims/use-paris-day';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { PAGE, useListState } from '../../shared/back-office/use-list-state';
import { useSearchText } from '../../shared/back-office/use-search-text';
import styles from './Discounts.module.css';
import { FOR_WORDS, rowDays, standingOf, titleOf, TRIGGER_TAGS, usesWords, VIEW_NAMES } from './discount-words';
import { useGetDiscountCountsQuery, useGetDiscountsQuery } from './discounts-api';

const PAGE_SIZES = [25, 50, 100] as const;
const STATE = 'etat';
const isState = (text: string): text is DiscountState => DISCOUNT_STATES.some((state) => state === text);

const columnsOn = (today: string): Column<Discount>[] => [
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
        <span className={styles.sub}>{FOR_WORDS[discount.audience]}</span>
        <span className={styles.sub}>
          <LongWords>{discount.sentence}</LongWords>
        </span>
      </>
    ),
  },
  {
    key: 'days',
    header: 'Dates',
    narrow: 'quiet',
    cell: (discount) => {
      const [ending, beginning] = rowDays(discount, today);
      return (
        <>
          {ending} <span className={styles.sub}>{beginning}</span>
        </>
      );
    },
  },
  { key: 'uses', header: 'Utilisée', align: 'end', nowrap: true, narrow: 'figure', cell: usesWords },
  { key: 'state', header: 'État', nowrap: true, cell: (discount) => <StatusDot {...standingOf(discount)} /> },
];

/** The views of the list at this address: the search stays, the page begins anew. */
function viewsAt(pathname: string, params: URLSearchParams, counts: DiscountCounts | undefined): View[] {
  return (['every', ...DISCOUNT_STATES] as const).map((value) => {
    const next = new URLSearchParams(params);
    for (const name of [STATE, PAGE]) next.delete(name);
    if (value !== 'every') next.set(STATE, value);
    const query = next.size > 0 ? `?${next}` : '';
    const count = counts?.[value].toLocaleString('fr-FR');
    return { value, label: VIEW_NAMES[value], href: pathname + query, count };
  });
}

/** Codes and automatic discounts, the newest first. */
export function DiscountsPage() {
  const list = useListState(PAGE_SIZES);
  const wanted = list.get(STATE);
  const view = isState(wanted) ? wanted : 'every';
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const today = useParisDay();
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
  const counts = useGetDiscountCountsQuery({ search: list.search || undefined }, fresh);
  const discounts = useGetDiscountsQuery(
    {
      page: list.page,
      limit: list.pageSize,
      search: list.search || undefined,
      ...(isState(wanted) && { state: wanted }),
    },
    fresh,
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
        <>
          <ViewLinks
            label="Vues"
            views={viewsAt(pathname, params, counts.data)}
            current={view}
            onChoose={({ href }) => void navigate(href)}
          />
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
          />
        </>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={discounts}
      columns={columnsOn(today)}
      rowKey={({ _id }) => _id}
      caption="Remises, la dernière créée d’abord"
      loadingLabel="Chargement des remises..."
      skeletonRows={6}
      failure={(error) => messageOf(error, 'Les remises n’ont pas pu être chargées.')}
      emptyTitle={list.search || wanted ? 'Aucune remise trouvée.' : 'Aucune remise. Créez un code, ou un lot.'}
    />
  );
}
