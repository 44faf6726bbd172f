import { Button, Dialog, Notice, useToast } from '@shop/ui-kit';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { apiErrorOf, isNetworkFailure, messageOf, statusOf } from '../../shared/api/api-error';
import { WhatStays } from '../../shared/legal/WhatStays';
import { sessionEnded } from '../../shared/session/session-slice';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useCloseAccountMutation, useGetErasureQuery } from './my-data-api';
import styles from './my-data.module.css';

const FORM = 'fermer-mon-compte';

/** Says what closing does before it asks for the password. */
export function CloseAccountDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { currentData: preview, error: unknown, refetch } = useGetErasureQuery(clientId);
  const [close, { error, isLoading }] = useCloseAccountMutation();
  const { register, handleSubmit, setError, formState } = useForm<{ currentPassword: string }>({
    defaultValues: { currentPassword: '' },
  });
  // An answer that was lost may have been that of a closed account.
  const isUndecided = useRef(false);
  const dispatch = useDispatch();
  const toast = useToast();
  const besideField = formState.errors.currentPassword?.message;

  async function submit({ currentPassword }: { currentPassword: string }) {
    const answer = await close({ clientId, currentPassword });
    if (answer.data) {
      toast.success('Votre compte est fermé. Un email vous le confirme.');
      // This browser lets go as well; other tabs of it follow.
      dispatch(sessionEnded('client'));
      return;
    }
    if (isUndecided.current && statusOf(answer.error) === 401) {
      toast.success('Votre compte est sans doute déjà fermé\u00A0: un email vous le confirme alors.');
      dispatch(sessionEnded('client'));
      return;
    }
    isUndecided.current ||= isNetworkFailure(answer.error);
    const problem = apiErrorOf(answer.error)?.problems?.find(({ field }) => field === 'currentPassword');
    if (problem) setError('currentPassword', { message: problem.message }, { shouldFocus: true });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Fermer mon compte"
      description={`C’est définitif\u00A0: le compte ne se rouvre pas. Vous pourrez en créer un autre avec la même adresse.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" type="submit" form={FORM} loading={isLoading} disabled={!preview}>
            Fermer définitivement
          </Button>
        </>
      }
    >
      {unknown ? (
        <RetryNotice onRetry={() => void refetch()}>
          {messageOf(unknown, 'Nous ne pouvons pas dire ce qui resterait.')}
        </RetryNotice>
      ) : preview ? (
        <form id={FORM} noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
          <p>
            Effacés aussitôt{'\u00A0'}: nom, adresses, téléphone, date de naissance, favoris, sessions, liens envoyés
            par email. Les commandes passées sans compte à votre adresse suivent la même règle. Restent{'\u00A0'}:
          </p>
          <WhatStays preview={preview} />
          <CurrentPasswordField
            {...register('currentPassword', { required: 'Le mot de passe actuel est requis' })}
            error={besideField}
          />
          {error && !besideField && (
            <Notice tone="error">{messageOf(error, 'Le compte n’a pas pu être fermé. Veuillez réessayer.')}</Notice>
          )}
        </form>
      ) : (
        <p role="status">Chargement...</p>
      )}
    </Dialog>
  );
}
