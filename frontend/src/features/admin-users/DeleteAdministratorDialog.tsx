import { useState } from 'react';
import type { Administrator } from '@shop/backend/contract';
import { ConfirmDialog, useToast } from '@shop/ui-kit';
import { apiErrorOf } from '../../shared/api/api-error';
import { useDeleteAdministratorMutation } from './admin-users-api';

interface DeleteAdministratorDialogProps {
  administrator: Administrator;
  onClose: () => void;
}

/** Specification, section 8. */
const FAILURE = "Erreur lors de la suppression de l'utilisateur.";

/** Asks before an administrator is deleted. */
export function DeleteAdministratorDialog({ administrator, onClose }: DeleteAdministratorDialogProps) {
  const [remove, { isLoading }] = useDeleteAdministratorMutation();
  const [refusal, setRefusal] = useState('');
  const toast = useToast();

  const confirm = async () => {
    setRefusal('');
    const { error } = await remove(administrator._id);
    if (error) {
      // The reason stays in the dialog, such as that the last administrator cannot go.
      setRefusal(apiErrorOf(error)?.message ?? '');
      toast.error(FAILURE);
      return;
    }
    toast.success('Utilisateur supprimé avec succès.');
    onClose();
  };

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
    />
  );
}
