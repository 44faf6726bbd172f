import type { ReviewMailDraft, ReviewReason } from '@shop/contract';
import { Skeleton } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetReviewMailQuery } from './reviews-admin-api';
import styles from './reviews.module.css';

/** A pause of whoever types. Milliseconds. */
const PAUSE_MS = 400;

interface MailOfDecisionProps {
  id: string;
  name: string;
  decision: ReviewMailDraft['decision'];
  reason: ReviewReason;
  word: string;
}

/** Word for word what leaves: the server writes it. */
export function MailOfDecision({ id, name, word, ...draft }: MailOfDecisionProps) {
  const [said, setSaid] = useState(word);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(word), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [word]);
  const { data, isError, error, refetch } = useGetReviewMailQuery({ id, ...draft, word: said.trim() });
  return (
    <section className={styles.mail} aria-label={`Ce que ${name} recevra`}>
      <h3>{`Ce que ${name} recevra`}</h3>
      {isError ? (
        <RetryNotice onRetry={() => void refetch()}>{messageOf(error, 'L’email n’a pas pu être écrit.')}</RetryNotice>
      ) : data ? (
        <>
          <p>
            <strong>{data.subject}</strong>
          </p>
          <p className={styles.mailText}>{data.text}</p>
        </>
      ) : (
        <Skeleton shape="block" role="status" aria-label="L’email s’écrit..." />
      )}
    </section>
  );
}
