import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { isUndecided, newIdempotencyKey } from '../../shared/api/idempotency';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useDuplicateProductMutation } from './admin-products-api';

const FAILURE = 'Le produit n’a pas pu être dupliqué. Veuillez réessayer.';

/** Makes a draft of a product as it is saved, and opens its form. */
export function useDuplicate() {
  const [duplicate, { isLoading, originalArgs }] = useDuplicateProductMutation();
  const navigate = useNavigate();
  const toast = useToast();
  // Kept until an answer says what became of it, so that pressing again makes no second copy.
  const open = useRef<{ id: string; key: string } | null>(null);

  const run = async (id: string) => {
    const attempt = open.current?.id === id ? open.current : { id, key: newIdempotencyKey() };
    open.current = attempt;
    const { data: copy, error } = await duplicate(attempt);
    if (!isUndecided(error)) open.current = null;
    if (!copy) {
      toast.error(messageOf(error, FAILURE));
      return;
    }
    toast.success(`Brouillon «\u00a0${copy.name}\u00a0» créé.`);
    void navigate(adminPaths.editProduct(copy._id));
  };

  return { duplicate: (id: string) => void run(id), duplicating: isLoading ? originalArgs?.id : undefined };
}
