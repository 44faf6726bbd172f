import { type AdminReview, shownAverage } from '@shop/contract';
import { DescriptionList, IconLink, Picture, Skeleton, Stars, TextLink } from '@shop/ui-kit';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { useIsOwner } from '../../shared/back-office/role';
import { formatDate } from '../../shared/format-date';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { DecisionForm } from './DecisionForm';
import { ReportsOfReview } from './ReportsOfReview';
import { StateOfReview } from './reviews-columns';
import { useGetAdminReviewQuery } from './reviews-admin-api';
import styles from './reviews.module.css';

const decimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** One review: its words, what proves the purchase, and above nothing else the decision. Beside the list, or on a telephone in its place. */
export function ReviewPanel({
  id,
  closeHref,
  ...told
}: { id: string; closeHref: string } & Pick<ReadProps, 'onDecided' | 'onBack'>) {
  const query = useGetAdminReviewQuery(id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { currentData: review, isError, error, refetch } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className={styles.panel} aria-label={review ? `Avis de ${review.name}` : 'Avis'}>
      <div className={styles.head}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            <LongWords>{review?.name ?? 'Avis'}</LongWords>
          </h2>
          {review && <WhenRead review={review} />}
        </div>
        <IconLink icon="close" label="Fermer" href={closeHref} />
      </div>
      {review ? (
        <Read review={review} onReload={async () => (await refetch()).data} {...told} />
      ) : isError ? (
        <RetryNotice onRetry={() => void refetch()}>{messageOf(error, 'L’avis n’a pas pu être chargé.')}</RetryNotice>
      ) : (
        <Skeleton shape="title" role="status" aria-label="Chargement de l’avis..." />
      )}
    </aside>
  );
}

function WhenRead({ review: { state, readBy, late, decidedBy, since } }: { review: AdminReview }) {
  if (state === 'waiting') {
    return (
      <p
        className={late ? styles.late : 'soft'}
      >{`${late ? 'À lire depuis le' : 'À lire avant le'} ${formatMoment(readBy)}`}</p>
    );
  }
  return (
    <p className="soft">
      <StateOfReview state={state} /> {[formatMoment(since), decidedBy].filter(Boolean).join(', ')}
    </p>
  );
}

interface ReadProps {
  review: AdminReview;
  onReload: () => Promise<AdminReview | undefined>;
  /** It was decided, answered, or its reports were settled. @param review as it is now */
  onDecided: (review: AdminReview) => void;
  /** A decision was taken back. */
  onBack: (id: string) => void;
}

function Read({ review, onReload, onDecided, onBack }: ReadProps) {
  const { product, image, summary, stars, text, language } = review;
  return (
    <>
      <section className={styles.part} aria-label="L’avis">
        <div className={styles.what}>
          {image && <Picture src={image} alt="" sizes="48px" />}
          <p>
            <TextLink href={adminPaths.editProduct(product._id)}>{product.name}</TextLink>
            <br />
            <span className="soft">
              {summary.count === 0
                ? 'Aucun avis paru'
                : `${decimal.format(shownAverage(summary.average))} sur 5, ${summary.count} avis ${summary.count > 1 ? 'parus' : 'paru'}`}
            </span>
          </p>
        </div>
        <p>
          <Stars value={stars} label={`${stars} sur 5`} />
        </p>
        <p className={styles.text} lang={language}>
          {text}
        </p>
      </section>
      <section className={styles.part} aria-labelledby="preuve">
        <h3 id="preuve">Ce qui prouve l’achat</h3>
        <DescriptionList items={useProof(review)} />
      </section>
      <ReportsOfReview review={review} onSettled={onDecided} />
      <DecisionForm review={review} onReload={onReload} onDecided={onDecided} onBack={onBack} />
    </>
  );
}

function useProof({ proof }: AdminReview) {
  const isOwner = useIsOwner();
  const { orderId, reference, boughtAt, deliveredAt, invitedAt, firstWrittenAt, corrections } = proof;
  const day = (moment: string | null, otherwise: string) => (moment ? formatDate(new Date(moment)) : otherwise);
  const corrected = corrections === 0 ? 'jamais corrigé' : `corrigé ${corrections} fois`;
  return [
    {
      term: 'Commande',
      detail: isOwner ? <TextLink href={adminPaths.order(orderId)}>{reference}</TextLink> : reference,
    },
    { term: 'Acheté', detail: day(boughtAt, '') },
    { term: 'Livré', detail: day(deliveredAt, 'date inconnue') },
    { term: 'Invité', detail: day(invitedAt, 'non') },
    { term: 'Écrit', detail: `${formatMoment(firstWrittenAt)}, ${corrected}` },
  ];
}
