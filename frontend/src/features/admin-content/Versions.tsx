import { contentLines, type ContentKind, type ContentValue, originalValue } from '@shop/contract';
import { ConfirmDialog, Pagination, Skeleton, TextButton, type Version, VersionRows } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { formatMoment } from '../../shared/back-office/format-date';
import { diffLines } from '../../shared/back-office/word-diff';
import { WordDiff } from '../../shared/back-office/WordDiff';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetContentVersionsQuery } from './content-api';
import type { ContentDraftState } from './use-content-draft';
import styles from './Content.module.css';

const PAGE_SIZES = [10, 25] as const;

const linesIn = (kind: ContentKind, value: ContentValue) =>
  contentLines(kind, value, formatMoment).map(({ label, text }) => `${label}\u00a0: ${text}`);

/** What is written and what was published, word by word against what shoppers see, with the way back. */
export function Versions({ draft }: { draft: ContentDraftState }) {
  const { kind, value, saved, isDirty } = draft;
  const [{ page, pageSize }, setPaging] = useState<{ page: number; pageSize: number }>({
    page: 1,
    pageSize: PAGE_SIZES[0],
  });
  const [compared, setCompared] = useState<string>();
  const [asked, setAsked] = useState<number>();
  const versions = useGetContentVersionsQuery({ kind, page, limit: pageSize });
  const items = versions.data?.items ?? [];
  const total = versions.data?.total ?? 0;
  const online = saved.publishedNumber;

  const act = (words: string, name: string, onClick: () => void, pressed?: boolean) => (
    <TextButton aria-label={`${words}, ${name}`} aria-pressed={pressed} onClick={onClick}>
      {words}
    </TextButton>
  );
  const compare = (id: string, name: string) =>
    act('Comparer', name, () => setCompared(compared === id ? undefined : id), compared === id);
  const restore = (number: number, name: string) =>
    act('Revenir à celle-ci', name, () => (saved.saved || isDirty ? setAsked(number) : void draft.restore(number)));
  const line = (number: number, name: string, by: string): Version => ({
    id: String(number),
    name: number === online ? `${name}, en ligne` : name,
    by,
    acts: number !== online && (
      <>
        {compare(String(number), name)}
        {restore(number, name)}
      </>
    ),
  });

  const shown: Version[] = [];
  if (saved.saved || isDirty) {
    const by = saved.changedBy && `${saved.changedBy.name}, ${formatMoment(saved.changedBy.at)}`;
    const whose = isDirty ? 'Pas encore enregistré' : by;
    shown.push({ id: 'draft', name: 'Brouillon', by: whose, acts: compare('draft', 'Brouillon') });
  }
  for (const { number, publishedBy } of items) {
    shown.push(line(number, `Version ${number}`, `${publishedBy.name}, ${formatMoment(publishedBy.at)}`));
  }
  if (page * pageSize >= total) shown.push(line(0, 'Version d’origine', 'Celle de la boutique à son ouverture'));

  const valueOf = (id: string): ContentValue | undefined => {
    if (id === 'draft') return value;
    return id === '0' ? originalValue(kind) : items.find(({ number }) => String(number) === id)?.value;
  };
  const other = compared === undefined ? undefined : valueOf(compared);
  return (
    <section className={styles.part} aria-labelledby="contenu-versions">
      <h2 id="contenu-versions">Versions</h2>
      {versions.isError && (
        <RetryNotice onRetry={() => void versions.refetch()}>
          {messageOf(versions.error, 'Les versions n’ont pas pu être chargées.')}
        </RetryNotice>
      )}
      {versions.isLoading && <Skeleton role="status" aria-label="Chargement des versions..." />}
      <VersionRows aria-label="Versions" versions={shown} />
      {total > PAGE_SIZES[0] && (
        <Pagination page={page} pageSize={pageSize} pageSizeOptions={PAGE_SIZES} total={total} onChange={setPaging} />
      )}
      {other && (
        <WordDiff
          lines={diffLines(linesIn(kind, saved.published), linesIn(kind, other))}
          same="Cette version dit exactement ce qui est en ligne."
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Remplacer le brouillon&nbsp;?"
        description="Ce qui s’écrit en ce moment sera perdu. Rien ne change en ligne."
        cancelLabel="Garder le brouillon"
        confirmLabel="Revenir à cette version"
        danger
        onConfirm={() => {
          if (asked !== undefined) void draft.restore(asked);
          setAsked(undefined);
        }}
      />
    </section>
  );
}
