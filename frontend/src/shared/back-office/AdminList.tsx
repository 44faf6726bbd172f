import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { AdminPage, DataTable, EmptyState, Pagination, type DataTableProps } from '@shop/ui-kit';
import type { ListPage } from '../api/list-page';
import { RetryNotice } from '../ui/RetryNotice';
import { sortingOf } from './list-sort';
import type { ListState } from './use-list-state';

/** What the frame reads of an RTK Query request for one page of a list. */
interface PageQuery<Row> {
  /** The page that was asked for; undefined until it is there. */
  currentData?: ListPage<Row>;
  /** The last page that arrived: it stays on the screen while the next one is loaded. */
  data?: ListPage<Row>;
  isFetching: boolean;
  isError: boolean;
  error?: FetchBaseQueryError | SerializedError;
  refetch: () => unknown;
}

/** The page of rows to draw. */
export const shownPage = <Row,>({ currentData, data }: Pick<PageQuery<Row>, 'currentData' | 'data'>) =>
  currentData ?? data;

interface AdminListProps<Row> extends Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'rowKey'
  | 'caption'
  | 'captionVisible'
  | 'loadingLabel'
  | 'skeletonRows'
  | 'maxHeight'
  | 'isSelected'
  | 'selection'
  | 'detailOf'
  | 'onOpen'
> {
  title: string;
  /** Beside the title: exports, links, « Ajouter ». */
  aside?: ReactNode;
  /** Search, filters and count. */
  toolbar: ReactNode;
  list: ListState;
  pageSizes: readonly number[];
  query: PageQuery<Row>;
  /** What is said when the page could not be loaded; « Réessayer » follows. */
  failure: (error: PageQuery<Row>['error']) => string;
  /** What is said when there is no row. */
  emptyTitle: string;
  /** What would bring one. */
  emptyText?: string | undefined;
  /** What follows the table: acts on the chosen rows, dialogs. */
  children?: ReactNode;
}

/** The frame of every list of the back-office: title, toolbar, table with its states, pages. */
export function AdminList<Row>({
  title,
  aside,
  toolbar,
  list,
  pageSizes,
  query,
  failure,
  emptyTitle,
  emptyText,
  children,
  ...table
}: AdminListProps<Row>) {
  const page = shownPage(query);
  return (
    <AdminPage title={title} aside={aside}>
      {toolbar}
      <DataTable
        {...table}
        rows={page?.items ?? []}
        sorting={table.columns.some(({ sort }) => sort) ? sortingOf(list) : undefined}
        loading={query.isFetching}
        error={
          query.isError ? (
            <RetryNotice onRetry={() => void query.refetch()}>{failure(query.error)}</RetryNotice>
          ) : undefined
        }
        empty={
          <EmptyState bare data-small title={emptyTitle}>
            {emptyText && <p>{emptyText}</p>}
          </EmptyState>
        }
        // Where there is nothing, there are no pages to choose among.
        footer={
          page?.total !== 0 && (
            <Pagination
              page={list.page}
              pageSize={list.pageSize}
              pageSizeOptions={pageSizes}
              total={page?.total ?? 0}
              onChange={list.setPaging}
            />
          )
        }
      />
      {children}
    </AdminPage>
  );
}
