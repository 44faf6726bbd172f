import {
  type AdminReview,
  REVIEW_ANSWER_MAX_LENGTH,
  REVIEW_REASONS,
  REVIEW_WORD_MAX_LENGTH,
  type ReviewDecision,
  type ReviewReason,
  UNDO_SECONDS,
} from '@shop/contract';
import { Button, ChoiceList, Notice, TextAreaField, useToast } from '@shop/ui-kit';
import { type FormEvent, useState } from 'react';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { MailOfDecision } from './MailOfDecision';
import { useAnswerReviewMutation, useDecideReviewMutation } from './reviews-admin-api';
import { useUndoReview } from './use-undo-review';
import styles from './reviews.module.css';

type Decision = ReviewDecision['decision'];

const DECISIONS: Readonly<Record<Decision, { name: string; act: string; done: string }>> = {
  publish: { name: 'Publier', act: 'Publier', done: 'L’avis paraît.' },
  correct: {
    name: 'Demander une correction',
    act: 'Demander et écrire',
    done: `L’avis attend sa correction. L’email part dans ${UNDO_SECONDS} secondes.`,
  },
  refuse: {
    name: 'Refuser, avec un motif',
    act: 'Refuser et écrire',
    done: `L’avis est refusé. L’email part dans ${UNDO_SECONDS} secondes.`,
  },
};
const CHOICES = (Object.keys(DECISIONS) as Decision[]).map((id) => ({ id, name: DECISIONS[id].name }));
const REASONS = (Object.keys(REVIEW_REASONS) as ReviewReason[]).map((id) => ({ id, name: REVIEW_REASONS[id] }));

/** The same for one star as for five: publish, or a published reason, whose mail is read before it leaves; and what the shop answers. */
export function DecisionForm({
  review,
  onReload,
  onDecided,
  onBack,
}: {
  review: AdminReview;
  onReload: () => Promise<AdminReview | undefined>;
  /** @param review as it is now */
  onDecided: (review: AdminReview) => void;
  /** A decision on this one was taken back. */
  onBack: (id: string) => void;
}) {
  const { _id: id, version, state, name } = review;
  const kept = review.answer?.words ?? '';
  const isPublished = state === 'published';
  /** What its reader has seen: a newer one that came by itself counts once it was told. */
  const [seen, setSeen] = useState(version);
  const [decision, setDecision] = useState<Decision | ''>('');
  const [reason, setReason] = useState<ReviewReason | ''>('');
  const [word, setWord] = useState('');
  const [answer, setAnswer] = useState(kept);
  const [fault, setFault] = useState<{ decision?: string; reason?: string }>({});
  const [refusal, setRefusal] = useState<{ message: string; isOvertaken: boolean } | null>(null);
  const [decide, deciding] = useDecideReviewMutation();
  const [change, changing] = useAnswerReviewMutation();
  const isDirty = decision !== '' || answer !== kept;
  const changes = useUnsavedChanges(isDirty);
  const toast = useToast();
  const sayDecided = useUndoReview(onBack);
  if (!isDirty && seen !== version) setSeen(version);
  const isMailed = decision === 'refuse' || decision === 'correct';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (deciding.isLoading || changing.isLoading) return;
    setRefusal(null);
    const answerOnly = decision === '' && isPublished;
    const found = {
      ...(decision === '' && !answerOnly && { decision: 'Choisissez ce que devient cet avis.' }),
      ...(isMailed && reason === '' && { reason: 'Choisissez un motif. Une mauvaise note n’en est pas un.' }),
    };
    setFault(found);
    if (Object.keys(found).length > 0) return;
    const told = { ...(isMailed && { reason: reason as ReviewReason, word: word.trim() }), answer: answer.trim() };
    const { data, error } = answerOnly
      ? await change({ id, words: answer.trim(), expectedVersion: seen })
      : await decide({ id, decision: decision as Decision, ...told, undoable: true, expectedVersion: seen });
    if (data) {
      setSeen(data.version);
      setDecision('');
      setReason('');
      setWord('');
      setAnswer(data.answer?.words ?? '');
      if (answerOnly) toast.success('La réponse est enregistrée.');
      else sayDecided(DECISIONS[decision as Decision].done, data);
      onDecided(data);
      return;
    }
    const isOvertaken = apiErrorOf(error)?.code === 'REVIEW.CHANGED_MEANWHILE';
    setRefusal({ message: messageOf(error, 'Rien n’est enregistré. Veuillez réessayer.'), isOvertaken });
    if (!isOvertaken) return;
    const newer = await onReload();
    if (newer) setSeen(newer.version);
  }
  return (
    <form className={styles.part} noValidate onSubmit={(event) => void submit(event)}>
      <ChoiceList
        legend={isPublished ? 'Changer la décision' : 'Votre décision'}
        choices={isPublished ? CHOICES.filter((choice) => choice.id !== 'publish') : CHOICES}
        chosen={decision}
        onChoose={(chosen) => setDecision(chosen as Decision)}
        error={fault.decision}
      />
      {isMailed && (
        <>
          <ChoiceList
            legend="Motif"
            choices={REASONS}
            chosen={reason}
            onChoose={(chosen) => setReason(chosen as ReviewReason)}
            error={fault.reason}
          />
          <p className="soft">Une mauvaise note n’est pas un motif.</p>
          <TextAreaField
            label={`Un mot pour ${name}`}
            optional
            rows={2}
            maxLength={REVIEW_WORD_MAX_LENGTH}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          {reason !== '' && <MailOfDecision id={id} name={name} decision={decision} reason={reason} word={word} />}
        </>
      )}
      <TextAreaField
        label="Réponse de la boutique"
        optional
        rows={4}
        maxLength={REVIEW_ANSWER_MAX_LENGTH}
        hint={
          isMailed
            ? 'Gardée en attendant sa correction.'
            : 'Paraît sous l’avis, au nom de la boutique, avec sa date. Ni nom, ni commande, ni santé.'
        }
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {refusal && <Notice tone={refusal.isOvertaken ? 'warning' : 'error'}>{refusal.message}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" loading={deciding.isLoading || changing.isLoading} disabled={isPublished && !isDirty}>
          {decision === '' ? (isPublished ? 'Enregistrer la réponse' : 'Enregistrer') : DECISIONS[decision].act}
        </Button>
      </div>
      <UnsavedChangesDialog changes={changes} />
    </form>
  );
}
