import type { AdminReview } from '@shop/contract';
import { Button, Notice, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { useSettleReviewReportsMutation } from './reviews-admin-api';
import styles from './reviews.module.css';

/** What somebody doubts, and why. To keep the review is a decision too. */
export function ReportsOfReview({
  review: { _id: id, reported, version: expectedVersion },
  onSettled,
}: {
  review: AdminReview;
  /** @param review as it is now */
  onSettled: (review: AdminReview) => void;
}) {
  const [refusal, setRefusal] = useState('');
  const [settle, { isLoading }] = useSettleReviewReportsMutation();
  const toast = useToast();
  if (reported.length === 0) return null;
  async function keep() {
    setRefusal('');
    const { data, error } = await settle({ id, expectedVersion });
    if (!data) return setRefusal(messageOf(error, 'Rien n’est classé. Veuillez réessayer.'));
    toast.success('L’avis reste\u00a0; les signalements sont classés.');
    onSettled(data);
  }
  return (
    <section className={styles.part} aria-labelledby="signalements">
      <h3 id="signalements">Signalé</h3>
      <ul className={styles.reports}>
        {reported.map(({ words, at }) => (
          <li key={at + words}>
            <p className={styles.quote}>
              <LongWords>{words}</LongWords>
            </p>
            <p className="soft">{formatMoment(at)}</p>
          </li>
        ))}
      </ul>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <p>
        <Button variant="secondary" size="small" loading={isLoading} onClick={() => void keep()}>
          Laisser l’avis, classer
        </Button>
      </p>
    </section>
  );
}
