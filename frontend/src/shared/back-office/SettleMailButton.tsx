import { useState } from 'react';
import type { MailRecord } from '@shop/contract';
import { ConfirmDialog, TextButton, useToast } from '@shop/ui-kit';
import { messageOf } from '../api/api-error';
import { isLost } from './mail-delivery';
import { useSettleMailMutation } from './mails-api';

/** 'Classer', for a mail that nobody got: the person was reached otherwise. */
export function SettleMailButton({ mail }: { mail: MailRecord }) {
  const [settle, { isLoading }] = useSettleMailMutation();
  const [asks, setAsks] = useState(false);
  const [refusal, setRefusal] = useState('');
  const toast = useToast();
  if (!isLost(mail) || mail.to === '') return null;

  const start = async () => {
    if (isLoading) return;
    const { error } = await settle(mail._id);
    setRefusal(error ? messageOf(error, 'Le mail n’a pas pu être classé. Veuillez réessayer.') : '');
    if (error) return;
    setAsks(false);
    toast.success(`Le mail «\u00a0${mail.label}\u00a0» est classé.`);
  };

  return (
    <>
      <TextButton aria-label={`Classer le mail «\u00a0${mail.label}\u00a0»`} onClick={() => setAsks(true)}>
        Classer
      </TextButton>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Classer ce mail&nbsp;?"
        description={`«\u00a0${mail.label}\u00a0» n’est pas arrivé chez ${mail.to}. Classez-le si la personne a été prévenue autrement\u00a0: plus rien ne sera demandé.`}
        confirmLabel="Classer"
        busy={isLoading}
        error={refusal}
        onConfirm={() => void start()}
      />
    </>
  );
}
