import type { MailRecord } from '@shop/backend/contract';
import { TextButton, useToast } from '@shop/ui-kit';
import { messageOf } from '../api/api-error';
import { formatMoment } from './format-date';
import { useResendMailMutation } from './mails-api';

/** Where a mail stands, in a sentence. */
export function deliveryOf({ state, sentAt, attempts, nextAttemptAt, lastError }: MailRecord): string {
  switch (state) {
    case 'sent':
      return `Envoyé${sentAt ? ` le ${formatMoment(sentAt)}` : ''}`;
    case 'failed':
      return `Échec après ${attempts} ${attempts > 1 ? 'essais' : 'essai'}${lastError ? ` : ${lastError}` : ''}`;
    case 'waiting':
      if (attempts === 0) return 'En attente d’envoi';
      return `${attempts} ${attempts > 1 ? 'essais' : 'essai'} sans succès${nextAttemptAt ? `, prochain le ${formatMoment(nextAttemptAt)}` : ''}`;
    default:
      return state satisfies never;
  }
}

/** 'Renvoyer', for the mails that the server can send again. */
export function ResendButton({ mail }: { mail: MailRecord }) {
  const [resend, { isLoading }] = useResendMailMutation();
  const toast = useToast();
  if (!mail.resendable || mail.state === 'waiting') return null;

  const start = async () => {
    if (isLoading) return;
    const { error } = await resend(mail._id);
    if (error) toast.error(messageOf(error, 'Le mail n’a pas pu être renvoyé. Veuillez réessayer.'));
    else toast.success(`Mail « ${mail.label} » renvoyé.`);
  };

  return (
    <TextButton
      aria-label={`Renvoyer le mail « ${mail.label} »`}
      aria-busy={isLoading || undefined}
      onClick={() => void start()}
    >
      Renvoyer
    </TextButton>
  );
}
