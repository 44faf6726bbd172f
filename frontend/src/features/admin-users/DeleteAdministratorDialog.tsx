import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Administrator } from '@shop/contract';
import { ConfirmDialog, useToast } from '@shop/ui-kit';
import { apiErrorOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import styles from '../../shared/back-office/dialog-form.module.css';
import { asksWhoIsThere, OwnPasswordField } from '../../shared/back-office/OwnPasswordField';
import { useDeleteAdministratorMutation } from './admin-users-api';

interface DeleteAdministratorDialogProps {
  administrator: Administrator;
  onClose: () => void;
}

/** Specification, section 8. */
const FAILURE = "Erreur lors de la suppression de l'utilisateur.";

/** Asks before an administrator is deleted. */
export function DeleteAdministratorDialog({ administrator, onClose }: DeleteAdministratorDialogProps) {
  const [remove, { isLoading, error: failure }] = useDeleteAdministratorMutation();
  const [refusal, setRefusal] = useState('');
  const toast = useToast();

  const [asked, setAsked] = useState(false);
  const { register, handleSubmit, formState } = useForm<{ currentPassword?: string }>();

  const confirm = handleSubmit(async ({ currentPassword }) => {
    setRefusal('');
    const { error } = await remove({ id: administrator._id, currentPassword });
    if (asksWhoIsThere(error)) {
      setAsked(true);
      return;
    }
    if (error) {
      // The reason stays in the dialog, such as that the last administrator cannot go.
      // What is wrong with the password stands beside it.
      setRefusal('currentPassword' in fieldProblemsOf(error) ? '' : (apiErrorOf(error)?.message ?? ''));
      toast.error(FAILURE);
      return;
    }
    toast.success('Utilisateur supprimé avec succès.');
    onClose();
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Supprimer ${administrator.prenom} ${administrator.nom}`}
      description="Êtes-vous sûr de vouloir supprimer cet utilisateur ? Cette action est irréversible."
      confirmLabel="Supprimer"
      danger
      busy={isLoading}
      error={refusal}
      onConfirm={() => void confirm()}
    >
      {asked && (
        <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
          <OwnPasswordField
            failure={failure}
            error={formState.errors.currentPassword?.message}
            {...register('currentPassword', { required: 'Le mot de passe actuel est requis' })}
          />
        </form>
      )}
    </ConfirmDialog>
  );
}
