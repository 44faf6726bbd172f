import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Notice, Skeleton, TextButton, useToast } from '@shop/ui-kit';
import { apiErrorOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import styles from '../../shared/back-office/dialog-form.module.css';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { asksWhoIsThere, OwnPasswordField } from '../../shared/back-office/OwnPasswordField';
import { accountIdOf } from '../../shared/session/account-id';
import { selectAdminToken } from '../../shared/session/session-slice';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { AdministratorFields } from './AdministratorFields';
import { MailedReset } from './MailedReset';
import { useGetAdministratorQuery, useUpdateAdministratorMutation, type AdministratorInput } from './admin-users-api';

/** Milliseconds between the toast and the way back (specification, section 9). */
const REDIRECT_AFTER = 2000;

/** Loads an administrator and edits it (specification, sections 2.10 and 8). */
export function EditAdministratorDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const user = useGetAdministratorQuery(id, { refetchOnMountOrArgChange: true });
  const [update, { isLoading, error, reset }] = useUpdateAdministratorMutation();
  const isOwn = accountIdOf(useSelector(selectAdminToken)) === id;
  const { register, handleSubmit, control, formState } = useForm<AdministratorInput>({
    // Loaded anew, what was typed stays over what a colleague changed.
    resetOptions: { keepDirtyValues: true },
    values: user.data && {
      nom: user.data.nom,
      prenom: user.data.prenom,
      email: user.data.email,
      role: user.data.role,
      password: '',
    },
  });
  const role = useWatch({ control, name: 'role' });
  const [saved, setSaved] = useState(false);
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate(adminPaths.dashboard), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  const submit = async (input: AdministratorInput) => {
    if (!user.data) return;
    const answer = await update({ id, ...input, expectedVersion: user.data.version });
    if (asksWhoIsThere(answer.error)) setAsked(true);
    if (answer.error) return;
    toast.success('Utilisateur mis à jour avec succès.');
    setSaved(true);
  };

  const overtaken = changedMeanwhileOf(error);
  const reload = async () => {
    const { isSuccess } = await user.refetch();
    if (isSuccess) reset();
  };

  return (
    <FormDialog
      formId={formId}
      dirty={formState.isDirty && !saved}
      onClose={onClose}
      submitLabel="Mettre à jour"
      busy={isLoading || saved}
      disabled={!user.data}
      title="Éditer l'utilisateur"
    >
      {user.isError && (
        <RetryNotice onRetry={() => void user.refetch()}>Erreur lors du chargement des données.</RetryNotice>
      )}
      {user.isLoading && <Skeleton role="status" aria-label="Chargement..." shape="title" />}
      {user.data && (
        <form id={formId} className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
          {error && !asksWhoIsThere(error) && (
            <Notice
              tone="error"
              title="Erreur lors de la mise à jour."
              action={
                overtaken && (
                  <TextButton tone="inherit" onClick={() => void reload()}>
                    Reprendre ses changements (votre saisie est gardée)
                  </TextButton>
                )
              }
            >
              {[apiErrorOf(error)?.message, overtaken && whoChanged(overtaken)].filter(Boolean).join(' ')}
            </Notice>
          )}
          <AdministratorFields
            register={register}
            role={role}
            roleFixed={isOwn && 'Un autre propriétaire peut changer votre rôle.'}
            problems={fieldProblemsOf(error)}
          />
          <MailedReset email={user.data.email} />
          {asked && <OwnPasswordField failure={error} {...register('currentPassword')} />}
        </form>
      )}
    </FormDialog>
  );
}
