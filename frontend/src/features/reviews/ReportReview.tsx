import { REVIEW_REPORT_MAX_LENGTH, REVIEW_REPORT_MIN_LENGTH } from '@shop/contract';
import { Button, Notice, TextAreaField, TextButton } from '@shop/ui-kit';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useReportReviewMutation } from './reviews-api';
import styles from './reviews.module.css';

/** Says why one doubts a review, without an account (C. conso. L111-7-2). */
export function ReportReview({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState('');
  const [report, { data, isLoading, isError, error }] = useReportReviewMutation();
  if (data) return <Notice tone="success">{data.message}</Notice>;
  if (!open) {
    return (
      <TextButton aria-label={`Signaler un doute sur l’avis de ${name}`} onClick={() => setOpen(true)}>
        Signaler un doute
      </TextButton>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const said = words.trim();
    const isShort = said.length < REVIEW_REPORT_MIN_LENGTH;
    setFault(isShort ? `Dites pourquoi, en ${REVIEW_REPORT_MIN_LENGTH} caractères au moins.` : '');
    if (!isShort) void report({ id, words: said });
  }
  return (
    <form noValidate className={styles.report} onSubmit={submit}>
      <TextAreaField
        label={'Pourquoi doutez-vous de cet avis\u00a0?'}
        rows={3}
        required
        maxLength={REVIEW_REPORT_MAX_LENGTH}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={fault}
      />
      {isError && (
        <Notice tone="error">{messageOf(error, 'Votre signalement n’est pas parti. Veuillez réessayer.')}</Notice>
      )}
      <div className={styles.acts}>
        <Button size="small" type="submit" loading={isLoading}>
          Signaler
        </Button>
        <Button size="small" variant="secondary" onClick={() => setOpen(false)}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
