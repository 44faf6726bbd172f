import { type OwnReview, REVIEW_REASONS, type ReviewDesk, type ReviewState } from '@shop/contract';
import { Button, Notice, Picture, Stars, TextButton } from '@shop/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { OWNER_LANG } from '../../shared/owner-lang';
import { ReviewForm } from './ReviewForm';
import { starsLabel } from './review-words';
import { useDeleteReviewMutation } from './reviews-api';
import styles from './reviews.module.css';

const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
  waiting: 'Merci. Nous le lisons sous trois jours, puis il paraît.',
  correcting: 'Il ne peut pas paraître en l’état.',
  published: 'Il paraît sur la page du produit.',
  refused: 'Il ne paraît pas.',
};

interface ReviewOfProductProps {
  token: string;
  product: ReviewDesk['products'][number];
  knownName: string;
}

/** One product of the order: what its buyer says of it, or the form to say it. */
export function ReviewOfProduct({ token, product: { _id, name, image, review }, knownName }: ReviewOfProductProps) {
  const [isEditing, setEditing] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const version = review?.version ?? 0;
  const shown = useRef(version);
  // The form went with what was sent: its reader is led to what became of it.
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    said.current?.focus();
  }, [version]);
  return (
    <section className={styles.product} aria-labelledby={`produit-${_id}`}>
      <Picture src={image} alt="" sizes="96px" />
      <h2 id={`produit-${_id}`} lang={OWNER_LANG}>
        {name}
      </h2>
      <div className={styles.wide} ref={said} tabIndex={-1}>
        {review && !isEditing ? (
          <Written token={token} productId={_id} review={review} onEdit={() => setEditing(true)} />
        ) : (
          <ReviewForm
            key={review?.version ?? 0}
            token={token}
            productId={_id}
            productName={name}
            review={review}
            knownName={knownName}
            onDone={() => setEditing(false)}
          />
        )}
      </div>
    </section>
  );
}

interface WrittenProps {
  token: string;
  productId: string;
  review: OwnReview;
  onEdit: () => void;
}

function Written({ token, productId, review, onEdit }: WrittenProps) {
  const { stars, name, text, state, reason, word, answer } = review;
  const [isSure, setSure] = useState(false);
  const [remove, { isLoading, isError, error }] = useDeleteReviewMutation();
  const isOut = state === 'refused' || state === 'correcting';
  return (
    <div className={styles.said}>
      <Notice tone={isOut ? 'warning' : 'success'}>{STATE_WORDS[state]}</Notice>
      {isOut && reason && <p>{`Motif\u00a0: ${REVIEW_REASONS[reason]}.`}</p>}
      {isOut && word && (
        <p className={styles.text} lang={OWNER_LANG}>
          {word}
        </p>
      )}
      <p>
        <Stars value={stars} label={starsLabel(stars)} /> {name}
      </p>
      <p className={styles.text}>{text}</p>
      {answer && (
        <p className={styles.text}>
          <strong>Notre réponse</strong> <span lang={OWNER_LANG}>{answer.words}</span>
        </p>
      )}
      {isError && <Notice tone="error">{messageOf(error, 'Rien n’a été supprimé. Veuillez réessayer.')}</Notice>}
      <div className={styles.acts}>
        <Button variant="secondary" onClick={onEdit}>
          Corriger
        </Button>
        {isSure ? (
          <>
            <Button loading={isLoading} onClick={() => void remove({ token, productId })}>
              Supprimer pour de bon
            </Button>
            <TextButton onClick={() => setSure(false)}>Le garder</TextButton>
          </>
        ) : (
          <TextButton tone="danger" onClick={() => setSure(true)}>
            Supprimer
          </TextButton>
        )}
      </div>
    </div>
  );
}
