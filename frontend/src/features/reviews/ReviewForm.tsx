import {
  type OwnReview,
  REVIEW_NAME_MAX_LENGTH,
  REVIEW_TEXT_MAX_LENGTH,
  REVIEW_TEXT_MIN_LENGTH,
  type Stars,
} from '@shop/contract';
import { Button, Notice, StarsField, TextAreaField, TextField } from '@shop/ui-kit';
import { type FormEvent, useRef, useState } from 'react';
import { STAR_WORDS } from '../../content/reviews';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { useReadReviewDeskQuery, useWriteReviewMutation } from './reviews-api';
import styles from './reviews.module.css';

interface ReviewFormProps {
  token: string;
  productId: string;
  productName: string;
  /** What is corrected; nothing for the first one. */
  review: OwnReview | null;
  /** The name given to another product of the order. */
  knownName: string;
  onDone: () => void;
}

type Faults = Partial<Record<'stars' | 'name' | 'text', string>>;

/** Stars, a name, a text. What another tab has written meanwhile is shown before anything changes. */
export function ReviewForm({ token, productId, productName, review, knownName, onDone }: ReviewFormProps) {
  const [stars, setStars] = useState<number>(review?.stars ?? 0);
  const [name, setName] = useState(review?.name ?? knownName);
  const [text, setText] = useState(review?.text ?? '');
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { refetch } = useReadReviewDeskQuery({ token });
  const [write, { isLoading }] = useWriteReviewMutation();

  const mend = (field: keyof Faults) => faults[field] && setFaults({ ...faults, [field]: undefined });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setRefusal('');
    const said = { name: name.trim(), text: text.trim() };
    const found: Faults = {
      ...(stars === 0 && { stars: 'Choisissez de une à cinq étoiles.' }),
      ...(said.name === '' && { name: 'Indiquez un prénom ou des initiales.' }),
      ...(said.text.length < REVIEW_TEXT_MIN_LENGTH && {
        text: `Votre avis compte au moins ${REVIEW_TEXT_MIN_LENGTH} caractères.`,
      }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const version = review ? { expectedVersion: review.version } : {};
    const { error } = await write({ token, productId, stars: stars as Stars, ...said, ...version });
    if (!error) return onDone();
    const answer = apiErrorOf(error);
    const named = (answer?.problems ?? []).map(({ field, message }) => [field, message] as const);
    setFaults(Object.fromEntries(named));
    if (named.length === 0)
      setRefusal(messageOf(error, 'Votre avis n’est pas parti. Il est encore là\u00a0: réessayez.'));
    if (answer?.code === 'REVIEW.ALREADY_WRITTEN' || answer?.code === 'REVIEW.CHANGED_MEANWHILE') void refetch();
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <StarsField
        legend={`Votre note pour ${productName}`}
        words={STAR_WORDS}
        value={stars}
        onChoose={(chosen) => {
          setStars(chosen);
          mend('stars');
        }}
        error={faults.stars}
      />
      <TextAreaField
        label="Votre avis"
        rows={5}
        required
        maxLength={REVIEW_TEXT_MAX_LENGTH}
        hint={
          'Ce qui vous a plu ou déplu. Ne nommez personne, et ne parlez pas de santé\u00a0: un savon n’est pas un soin.'
        }
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          mend('text');
        }}
        error={faults.text}
      />
      <TextField
        label="Prénom ou initiales"
        required
        maxLength={REVIEW_NAME_MAX_LENGTH}
        hint="Paraît avec votre avis. Votre nom et votre adresse ne paraissent jamais."
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          mend('name');
        }}
        error={faults.name}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" loading={isLoading}>
          {review ? 'Envoyer ma correction' : 'Envoyer mon avis'}
        </Button>
        {review && (
          <Button variant="secondary" onClick={onDone}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}
