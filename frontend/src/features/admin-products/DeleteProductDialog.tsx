import { useState } from 'react';
import type { AdminListedProduct } from '@shop/contract';
import { ConfirmDialog, Skeleton, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useDeleteProductMutation, useGetProductImpactQuery } from './admin-products-api';

interface DeleteProductDialogProps {
  product: AdminListedProduct;
  onClose: () => void;
}

const FAILURE = 'Le produit n’a pas pu être supprimé. Veuillez réessayer.';
/** Said when the figures cannot be had: it is true in any case. */
const IN_ANY_CASE =
  'Les paniers ouverts signaleront qu’il n’est plus vendu. Les commandes passées gardent leurs lignes.';

/** Asks before a product leaves the shop, and says what that means for carts and orders. */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const [remove, { isLoading }] = useDeleteProductMutation();
  const impact = useGetProductImpactQuery(product._id, { refetchOnMountOrArgChange: true });
  const [refusal, setRefusal] = useState('');
  const toast = useToast();

  const confirm = async () => {
    setRefusal('');
    const { error } = await remove(product._id);
    if (error) {
      setRefusal(messageOf(error, FAILURE));
      return;
    }
    toast.success(`Produit «\u00a0${product.name}\u00a0» supprimé.`);
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
    >
      {product.status === 'published' && (
        <p>
          Pour ne plus le vendre, mettez-le plutôt à l’état «&nbsp;Retiré&nbsp;» dans sa fiche&nbsp;: sa page dit alors
          ce qui lui ressemble, et il peut revenir.
        </p>
      )}
      {impact.isLoading ? (
        <Skeleton width={80} aria-label="Chargement..." />
      ) : (
        <p role="status">{impact.data?.message ?? IN_ANY_CASE}</p>
      )}
    </ConfirmDialog>
  );
}
