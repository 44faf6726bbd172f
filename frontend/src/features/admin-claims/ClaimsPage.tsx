import type { Claim } from '@shop/contract';
import { AdminPage, ButtonLink, Pagination, Skeleton, TextLink } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { LongWords } from '../../shared/back-office/LongWords';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { ClaimMark } from './ClaimMark';
import { useGetClaimsQuery } from './claims-api';
import { WordsOfProducts } from './WordsOfProducts';
import styles from './Claims.module.css';

const PAGE_SIZES = [25, 50] as const;

/** What the shop says of its soaps, with or without proof, and products whose texts say more than they may. */
export function ClaimsPage() {
  const claims = useGetClaimsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const list = useListState(PAGE_SIZES);
  const total = claims.data?.length ?? 0;
  const start = (list.page - 1) * list.pageSize;
  const shown = claims.data?.slice(start, start + list.pageSize);
  useExistingPage(list, shown && { items: shown, total });
  return (
    <AdminPage
      title="Allégations"
      aside={
        <ButtonLink variant="secondary" href={adminPaths.claim('nouvelle')}>
          Ajouter une allégation
        </ButtonLink>
      }
    >
      <p className={styles.soft}>
        Une allégation s’affiche tant que sa preuve est valable. Sans preuve, ou le lendemain de son dernier jour, le
        texte neutre prend sa place partout.
      </p>
      {claims.isError && !claims.data && (
        <RetryNotice onRetry={() => void claims.refetch()}>
          {messageOf(claims.error, 'Les allégations n’ont pas pu être chargées.')}
        </RetryNotice>
      )}
      {claims.isLoading && <Skeleton shape="title" role="status" aria-label="Chargement des allégations..." />}
      <div className={styles.rows}>
        {shown?.map((claim) => (
          <ClaimRow key={claim._id} claim={claim} />
        ))}
        {total > PAGE_SIZES[0] && (
          <Pagination
            page={list.page}
            pageSize={list.pageSize}
            pageSizeOptions={PAGE_SIZES}
            total={total}
            onChange={list.setPaging}
          />
        )}
        <WordsOfProducts />
      </div>
    </AdminPage>
  );
}

function scopeWords({ products }: Claim): string {
  if (products.length === 0) return 'toute la boutique';
  return products.length > 1 ? `${products.length} produits` : 'un produit';
}

function ClaimRow({ claim }: { claim: Claim }) {
  const { _id, title, detail, neutralTitle, neutralDetail, state } = claim;
  const said = state === 'valid' ? [title, detail] : [neutralTitle, neutralDetail];
  const words = said.filter(Boolean).join('. ');
  return (
    <section className={styles.row} aria-labelledby={`allegation-${_id}`}>
      <h2 id={`allegation-${_id}`}>{title}</h2>
      <ClaimMark claim={claim} />
      <p>
        <span className={styles.soft}>Vos clients lisent&nbsp;: </span>
        <LongWords>{words || 'rien'}</LongWords>
      </p>
      <p className={styles.soft}>Portée&nbsp;: {scopeWords(claim)}.</p>
      <p>
        <TextLink href={adminPaths.claim(_id)} aria-label={`Modifier\u00a0: ${title}`}>
          Modifier
        </TextLink>
      </p>
    </section>
  );
}
