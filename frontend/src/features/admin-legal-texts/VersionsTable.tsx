import { legalPdfPath, type LegalTextId, legalVersionPath, type PublishedLegalText } from '@shop/contract';
import { type Column, DataTable, EmptyState, Link, Pagination } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { LongWords } from '../../shared/back-office/LongWords';
import { formatMoment } from '../../shared/back-office/format-date';
import { versionWords } from '../../shared/legal/version-words';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetPublishedTextsQuery } from './legal-texts-admin-api';
import styles from './LegalTexts.module.css';

const PAGE_SIZES = [10, 25, 50] as const;

const columns: Column<PublishedLegalText>[] = [
  {
    key: 'number',
    header: 'Version',
    narrow: 'title',
    cell: ({ text, number }) => (
      <span className={styles.ways}>
        <Link href={legalVersionPath(text, number)} target="_blank" rel="noopener">
          <span className="nowrap">Version {number}</span>
        </Link>
        <Link href={legalPdfPath(text, number)} download aria-label={`Télécharger la version ${number} en PDF`}>
          PDF
        </Link>
      </span>
    ),
  },
  { key: 'period', header: 'Vigueur', cell: versionWords },
  { key: 'summary', header: 'Ce qui change', cell: ({ summary }) => <LongWords>{summary}</LongWords> },
  {
    key: 'author',
    header: 'Publiée par',
    cell: ({ author, publishedAt }) => <LongWords>{`${author}, ${formatMoment(publishedAt)}`}</LongWords>,
  },
  {
    key: 'sha256',
    header: 'SHA-256',
    cell: ({ sha256 }) => (
      <span className={styles.hash}>
        <LongWords>{sha256}</LongWords>
      </span>
    ),
  },
];

/** Every version with who published it, newest first. */
export function VersionsTable({ text }: { text: LegalTextId }) {
  const [{ page, pageSize }, setPaging] = useState<{ page: number; pageSize: number }>({
    page: 1,
    pageSize: PAGE_SIZES[0],
  });
  const versions = useGetPublishedTextsQuery({ text, page, limit: pageSize });
  return (
    <DataTable
      columns={columns}
      rows={versions.data?.items ?? []}
      rowKey={({ number }) => String(number)}
      caption="Versions publiées, la plus récente d’abord"
      loading={versions.isFetching}
      error={
        versions.isError ? (
          <RetryNotice onRetry={() => void versions.refetch()}>
            {messageOf(versions.error, 'Les versions n’ont pas pu être chargées.')}
          </RetryNotice>
        ) : undefined
      }
      empty={<EmptyState bare data-small title="Aucune version n’est publiée." />}
      footer={
        <Pagination
          page={page}
          pageSize={pageSize}
          pageSizeOptions={PAGE_SIZES}
          total={versions.data?.total ?? 0}
          onChange={setPaging}
        />
      }
    />
  );
}
