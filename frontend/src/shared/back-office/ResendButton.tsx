import { useState } from 'react';
import type { MailRecord } from '@shop/contract';
import { ConfirmDialog, TextButton, useToast } from '@shop/ui-kit';
import { apiErrorOf, messageOf } from '../api/api-error';
import { formatMoment } from './format-date';
import { useResendMailMutation } from './mails-api';

const FAILURE = 'Le mail n’a pas pu être renvoyé. Veuillez réessayer.';

/** 'Renvoyer', for the mails that the server can send again. Asks before one that has left already leaves a second time. */
export function ResendButton({ mail }: { mail: MailRecord }) {
  const [resend, { isLoading }] = useResendMailMutation();
  const [asks, setAsks] = useState(false);
  const [refusal, setRefusal] = useState('');
  const toast = useToast();
  const waits = mail.state === 'waiting';
  if (!mail.resendable || (waits && mail.attempts === 0)) return null;

  const start = async (again: boolean) => {
    if (isLoading) return;
    setRefusal('');
    const { data, error } = await resend({ id: mail._id, again });
    if (data) {
      setAsks(false);
      toast.success(data.message);
    } else if (!again && apiErrorOf(error)?.code === 'MAIL.ALREADY_SENT') setAsks(true);
    else if (asks) setRefusal(messageOf(error, FAILURE));
    else toast.error(messageOf(error, FAILURE));
  };

  return (
    <>
      <TextButton
        aria-label={`${waits ? 'Essayer maintenant' : 'Renvoyer'} le mail «\u00a0${mail.label}\u00a0»`}
        aria-busy={isLoading || undefined}
        onClick={() => (mail.state === 'sent' ? setAsks(true) : void start(false))}
      >
        {waits ? 'Essayer maintenant' : 'Renvoyer'}
      </TextButton>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Renvoyer ce mail&nbsp;?"
        description={`«\u00a0${mail.label}\u00a0» est déjà parti${mail.sentAt ? ` le ${formatMoment(mail.sentAt)}` : ''}. ${mail.to} le recevra une seconde fois.`}
        confirmLabel="Renvoyer"
        busy={isLoading}
        error={refusal}
        onConfirm={() => void start(true)}
      />
    </>
  );
}
