import type { AdminCategory } from '@shop/contract';
import { ConfirmDialog, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useDeleteCategoryMutation } from '../../shared/back-office/categories-api';

interface DeleteCategoryDialogProps {
  category: AdminCategory;
  onClose: () => void;
}

/** Asks before a category goes; the server refuses one that holds products, and says what to do first. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const [remove, { isLoading }] = useDeleteCategoryMutation();
  const [refusal, setRefusal] = useState('');
  const toast = useToast();

  const confirm = async () => {
    setRefusal('');
    const { error } = await remove(category._id);
    if (error) {
      setRefusal(messageOf(error, 'La catégorie n’a pas pu être supprimée. Veuillez réessayer.'));
      return;
    }
    toast.success(`Catégorie «\u00a0${category.name}\u00a0» supprimée.`);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Supprimer ${category.name}`}
      description="Êtes-vous sûr de vouloir supprimer cette catégorie&nbsp;? Son adresse ne mènera plus nulle part."
      confirmLabel="Supprimer"
      danger
      busy={isLoading}
      error={refusal}
      onConfirm={() => void confirm()}
    />
  );
}
