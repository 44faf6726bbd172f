import { type AdminReview, REVIEW_VIEWS, type ReviewCounts, type ReviewView } from '@shop/contract';
import { SearchBox, TextLink, Toolbar, ViewLinks } from '@shop/ui-kit';
import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths, REVIEW_PARAMETER } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { listCount } from '../../shared/back-office/list-count';
import { sortOf } from '../../shared/back-office/list-sort';
import { useIsOwner } from '../../shared/back-office/role';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { columnsWith } from './reviews-columns';
import { ReviewPanel } from './ReviewPanel';
import { ReviewPromise } from './ReviewPromise';
import { useGetAdminReviewsQuery, useGetReviewCountsQuery } from './reviews-admin-api';
import styles from './reviews.module.css';

const PAGE_SIZES = [25, 50, 100] as const;
const VIEW = 'vue';
/** In the address; without one, what is to be read. */
const ADDRESSES: Readonly<Record<ReviewView, string>> = {
  waiting: 'a-lire',
  correcting: 'a-corriger',
  unanswered: 'sans-reponse',
  reported: 'signales',
  published: 'parus',
  refused: 'refuses',
};
const VIEWS = Object.keys(REVIEW_VIEWS) as ReviewView[];

const viewsAt = (counts: ReviewCounts | undefined) =>
  VIEWS.map((view) => ({
    value: view,
    label: REVIEW_VIEWS[view],
    href: `${adminPaths.reviews}?${VIEW}=${ADDRESSES[view]}`,
    count: counts && String(counts[view]),
  }));

const EMPTY: Readonly<Record<ReviewView, string>> = {
  waiting: 'Aucun avis à lire.',
  correcting: 'Aucun avis n’attend une correction.',
  unanswered: 'Chaque avis paru a sa réponse.',
  reported: 'Aucun avis n’est signalé.',
  published: 'Aucun avis n’est encore paru.',
  refused: 'Aucun avis n’est refusé.',
};

/** Whether a list still has it after it was decided. */
function standsIn(view: ReviewView, { state, answer, reports }: AdminReview): boolean {
  if (view === 'unanswered') return state === 'published' && answer === null;
  return view === 'reported' ? reports > 0 : view === state;
}

/** What buyers say, before it appears: the oldest first, whatever the note; one opens beside the list. */
export function ReviewsPage() {
  const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;
  const list = useListState(PAGE_SIZES);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOwner = useIsOwner();
  const place = useRef<HTMLDivElement>(null);
  const view = VIEWS.find((one) => ADDRESSES[one] === list.get(VIEW)) ?? 'waiting';
  const open = params.get(REVIEW_PARAMETER) ?? '';
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const counts = useGetReviewCountsQuery(undefined, fresh);
  const reviews = useGetAdminReviewsQuery(
    {
      view,
      page: list.page,
      limit: list.pageSize,
      sort: sortOf(list, ['date']),
      search: list.search || undefined,
    },
    fresh,
  );
  useExistingPage(list, reviews.currentData);
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(params);
    if (id) next.set(REVIEW_PARAMETER, id);
    else next.delete(REVIEW_PARAMETER);
    return `${pathname}?${next}`;
  };
  /** What left the list leaves the panel too: the next one takes its place, or the list has the window again. */
  const goOn = (review: AdminReview) => {
    if (standsIn(view, review)) return;
    const items = reviews.currentData?.items ?? [];
    const at = items.findIndex(({ _id }) => _id === review._id);
    const next = items[at + 1] ?? items[at - 1];
    if (at === -1) return;
    void navigate(hrefOf(next?._id ?? ''), { replace: true });
    if (!next) place.current?.focus();
  };
  return (
    <div className={styles.layout} data-open={open ? '' : undefined}>
      <div className={styles.list} ref={place} tabIndex={-1}>
        <AdminList
          title="Avis"
          aside={isOwner && <TextLink href={adminPaths.settingsOf('avis')}>Invitations</TextLink>}
          toolbar={
            <>
              <ViewLinks
                label="Listes"
                views={viewsAt(counts.data)}
                current={view}
                onChoose={({ href }) => void navigate(href)}
              />
              <Toolbar
                count={listCount(reviews.currentData, 'avis', 'avis')}
                search={
                  <SearchBox
                    label="Mot, produit, prénom ou commande"
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
          query={reviews}
          columns={columnsWith(hrefOf)}
          rowKey={({ _id }) => _id}
          isSelected={({ _id }) => _id === open}
          onOpen={({ _id }) => void navigate(hrefOf(_id))}
          caption="Avis des clients"
          loadingLabel="Chargement des avis..."
          skeletonRows={6}
          failure={(error) => messageOf(error, 'Les avis n’ont pas pu être chargés.')}
          emptyTitle={list.search ? 'Aucun avis ne contient ces mots.' : EMPTY[view]}
          emptyText={
            list.search
              ? undefined
              : 'Chaque client livré est invité une fois, quelques jours après la réception. Réglages, Avis\u00a0: le délai, et les invitations elles-mêmes.'
          }
        >
          <ReviewPromise />
        </AdminList>
      </div>
      {open && (
        <ReviewPanel
          key={open}
          id={open}
          closeHref={hrefOf('')}
          onDecided={goOn}
          onBack={(id) => void navigate(hrefOf(id), { replace: true })}
        />
      )}
    </div>
  );
}
