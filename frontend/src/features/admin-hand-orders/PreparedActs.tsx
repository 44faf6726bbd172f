import { PREPARED_ORDER_DAYS, type PreparedOrder } from '@shop/contract';
import { ConfirmDialog, TextButton, useToast, VisuallyHidden } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import styles from './HandOrder.module.css';
import { useChangePreparedOrderMutation } from './hand-orders-api';

const ACTS = {
  resend: {
    verb: 'Renvoyer',
    title: 'Renvoyer le lien',
    keep: 'Annuler',
    words: ({ email }: PreparedOrder) =>
      `Un nouveau lien, valable ${PREPARED_ORDER_DAYS} jours, part à ${email}. Le précédent ne vaut plus.`,
    done: ({ reference, email }: PreparedOrder) => `Lien ${reference} renvoyé à ${email}.`,
  },
  cancel: {
    verb: 'Annuler',
    title: 'Annuler le lien',
    // Two of « Annuler » would be one too many.
    keep: 'Garder le lien',
    words: ({ prenom, nom }: PreparedOrder) =>
      `${prenom} ${nom} ne pourra plus payer avec ce lien\u00a0: sa page dira que vous l’avez annulé.`,
    done: ({ reference }: PreparedOrder) => `Lien ${reference} annulé.`,
  },
} as const;
type Act = keyof typeof ACTS;

/** Another link, or none any more; nothing of what is paid or cancelled. */
export function PreparedActs({ prepared }: { prepared: PreparedOrder }) {
  const [asking, setAsking] = useState<Act | null>(null);
  const [change, changing] = useChangePreparedOrderMutation();
  const toast = useToast();
  const { state, reference } = prepared;
  if (state === 'paid' || state === 'cancelled') return null;
  const confirm = async (act: Act) => {
    const { error } = await change({ id: prepared._id, act });
    if (error) return;
    setAsking(null);
    toast.success(ACTS[act].done(prepared));
  };
  return (
    <span className={styles.acts}>
      {(Object.keys(ACTS) as Act[]).map((act) => (
        <TextButton
          key={act}
          tone={act === 'cancel' ? 'danger' : undefined}
          onClick={() => {
            changing.reset();
            setAsking(act);
          }}
        >
          {ACTS[act].verb}
          <VisuallyHidden>{`, lien ${reference}`}</VisuallyHidden>
        </TextButton>
      ))}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={ACTS[asking].title}
          description={ACTS[asking].words(prepared)}
          confirmLabel={ACTS[asking].title}
          cancelLabel={ACTS[asking].keep}
          danger={asking === 'cancel'}
          busy={changing.isLoading}
          error={changing.error && messageOf(changing.error, 'Rien n’a changé. Veuillez réessayer.')}
          onConfirm={() => void confirm(asking)}
        />
      )}
    </span>
  );
}
