import { useState } from 'react';
import type { ListedProduct } from '@shop/backend/contract';
import { ConfirmDialog, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useDeleteProductMutation } from './admin-products-api';

interface DeleteProductDialogProps {
  product: ListedProduct;
  onClose: () => void;
}

const FAILURE = 'Le produit n’a pas pu être supprimé. Veuillez réessayer.';

/** Asks before a product leaves the shop. */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const [remove, { isLoading }] = useDeleteProductMutation();
  const [refusal, setRefusal] = useState('');
  const toast = useToast();

  const confirm = async () => {
    setRefusal('');
    const { error } = await remove(product._id);
    if (error) {
      setRefusal(messageOf(error, FAILURE));
      return;
    }
    toast.success(`Produit « ${product.name} » supprimé.`);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Supprimer ${product.name}`}
      description="Êtes-vous sûr de vouloir supprimer ce produit ? Cette action est irréversible."
      confirmLabel="Supprimer"
      danger
      busy={isLoading}
      error={refusal}
      onConfirm={() => void confirm()}
    />
  );
}
